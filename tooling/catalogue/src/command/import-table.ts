import { tables } from '@clavora/catalogue/all-tables';
import { factsOf } from '@clavora/catalogue/columns';
import { csvRow } from '@clavora/catalogue/csv-row';
import type { Table } from '@clavora/catalogue/define-table';
import { readWorkbook } from '@clavora/workbooks/read-workbook';
import { WorkbookFault } from '@clavora/workbooks/workbook-fault';
import { z } from 'zod';

/** How the columns of a sheet are those of a table, as a file in JSON says it. */
const mappingSchema = z.strictObject({
  /** The name of the CSV file. */
  table: z.string(),
  /** The name of the sheet; without it the one that is open when the workbook is opened. */
  sheet: z.string().optional(),
  /** The column of the table for each title of the sheet; null for one that is left out on purpose. */
  columns: z.record(z.string(), z.string().nullable()),
});

/** A table of a workbook as CSV, or why it cannot be read. */
export type ImportedTable =
  | {
      kind: 'table';
      file: string;
      csv: string;
      rows: number;
      /** The titles that the mapping does not name. */
      unknown: readonly string[];
    }
  | { kind: 'refused'; reasons: readonly string[] };

/** More rows than tables have. */
const maxRows = 1_000_000;

/**
 * Returns a sheet of a workbook as the CSV of a table, by a mapping in JSON. Cells are written as the sheet has them: numbers with all digits and a point, dates as ISO dates, codes as
 * they are shown; whether they are right is for `check` to say.
 */
export function importTable(workbook: Uint8Array, mapping: string): ImportedTable {
  const read = readMapping(mapping);
  if (typeof read === 'string') return { kind: 'refused', reasons: [read] };
  const table = tables.find(({ file }) => file === read.table);
  if (!table)
    return refused(`The mapping names no table: expected one of ${tables.map(({ file }) => file).join(', ')}`);
  const sheet = readSheet(workbook, read.sheet);
  if (typeof sheet === 'string') return refused(sheet);
  const wanted = new Map(Object.entries(read.columns).map(([title, column]) => [plain(title), { title, column }]));
  const at = sheet.findIndex((cells) => cells.some((cell) => wanted.has(plain(cell))));
  const titles = sheet[at] ?? [];
  const reasons = faultsOf(table, [...wanted.values()], titles);
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const columns = titles.flatMap((title, position) => {
    const column = wanted.get(plain(title))?.column ?? null;
    return column === null ? [] : [{ column, position }];
  });
  const rows = sheet
    .slice(at + 1)
    .map((cells) => columns.map(({ column, position }) => cellOf(table, column, cells[position] ?? '')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  return {
    kind: 'table',
    file: table.file,
    csv: [columns.map(({ column }) => column), ...rows].map((cells) => `${csvRow(cells, ',')}\n`).join(''),
    rows: rows.length,
    unknown: titles.filter((title) => title.trim() !== '' && !wanted.has(plain(title))),
  };
}

function refused(reason: string): ImportedTable {
  return { kind: 'refused', reasons: [reason] };
}

function readMapping(text: string): z.infer<typeof mappingSchema> | string {
  try {
    const read = mappingSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : `The mapping is not one: ${z.prettifyError(read.error)}`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `The mapping is no JSON: ${error.message}`;
  }
}

/** Returns the rows of a sheet, or why there are none. */
function readSheet(workbook: Uint8Array, wanted: string | undefined): readonly (readonly string[])[] | string {
  try {
    const { sheet, others, rows } = readWorkbook(workbook, { maxRows, wanted });
    if (wanted !== undefined && sheet !== wanted)
      return `The workbook has no sheet "${wanted}": expected one of ${[sheet, ...others].join(', ')}`;
    return rows.map(({ cells }) => cells);
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return `The workbook cannot be read: ${error.message}`;
  }
}

/** Returns what of a mapping does not suit the table or the sheet. */
function faultsOf(
  { columns }: Table,
  mapped: readonly { title: string; column: string | null }[],
  titles: readonly string[],
): string[] {
  const known = new Set(titles.map(plain));
  const used = mapped.flatMap(({ column }) => column ?? []);
  return [
    ...used
      .filter((column) => !(column in columns))
      .map((column) => `The table has no column "${column}": expected one of ${Object.keys(columns).join(', ')}`),
    ...[...new Set(used.filter((column, at) => used.indexOf(column) < at))].map(
      (column) => `Several titles are mapped to "${column}"`,
    ),
    ...mapped.filter(({ title }) => !known.has(plain(title))).map(({ title }) => `The sheet has no title "${title}"`),
    ...[
      ...new Set(titles.filter((title, at) => plain(title) !== '' && titles.map(plain).indexOf(plain(title)) < at)),
    ].map((title) => `The sheet has the title "${title}" twice`),
  ];
}

/** Returns a title without case and repeated blanks. */
function plain(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A number behind its currency, as the format of a price shows it. */
const price = /^[^\d\s-]+ (-?\d+(?:\.\d+)?)$/;

function cellOf({ columns }: Table, name: string, cell: string): string {
  const text = cell.trim();
  const column = columns[name];
  const isNumber = column !== undefined && factsOf(column).sql !== 'TEXT';
  return isNumber ? (price.exec(text)?.[1] ?? text) : text;
}
