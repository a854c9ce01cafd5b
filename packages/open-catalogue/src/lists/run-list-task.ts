import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { Availability, CodeIndex } from '@clavora/catalogue/code-index';
import { normaliseCode } from '@clavora/catalogue/codes';
import { editList } from '@clavora/catalogue/edit-list';
import { maxListBytes } from '@clavora/catalogue/list-limits';
import { fileForm, programForm } from '@clavora/catalogue/own-heads';
import { answerColumns, type ColumnQuestion } from '@clavora/catalogue/read-columns';
import {
  type ListLine,
  type ListRefusal,
  type ListTable,
  listLines,
  type ReadList,
  readList,
} from '@clavora/catalogue/read-list';
import type { Resolution } from '@clavora/catalogue/resolve-code';
import {
  certainChoice,
  codeResolver,
  type ListChoice,
  nearestChoices,
  type ResolvedList,
  resolveList,
} from '@clavora/catalogue/resolve-list';
import { csvFile, writeList, writeListWorkbook, writeText } from '@clavora/catalogue/write-list';
import type {
  ListAnswer,
  ListColumnsShown,
  ListedBlank,
  OwnCodeLine,
  ShownLine,
} from '@clavora/site-core/catalogue-view';
import type { ListPieces } from '@clavora/site-core/list-prices';
import type { ListSheets } from '@clavora/site-core/list-sheets';
import { piecesOf } from '@clavora/site-core/pieces-of';
import { listedBlank } from '../listed-blank.ts';
import type { ListFile, ListFormat, ListTask, ListTaskName, ListTasks } from './list-tasks.ts';
import { readListForm, type SentList } from './read-list-form.ts';

/** The data set of a task, which is open. */
export interface TaskCatalogue {
  id: string;
  file: CatalogueFile;
  codes: CodeIndex;
}

/** The data set of a task, in which each text is looked up once. */
interface OpenForTask extends TaskCatalogue {
  resolve: (code: string) => Resolution;
}

type TaskHandlers = {
  [Name in ListTaskName]: (
    given: ListTasks[Name]['given'],
    open: OpenForTask | null,
  ) => ListTasks[Name]['reply'] | Promise<ListTasks[Name]['reply']>;
};

const handlers: TaskHandlers = { form: answerForm, api: answerApi, quote: readQuote, saved: readSaved };

/** Performs a task on the thread of the caller. */
export function runListTask<Name extends ListTaskName>(
  { name, given }: Omit<ListTask<Name>, 'dataSet'>,
  open: TaskCatalogue | null,
): ListTasks[Name]['reply'] | Promise<ListTasks[Name]['reply']> {
  return handlers[name](given, open && { ...open, resolve: codeResolver(open.codes) });
}

/** Lines with fields: more would make the page slow. */
const maxShownLines = 500;
/** Lines of a list that its receipt names. */
const maxRepeated = 20;
/** Characters of a text that a page repeats in its field: the page has them several times. */
const maxRepeatedText = 50_000;
/** Bytes of other sheets that a page keeps, so that the visitor can choose one. */
const maxKeptBytes = 500_000;
const firstLines = { count: 10, length: 200 } as const;

async function answerForm(
  { body, contentType, locale, refusal }: ListTasks['form']['given'],
  open: OpenForTask | null,
): Promise<ListTasks['form']['reply']> {
  const sent = await readListForm(body, contentType);
  if (refusal !== null) {
    const typed = refusal === 'too-many' ? withEdits(sent) : sent.text;
    return { kind: 'answer', answer: refused({ reason: refusal, limit: null }, typed, sent.file !== null) };
  }
  const read = resolveSent(sent, open);
  if ('reason' in read) {
    return { kind: 'answer', answer: refused(refusalOf(read), sent.text, sent.file !== null) };
  }
  if ('questions' in read)
    return { kind: 'answer', answer: { kind: 'question', ...read, repeated: repeatedText(read.typed) } };
  const { lines, counts, ...shown } = read;
  if (sent.format === 'table')
    return { kind: 'file', file: { format: 'csv', content: Buffer.from(csvFile(writeList(lines))) } };
  if (sent.format !== null) return { kind: 'file', file: fileOf(lines, sent.format, locale) };
  const nearest = nearestOf(lines, open);
  const shownLines = firstToSettle(lines).map((one) => ({ ...one, nearest: nearest.get(one.line.code) ?? [] }));
  const blanks = blanksOf(
    shownLines.map(({ line }) => line),
    nearest,
    open,
  );
  return {
    kind: 'answer',
    answer: {
      kind: 'list',
      ...shown,
      counts,
      total: lines.length,
      lines: shownLines,
      listedBlanks: blanks,
      pieces: piecesByBlank(lines),
      repeated: repeatedText(shown.typed),
    },
  };
}

/** Returns how many pieces the lines of a list order of each blank. */
function piecesByBlank(lines: readonly OwnCodeLine[]): ListPieces {
  const pieces = new Map<string, number>();
  for (const { blankId, quantity } of lines)
    if (blankId !== null) pieces.set(blankId, (pieces.get(blankId) ?? 0) + (quantity ?? 0));
  return Object.fromEntries(pieces);
}

/** Returns the text of a list with its changes, which the form has for the columns that it names: no code needs to be looked up. */
function withEdits(sent: SentList): string {
  if (sent.edits === null) return sent.text;
  const read = readList(sent.text, () => false);
  if (read.kind !== 'list') return sent.text;
  const lines = listLines(read.table, sent.columnsOf(read.table).columns);
  return writeList(editList(lines, sent.edits).map((line) => ({ ...line, ownCode: null })));
}

type ResolvedForm = Pick<Extract<ListAnswer, { kind: 'list' }>, 'typed' | 'shown' | 'columns' | 'table' | 'counts'> & {
  lines: readonly OwnCodeLine[];
};
type AskedForm = Pick<Extract<ListAnswer, { kind: 'question' }>, 'typed' | 'shown' | 'columns' | 'questions'>;

/** Resolves the list of a form, with its changes; or what is to be asked about its columns before; or why it cannot be. */
function resolveSent(sent: SentList, open: OpenForTask | null): ResolvedForm | AskedForm | ListRefusal {
  const isKnown = codeTest(open);
  const read = readList(sent.file ?? sent.text, isKnown, { keptBytes: maxKeptBytes });
  if (read.kind === 'refused') return read;
  const { table } = read;
  const sheets = sent.file ? sheetsOf(read) : sent.sheets;
  const { columns, questions } = sent.file ? table : sent.columnsOf(table);
  const typed = sent.file ? read.text : sent.text;
  if (questions.length > 0) return { typed, shown: columnsShown(table, sheets), columns, questions };
  const edits = sent.file ? null : sent.edits;
  const lines = listLines(table, columns);
  const { lines: resolved, counts } = resolveOwn(edits ? editList(lines, edits) : lines, open);
  if (resolved.length === 0) return { reason: 'empty', limit: null };
  const csv = writeList(resolved);
  // With our codes and more quotes it may be larger than what was sent; changes and requests send it again.
  if (Buffer.byteLength(csv) > maxListBytes) return { reason: 'too-large', limit: maxListBytes };
  const written = edits && readList(csv, isKnown);
  // With changes, the list is what was written of it: the lines count from there.
  if (written?.kind === 'list') {
    const { columns: own } = written.table;
    return {
      typed: csv,
      shown: columnsShown(written.table, sheets),
      columns: own,
      lines: resolved,
      counts,
      table: csv,
    };
  }
  return { typed, shown: columnsShown(table, sheets), columns, lines: resolved, counts, table: csv };
}

/** Returns the sheets of a list as its form keeps them. */
function sheetsOf({ sheet, kept }: Extract<ReadList, { kind: 'list' }>): ListSheets | null {
  if (sheet === null) return null;
  const others = sheet.others.filter((other) => !kept.some(({ name }) => name === other));
  return { read: { ...sheet, others }, kept };
}

function refusalOf({ reason, limit, name }: ListRefusal): ListRefusal {
  return { reason, limit, name };
}

function refused(refusal: ListRefusal, typed: string, isOfFile: boolean): ListAnswer {
  return { kind: 'refused', refusal, isOfFile, repeated: repeatedText(typed) };
}

/** Returns a text as a page repeats it: whole, or its first lines if it is too long. */
function repeatedText(text: string): ListAnswer['repeated'] {
  if (text.length <= maxRepeatedText) return { text, begin: [] };
  const begin = text
    .slice(0, maxRepeatedText)
    .split(/\r\n|\r|\n/, firstLines.count)
    .map((line) => (line.length > firstLines.length ? `${line.slice(0, firstLines.length).toWellFormed()}…` : line));
  return { text: '', begin };
}

function answerApi(
  { body, as, answers }: ListTasks['api']['given'],
  open: OpenForTask | null,
): ListTasks['api']['reply'] {
  const read = readList(body, codeTest(open), { wanted: answers.sheet ?? undefined });
  if (read.kind === 'refused') return { kind: 'refused', refusal: refusalOf(read) };
  const { sheet } = read;
  if (answers.sheet !== null && sheet?.name !== answers.sheet)
    return { kind: 'no-sheet', sheets: sheet ? [sheet.name, ...sheet.others] : [] };
  const { titles, blocks, header } = read.table;
  const { columns, questions } = answerColumns(read.table, answers);
  const asked = questions.map((question) => askedOf(question, read.table));
  if (as !== 'json' && asked.length > 0)
    return { kind: 'asks', json: jsonOf({ error: 'which columns?', questions: asked }) };
  const { lines: resolved, counts } = resolveOwn(listLines(read.table, columns), open);
  if (as !== 'json') return { kind: 'file', file: fileOf(resolved, as, null) };
  const nearest = nearestOf(resolved, open);
  const listedBlanks = blanksOf(resolved, nearest, open);
  const withAvailability = (choice: ListChoice) => ({
    ...choice,
    ...availabilityOf(listedBlanks.get(choice.blankId)),
  });
  const lines = resolved.map(
    ({ line, code, quantity, packs, note, chosen, state, remark, blankId, part, choices }) => ({
      line,
      code,
      quantity,
      packs: packs ? { ...packs, pieces: piecesOf(packs, listedBlanks.get(blankId ?? '')) } : null,
      note,
      chosen,
      state,
      remark,
      nearest: state === 'unknown' ? (nearest.get(code) ?? []).map(withAvailability) : [],
      blank: blankId === null ? null : (listedBlanks.get(blankId) ?? null),
      part: part && { code: part.code, machine: part.machine },
      choices: choices.map(withAvailability),
    }),
  );
  return {
    kind: 'json',
    json: jsonOf({
      dataSet: open?.id ?? null,
      sheet,
      titles,
      blocks,
      header,
      columns,
      questions: asked,
      counts,
      lines,
    }),
  };
}

function jsonOf(value: unknown): Uint8Array<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value));
}

/** Returns a question as the API asks it: with the names and first values of the columns. */
function askedOf({ about, columns }: ColumnQuestion, table: ListTable) {
  const { columns: shown } = columnsShown(table, null);
  return { about, columns: columns.map((column) => ({ column, ...shown[column] })) };
}

/** Values of a column that a page shows, and their characters. */
const shownValues = { count: 3, length: 24 } as const;

function columnsShown({ titles, blocks, header, rows, width }: ListTable, sheets: ListSheets | null): ListColumnsShown {
  const first = rows.slice(0, firstLines.count);
  const columns = Array.from({ length: width }, (_, column) => ({
    name: header[column] ?? '',
    values: first
      .flatMap(({ cells }) => cells[column] || [])
      .slice(0, shownValues.count)
      .map((value) =>
        value.length > shownValues.length ? `${value.slice(0, shownValues.length).toWellFormed()}…` : value,
      ),
  }));
  return { sheets, titles, blocks, columns };
}

function availabilityOf(blank: ListedBlank | undefined): Availability | null {
  return blank ? { status: blank.status, restricted: blank.restricted, successor: blank.successor } : null;
}

function readQuote(
  { text, locale }: ListTasks['quote']['given'],
  open: OpenForTask | null,
): ListTasks['quote']['reply'] {
  const read = readList(text, codeTest(open));
  // Where it is not clear which columns are meant, the list stays as it is.
  if (read.kind !== 'list' || read.table.questions.length > 0)
    return { table: csvFile(writeText(text)), workbook: null, counts: null, found: [] };
  const { lines, counts } = resolveOwn(listLines(read.table, read.table.columns), open);
  const found = lines.flatMap(({ ownCode, quantity }) =>
    ownCode === null ? [] : [quantity === null ? ownCode : `${ownCode} × ${quantity}`],
  );
  const repeated = [...found.slice(0, maxRepeated), ...(found.length > maxRepeated ? ['…'] : [])];
  const form = fileForm(locale);
  return {
    table: csvFile(writeList(lines, form)),
    workbook: Uint8Array.from(writeListWorkbook(lines, form)),
    counts: open && counts,
    found: open ? repeated : [],
  };
}

function readSaved({ text }: ListTasks['saved']['given'], open: OpenForTask | null): ListTasks['saved']['reply'] {
  const read = readList(text, codeTest(open));
  if (read.kind === 'refused') return { kind: 'refused', refusal: refusalOf(read) };
  if (read.table.questions.length > 0) return { kind: 'asks' };
  const lines = listLines(read.table, read.table.columns);
  return {
    kind: 'lines',
    lines: open ? lines.map((line) => ({ ...line, chosen: certainChoice(line, open.codes) })) : lines,
  };
}

/** Returns whether a data set has a code. */
function codeTest(open: OpenForTask | null): (code: string) => boolean {
  return (code) =>
    open !== null && (open.resolve(code).kind !== 'nothing' || open.codes.partsByKey(normaliseCode(code)).length > 0);
}

/** Resolves lines, each with our code of its blank; without a data set, all are unknown. */
function resolveOwn(
  lines: readonly ListLine[],
  open: OpenForTask | null,
): { lines: readonly OwnCodeLine[]; counts: ResolvedList['counts'] } {
  if (open === null) {
    const unknown = { state: 'unknown', choices: [], blankId: null, part: null, remark: null, ownCode: null } as const;
    return {
      lines: lines.map((line) => ({ ...line, ...unknown })),
      counts: { resolved: 0, ambiguous: 0, unknown: lines.length },
    };
  }
  const { lines: resolved, counts } = resolveList(lines, open.codes, open.resolve);
  const ownCodes = new Map<string, string | null>();
  const ownCodeOf = (id: string): string | null => {
    if (!ownCodes.has(id)) ownCodes.set(id, listedBlank(open.file, id)?.code ?? null);
    return ownCodes.get(id) ?? null;
  };
  return {
    lines: resolved.map((line) => ({
      ...line,
      ownCode: line.blankId === null ? (line.part?.code ?? null) : ownCodeOf(line.blankId),
    })),
    counts,
  };
}

/** Returns the blanks with codes that are similar to unknown ones, by these. */
function nearestOf(lines: readonly OwnCodeLine[], open: OpenForTask | null): ReturnType<typeof nearestChoices> {
  return open === null ? new Map() : nearestChoices(lines, open.codes);
}

/** Returns the blanks of lines, of their choices and of those that are similar, by id. */
function blanksOf(
  lines: readonly OwnCodeLine[],
  nearest: ReturnType<typeof nearestChoices>,
  open: OpenForTask | null,
): Map<string, ListedBlank> {
  const ids = new Set(
    lines.flatMap(({ code, blankId, choices }) => [
      ...(blankId === null ? [] : [blankId]),
      ...[...choices, ...(nearest.get(code) ?? [])].map((choice) => choice.blankId),
    ]),
  );
  const blanks = [...ids].flatMap((id) => (open && listedBlank(open.file, id)) ?? []);
  return new Map(blanks.map((blank) => [blank.id, blank]));
}

/** Returns the lines of a page in their order; those with a question first where the list is too long for all. */
function firstToSettle(lines: readonly OwnCodeLine[]): Omit<ShownLine, 'nearest'>[] {
  const all = lines.map((line, position) => ({ line, position }));
  if (all.length <= maxShownLines) return all;
  const isSettled = ({ line }: (typeof all)[number]) => line.state === 'resolved';
  return [...all.filter((line) => !isSettled(line)), ...all.filter(isSettled)].slice(0, maxShownLines);
}

/** Returns a list as a file, for a language; without one, for programs. */
function fileOf(lines: readonly OwnCodeLine[], format: ListFormat, language: string | null): ListFile {
  const form = language === null ? programForm : fileForm(language);
  const content =
    format === 'xlsx' ? Uint8Array.from(writeListWorkbook(lines, form)) : Buffer.from(csvFile(writeList(lines, form)));
  return { format, content };
}
