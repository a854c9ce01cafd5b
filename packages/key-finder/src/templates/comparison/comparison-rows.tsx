import { specificationValue } from '@clavora/blocks/cards/specification-value';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { isCutting, type SetUp } from '@clavora/catalogue/set-ups';
import type { Specification } from '@clavora/catalogue/specifications';
import { specificationUnits } from '@clavora/catalogue/vocabulary';
import type { CatalogueModel, ComparedMachine } from '@clavora/site-core/catalogue-view';
import { keyed } from '@clavora/ui/keyed';
import { Link } from '@clavora/ui/link';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import { blankFactsOn } from '../../blanks/blank-facts.ts';
import { BlankMark } from '../blank-link.tsx';

/** A row of a comparison. */
export interface ComparedRow {
  key: string;
  head: ReactNode;
  /** One for each column. */
  cells: readonly ReactNode[];
  /** Whether two columns with known values differ. */
  differs: boolean;
  /** Whether the value of one column is not known: it may differ. */
  isPartial: boolean;
}

export interface RowGroup {
  key: string;
  /** Empty for the first group, which needs none. */
  title: string;
  rows: readonly ComparedRow[];
}

/** Returns the rows of blanks: the blank itself, the machines that cut it, and what is known of it. */
export function blankGroups(
  records: readonly BlankRecord[],
  catalogue: CatalogueModel,
  context: RenderContext,
): RowGroup[] {
  const { t } = context;
  const facts = blankFactsOn('comparison').map(({ key, term, value, form }) => {
    const texts = records.map((record) => value(record, context) ?? '');
    return form === 'name' ? nameRow(key, term(t), texts) : textRow(key, term(t), texts);
  });
  return [
    { key: 'facts', title: '', rows: [statusRow(records, catalogue, context), ...facts] },
    { key: 'machines', title: t('catalogue.machines'), rows: machineRows(records, catalogue, context) },
  ];
}

function statusRow(records: readonly BlankRecord[], catalogue: CatalogueModel, context: RenderContext): ComparedRow {
  const { t } = context;
  return {
    key: 'status',
    head: t('catalogue.compare.status'),
    cells: records.map(({ blank: { id, status }, successor }) =>
      status === 'active' ? (
        t('catalogue.status.active')
      ) : (
        <BlankMark key={id} blank={{ status, successor }} catalogue={catalogue} context={context} />
      ),
    ),
    ...comparison(records.map(({ blank: { status }, successor }) => `${status} ${successor?.id ?? ''}`)),
  };
}

/** Returns a row for each machine that cuts one of the blanks, with links to the cutting cards. */
function machineRows(records: readonly BlankRecord[], { hrefs }: CatalogueModel, { t }: RenderContext): ComparedRow[] {
  const setUps = records.flatMap((record) => record.setUps);
  const cutting = new Map(setUps.filter(isCutting).map(({ machine }) => [machine.id, machine]));
  return [...cutting.values()].map(({ id, code }) => {
    // A record has the set-ups of all machines.
    const own = records.flatMap(({ blank, setUps: all }) =>
      all.filter(({ machine }) => machine.id === id).map((setUp) => ({ blank, setUp })),
    );
    return {
      key: id,
      head: <span translate="no">{code}</span>,
      cells: own.map(({ blank, setUp }) =>
        isCutting(setUp) ? (
          <Link key={blank.id} href={hrefs.card(blank.id, id)}>
            {verdictText(setUp, t)}
            <VisuallyHidden> ({t('catalogue.card_title', { code: blank.code, machine: code })})</VisuallyHidden>
          </Link>
        ) : (
          verdictText(setUp, t)
        ),
      ),
      ...comparison(own.map(({ setUp }) => knownVerdict(setUp))),
    };
  });
}

/** Returns the rows of machines: what they do, every specification that the pages of their products show, and the kinds of keys that they cut. */
export function machineGroups(
  records: readonly ComparedMachine[],
  catalogue: CatalogueModel,
  context: RenderContext,
): RowGroup[] {
  const { t, format } = context;
  const row = (key: string, head: string, textOf: (record: ComparedMachine) => string) =>
    textRow(key, head, records.map(textOf));
  const hasSuccessor = records.some(({ successor }) => successor !== null);
  const first = [
    row('tasks', t('catalogue.compare.tasks'), ({ machine }) =>
      format.list(machine.tasks.map((task) => t(`catalogue.tasks.${task}`))),
    ),
    // A machine without successor is known to have none.
    ...(hasSuccessor
      ? [row('successor', t('catalogue.compare.successor'), ({ successor }) => successor?.code ?? '–')]
      : []),
  ];
  return [
    { key: 'machine', title: '', rows: first },
    ...specificationGroups(records, catalogue, context),
    { key: 'kinds', title: t('catalogue.compare.kinds'), rows: kindRows(records, context) },
  ];
}

/** A specification of a machine as a comparison shows it. */
interface ComparedLine {
  label: string;
  /** The heading above the row; null for rows of the data set, which has none. */
  group: string | null;
  text: string;
}

/** Returns a row for each specification, below the headings of the products' pages. The same one has the same name. */
function specificationGroups(
  records: readonly ComparedMachine[],
  catalogue: CatalogueModel,
  context: RenderContext,
): RowGroup[] {
  const linesOf = records.map((record) => comparedLines(record, catalogue, context));
  const groupOf = new Map<string, string>();
  for (const { label, group } of linesOf.flat()) if (group !== null && !groupOf.has(label)) groupOf.set(label, group);
  const labels = [...new Set(linesOf.flat().map(({ label }) => label))];
  const grouped = Map.groupBy(labels, (label) => groupOf.get(label) ?? '');
  return [...grouped].map(([group, own]) => ({
    key: `specifications ${group}`,
    title: group === '' ? context.t('product.general') : group,
    rows: own.map((label) =>
      textRow(
        label,
        label,
        linesOf.map((lines) =>
          lines
            .filter((line) => line.label === label)
            .map(({ text }) => text)
            .join(', '),
        ),
      ),
    ),
  }));
}

function comparedLines(
  { machine, specifications }: ComparedMachine,
  catalogue: CatalogueModel,
  context: RenderContext,
): ComparedLine[] {
  if (specifications !== null)
    return specifications.map((line) => ({
      label: line.label,
      group: line.group,
      text: breakingAtCrosses(specificationValue(line, context)),
    }));
  return machine.specs.map((one) => ({
    label: catalogue.textOf(`spec.${one.name}`)?.value ?? one.name,
    group: null,
    text: breakingAtCrosses(specificationText(one, context)),
  }));
}

/** Returns a row for each kind of keys; none where no machine cuts. */
function kindRows(records: readonly ComparedMachine[], { t }: RenderContext): ComparedRow[] {
  const kinds = new Set(records.flatMap((record) => record.kinds.map(({ kind }) => kind)));
  return [...kinds].map((kind): ComparedRow => {
    const setUps = records.map((record) => record.kinds.find((one) => one.kind === kind)?.setUp ?? null);
    // A machine that does something else has no kinds.
    return {
      key: kind,
      head: t(`catalogue.kind.${kind}`),
      cells: setUps.map((setUp) => (setUp === null ? t('catalogue.compare.cuts_none') : verdictText(setUp, t))),
      ...comparison(setUps.map((setUp) => (setUp === null ? 'none' : knownVerdict(setUp)))),
    };
  });
}

/** Returns what is compared of a set-up: empty where no rule says anything for certain. */
function knownVerdict({ verdict, adapter }: SetUp): string {
  return verdict === 'unknown' || verdict === 'contradictory' ? '' : `${verdict} ${adapter?.id ?? ''}`;
}

function verdictText({ verdict, adapter }: SetUp, t: RenderContext['t']): string {
  const text = t(`catalogue.verdicts.${verdict}`);
  return adapter === null ? text : `${text} ${adapter.code}`;
}

/** Columns are narrower than three measures in one line, which would end within the unit: it may end after a cross. */
function breakingAtCrosses(text: string): string {
  return text.replaceAll('×\u00a0', '× ');
}

function specificationText({ value, unit }: Specification, context: RenderContext): string {
  const known = specificationUnits.find((one) => one === unit);
  return specificationValue({ value: `${value}`, unit: known ? context.t(`catalogue.units.${known}`) : unit }, context);
}

function textRow(key: string, head: ReactNode, cells: readonly string[]): ComparedRow {
  return { key, head, cells, ...comparison(cells) };
}

/** Returns a row of codes or names, which are not translated. */
function nameRow(key: string, head: ReactNode, names: readonly string[]): ComparedRow {
  return {
    key,
    head,
    cells: keyed(names, (name) => name).map(([at, name]) => (
      <span key={at} translate="no">
        {name}
      </span>
    )),
    ...comparison(names),
  };
}

/** Compares the values of a row. An empty one is not known, which is no difference. */
function comparison(values: readonly string[]): Pick<ComparedRow, 'differs' | 'isPartial'> {
  const known = values.filter((value) => value !== '');
  return { differs: new Set(known).size > 1, isPartial: known.length < values.length };
}
