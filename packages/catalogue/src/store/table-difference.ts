import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { tables } from '../tables/all-tables.ts';
import { factsOf } from '../tables/columns.ts';
import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';

/** How the rows of a table differ between two data sets. A row is the same one as long as its key is. */
export interface TableDifference {
  table: string;
  /** How many rows it has in the earlier one, and in the later one. */
  before: number;
  after: number;
  added: number;
  removed: number;
  changed: number;
  /** How many rows have another value in each column that has one. */
  columns: Readonly<Record<string, number>>;
  /** The first keys of each kind. */
  addedKeys: readonly string[];
  removedKeys: readonly string[];
  changes: readonly FieldChange[];
}

/** Another value in a row, as cells have it. */
interface FieldChange {
  key: string;
  column: string;
  before: string;
  after: string;
}

/** The most keys and changes of a table that are named. */
const maxNamed = 100;

/** The compiled files of a data set by audience. */
type Files = Readonly<Record<Table['audience'], string>>;

/** Returns how the rows of each table differ between the compiled files of two data sets, both of the version of the tables that this code has. */
export function tableDifferences(before: Files, after: Files): TableDifference[] {
  return (['public', 'partner'] as const).flatMap((audience) => {
    const database = new DatabaseSync(after[audience], { readOnly: true });
    try {
      database.prepare('attach ? as earlier').run(before[audience]);
      return tables.filter((table) => table.audience === audience).map((table) => differenceOf(database, table));
    } finally {
      database.close();
    }
  });
}

function differenceOf(database: DatabaseSync, table: Table): TableDifference {
  const { name, key } = table;
  const [later, earlier] = [`main."${name}"`, `earlier."${name}"`];
  const same = key.map((column) => `b."${column}" = a."${column}"`).join(' and ');
  const count = (from: string): number => Number(database.prepare(`select count(*) as n from ${from}`).get()?.['n']);
  const only = (own: string, other: string) => `${own} a where not exists (select 1 from ${other} b where ${same})`;
  const keysOf = (from: string): string[] =>
    database
      .prepare(`select ${key.map((column) => `a."${column}"`).join(', ')} from ${from} limit ${maxNamed}`)
      .all()
      .map((row) => keyText(key, row));
  const [added, removed] = [only(later, earlier), only(earlier, later)];
  return {
    table: name,
    before: count(earlier),
    after: count(later),
    added: count(added),
    removed: count(removed),
    ...changesOf(database, table, `${earlier} a join ${later} b on ${same}`),
    addedKeys: keysOf(added),
    removedKeys: keysOf(removed),
  };
}

/** Returns what differs in the rows that both have; `joined` calls the earlier one `a` and the later one `b`. */
function changesOf(
  database: DatabaseSync,
  { key, columns: all }: Table,
  joined: string,
): Pick<TableDifference, 'changed' | 'columns' | 'changes'> {
  const columns = Object.keys(all).filter((column) => !key.includes(column));
  const differs = (column: string) => `a."${column}" is not b."${column}"`;
  const where = `where ${columns.map(differs).join(' or ')}`;
  const sums = columns.map((column, at) => `, coalesce(sum(${differs(column)}), 0) as c${at}`).join('');
  const counts = database.prepare(`select count(*) as n${sums} from ${joined} ${where}`).get() ?? {};
  const changed = Number(counts['n']);
  const byColumn = columns.map((column, at) => [column, Number(counts[`c${at}`])] as const);
  const values = [
    ...key.map((column) => `a."${column}"`),
    ...columns.flatMap((column, at) => [`a."${column}" as a${at}`, `b."${column}" as b${at}`]),
  ];
  const rows =
    changed === 0
      ? []
      : database.prepare(`select ${values.join(', ')} from ${joined} ${where} limit ${maxNamed}`).all();
  const changes = rows.flatMap((row) =>
    columns.flatMap((column, at): FieldChange[] => {
      const { [`a${at}`]: before = null, [`b${at}`]: after = null } = row;
      if (before === after) return [];
      const text = (value: SQLOutputValue) => textOf(all, column, value);
      return [{ key: keyText(key, row), column, before: text(before), after: text(after) }];
    }),
  );
  return {
    changed,
    columns: Object.fromEntries(byColumn.filter(([, number]) => number > 0)),
    changes: changes.slice(0, maxNamed),
  };
}

function keyText(key: readonly string[], row: Readonly<Record<string, SQLOutputValue>>): string {
  return key.map((column) => String(row[column])).join(' ');
}

function textOf(columns: Table['columns'], column: string, value: SQLOutputValue): string {
  const schema = columns[column];
  const stored = schema ? factsOf(schema).stored : 'plain';
  if (value === null || stored === 'plain') return cellText(value);
  return cellText(stored === 'boolean' ? value === 1 : JSON.parse(String(value)));
}
