import type { CatalogueCounts } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import type { Blank } from '@clavora/catalogue/blanks';
import type { Availability, CodeClaim, PartPlace } from '@clavora/catalogue/code-index';
import type { Product } from '@clavora/catalogue/cutting';
import type { FoundByMeasures, Measures } from '@clavora/catalogue/find-by-measures';
import type { FoundVehicles } from '@clavora/catalogue/find-vehicles';
import type { MachineRecord } from '@clavora/catalogue/machine-record';
import type { FilteredChart, MakerChart } from '@clavora/catalogue/maker-chart';
import type { Maker } from '@clavora/catalogue/makers';
import type { MeasureName } from '@clavora/catalogue/measure-names';
import type { Source } from '@clavora/catalogue/merge-claims';
import type { NoticeRecord, SerialAnswer } from '@clavora/catalogue/notice-record';
import type { MachinePapers } from '@clavora/catalogue/papers-of-machine';
import type { ColumnQuestion, ListColumns } from '@clavora/catalogue/read-columns';
import type { ListRefusal } from '@clavora/catalogue/read-list';
import type { Resolution } from '@clavora/catalogue/resolve-code';
import type { ListChoice, ResolvedLine, ResolvedList } from '@clavora/catalogue/resolve-list';
import type { SetUp } from '@clavora/catalogue/set-ups';
import type { Text } from '@clavora/catalogue/texts';
import type { Model, ModelRecord } from '@clavora/catalogue/vehicle-records';
import type { specification } from '@clavora/content-client/content-types/product';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { FeedLink } from '../feed-link.ts';
import type { ListPieces } from './list-prices.ts';
import type { ListSheets } from './list-sheets.ts';

/** What a page of the key catalogue shows. */
export type CatalogueView =
  | {
      kind: 'finder';
      counts: CatalogueCounts;
      makes: readonly Maker[];
      chartMakers: readonly { maker: Maker; total: number }[];
      /** What was typed and what it is; null without a question. */
      answer: FinderAnswer | null;
    }
  /** The number of all blanks; what was typed of a key's measures, and the blanks that it may be, null without a question. */
  | { kind: 'measures'; total: number; answer: MeasuresAnswer | null }
  /** What is compared; null before anything is chosen. `machines` are those that can be chosen. */
  | { kind: 'comparison'; machines: readonly Product[]; answer: ComparisonAnswer | null }
  /** The answer to a list; null before one is sent. */
  | { kind: 'list'; answer: ListAnswer | null }
  | { kind: 'blank'; record: BlankRecord }
  /** How one machine cuts a blank, or why it does not. */
  | { kind: 'card'; record: BlankRecord; setUp: SetUp }
  /** What the page of a product shows, where it is a machine. */
  | { kind: 'machine'; record: MachineRecord }
  /** Machines with papers, among which a visitor chooses; `answer` is what was typed of a plate that is no machine's, null without a question. */
  | { kind: 'machines'; machines: readonly Product[]; answer: { typed: string } | null }
  /** What is kept of a machine, or of one serial number. */
  | { kind: 'papers'; papers: MachinePapers; record: MachineRecord }
  | { kind: 'plate'; papers: MachinePapers; record: MachineRecord }
  /** Recalls and advisories in the editions that hold, the latest first. */
  | { kind: 'notices'; notices: readonly NoticeRecord[] }
  /** A notice in the edition that holds; `answer` is whether it concerns a serial number, null without a question. */
  | { kind: 'notice'; record: NoticeRecord; answer: SerialAnswer | null }
  /** An edition of a notice at an address of its own. */
  | { kind: 'notice-edition'; record: NoticeRecord }
  | { kind: 'makes'; makes: readonly Maker[] }
  | { kind: 'make'; make: Maker; models: readonly Model[] }
  | { kind: 'model'; record: ModelRecord }
  | { kind: 'makers'; chartMakers: readonly { maker: Maker; total: number }[] }
  /** A page of a maker's chart, or the lines that have what was typed into its filter. */
  | { kind: 'maker'; chart: MakerChart; page: number; answer: FilterAnswer | null };

/** A view of a kind. */
export type ViewOf<Kind extends CatalogueView['kind']> = Extract<CatalogueView, { kind: Kind }>;

/** The kinds of pages that the catalogue has itself: a machine is shown by the page of its product. */
export type PageKind = Exclude<CatalogueView['kind'], 'machine'>;

/** A line of a list with our code of its blank; null for a line that is not resolved. */
export type OwnCodeLine = ResolvedLine & { ownCode: string | null };

/** What lists show of a blank. */
export type ListedBlank = Availability & Pick<Blank, 'id' | 'code' | 'kind' | 'pack'>;

/** A line of a list with its position in the whole list, from 0. */
export interface ShownLine {
  line: OwnCodeLine;
  /** Blanks with a code that is similar to one that is unknown; for some lines only. */
  nearest: readonly ListChoice[];
  position: number;
}

/** The text of a list as its page shows it again in the field; of one that is too long for that the first lines only, beside an empty field. */
export interface RepeatedText {
  text: string;
  begin: readonly string[];
}

/** What a page shows of the columns of a list, so that the visitor knows them again. */
export interface ListColumnsShown {
  /** The sheets of a workbook that was sent; null for another list. */
  sheets: ListSheets | null;
  /** The texts above the names of the columns. */
  titles: readonly string[];
  /** How many lists stood side by side, of which one below the other was read. */
  blocks: number;
  /** Each with its name, empty for none, and its first values. Codes alone have one column. */
  columns: readonly { name: string; values: readonly string[] }[];
}

/** What a list of codes is. */
export type ListAnswer =
  | {
      kind: 'refused';
      /** `origin`: sent by a page of another site. */
      refusal: ListRefusal | { reason: 'origin'; limit: null; name?: undefined };
      repeated: RepeatedText;
      /** Whether a file was refused, not the text of the form. */
      isOfFile: boolean;
    }
  | {
      /** It is not clear which columns have the codes or the quantities: nothing is read before the visitor says it. */
      kind: 'question';
      questions: readonly ColumnQuestion[];
      /** The list as text. */
      typed: string;
      columns: ListColumns;
      shown: ListColumnsShown;
      repeated: RepeatedText;
    }
  | {
      kind: 'list';
      /** The list from which the lines were read: as it was typed, or as CSV with the changes. */
      typed: string;
      columns: ListColumns;
      shown: ListColumnsShown;
      /** Of all lines those that the page has; with a question first if these are not all. */
      lines: readonly ShownLine[];
      /** How many lines the list has. */
      total: number;
      counts: ResolvedList['counts'];
      repeated: RepeatedText;
      /** The blanks of the lines that are shown and of their choices, by id. */
      listedBlanks: ReadonlyMap<string, ListedBlank>;
      /** How many pieces all lines order of each blank. */
      pieces: ListPieces;
      /** The list as CSV, with our codes. */
      table: string;
    };

interface MeasuresAnswer extends FoundByMeasures {
  measures: Measures;
  typed: Readonly<Partial<Record<MeasureName, string>>>;
  problems: ReadonlySet<MeasureName>;
}

interface FilterAnswer {
  typed: string;
  chart: FilteredChart;
}

/** The most blanks or machines that are compared. */
export const maxCompared = 4;

export interface ComparisonAnswer {
  compared: Compared;
  leftOut: readonly LeftOut[];
  /** Whether only rows are shown in which something differs. */
  onlyDifferences: boolean;
}

/** Blanks or machines, at most `maxCompared`; none where nothing that was typed is known. */
export type Compared =
  | { of: 'blanks'; records: readonly BlankRecord[] }
  | { of: 'machines'; records: readonly ComparedMachine[] };

export interface ComparedMachine extends MachineRecord {
  /** The specifications of its product, as its page shows them; null for a machine without a product in the language: it has those of the data set. */
  specifications: readonly BlockContent<typeof specification>[] | null;
}

/** Returns the ids and codes of what is compared. */
export function comparedItems(compared: Compared): { id: string; code: string }[] {
  return compared.of === 'blanks'
    ? compared.records.map(({ blank: { id, code } }) => ({ id, code }))
    : compared.records.map(({ machine: { id, code } }) => ({ id, code }));
}

/** What was asked for and is not compared. */
export type LeftOut =
  /** No code, or one that the visitor must choose from: it may mean several blanks, or has a near replacement only. */
  | { reason: 'unsure'; typed: string; resolution: Resolution }
  /** Something that is compared already, by another code. */
  | { reason: 'same'; typed: string; code: string }
  /** An id that the data set has not, another kind than the first, or one too many. */
  | { reason: 'unknown' | 'other-kind' | 'no-room'; typed: string };

export interface FinderAnswer {
  typed: string;
  resolution: Resolution;
  /** Returns who makes a claim of the resolution, the surest first; none for our own codes. */
  sourcesOf: (claim: CodeClaim) => readonly Source[];
  /** Makes and models whose names contain the text, and the year or generation that they do not have. */
  found: FoundVehicles;
  /** Makers whose names begin with the text, or stand in it beside a code, with the number of their codes. */
  chartMakers: readonly { maker: Maker; total: number }[];
  /** Spare parts whose code the text is, one for each machine. */
  parts: readonly PartPlace[];
  /** Whether the text is no code that is unknown, but the name of vehicles or makers. */
  isName: boolean;
}

/** A view, with the texts of its data set and its links. */
export interface CatalogueModel<View extends CatalogueView = CatalogueView> {
  view: View;
  hrefs: CatalogueHrefs;
  /** Returns a text of the data set: in the language of the page, else in English, else in any; null for a key without text. */
  textOf: (key: string) => Pick<Text, 'value' | 'locale'> | null;
}

/** Returns the blank that a page shows; null for a page that shows none. */
export function shownBlank(catalogue: CatalogueModel | null | undefined): BlankRecord | null {
  return catalogue?.view.kind === 'blank' ? catalogue.view.record : null;
}

/** Returns the machine that a page shows; null for a page that shows none. */
export function shownMachine(catalogue: CatalogueModel | null | undefined): MachineRecord | null {
  return catalogue?.view.kind === 'machine' ? catalogue.view.record : null;
}

/** Whether a page shows a blank that was recognised: nothing on it asks visitors for the measures of one that was not. */
export function showsRecognisedBlank(catalogue: CatalogueModel | null | undefined): boolean {
  const view = catalogue?.view;
  if (view?.kind === 'finder') return view.answer?.resolution.kind === 'blank';
  return view?.kind === 'blank' || view?.kind === 'card';
}

/** Returns the paths of the catalogue's pages on the market, in the language of the page. */
export interface CatalogueHrefs {
  finder: string;
  list: string;
  /** The saved lists of partners; null for a market without. */
  savedLists: string | null;
  measures: string;
  /** Of the comparison of blanks or machines by their ids; without any, of the page that asks for them. */
  comparison: (ids: readonly string[], onlyDifferences?: boolean) => string;
  /** Where a type plate is typed in. */
  machines: string;
  /** Of what is kept of a machine, or of one serial number. */
  papers: (machineId: string, serial?: string) => string;
  notices: string;
  /** The feeds of the notices. */
  noticeFeeds: readonly FeedLink[];
  /** Of a notice, or of one of its editions. */
  notice: (number: string, edition?: number) => string;
  makes: string;
  makers: string;
  /** Of the product whose stories show the blank, or of the blank's own page. */
  blank: (blankId: string) => string;
  /** Of the blanks' own pages, before the id: for scripts, which have no routes. */
  anyBlank: string;
  /** Of the card of a blank and a machine. */
  card: (blankId: string, machineId: string) => string;
  /** Of a machine or fitting that has stories; null for another. */
  product: (product: { story_slug: string | null }) => string | null;
  make: (makeId: string) => string;
  model: (makeId: string, slug: string) => string;
  maker: (makerId: string) => string;
}
