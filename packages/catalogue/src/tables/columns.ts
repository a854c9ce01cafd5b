import { z } from 'zod';

/** What a column is, besides the type of its values: for messages, documentation and SQL. */
export interface ColumnFacts {
  /** What the value is: a noun phrase. */
  about: string;
  /** What a cell must contain: ends a sentence such as "expected …". */
  expected: string;
  /** The type in SQLite. */
  sql: 'TEXT' | 'INTEGER' | 'REAL';
  /** How a value is stored in it: as it is, as JSON, or as 0 or 1. */
  stored: 'plain' | 'json' | 'boolean';
  /** Whether a cell may be empty. */
  isOptional: boolean;
  /** Whether a file may lack the column: all its cells are empty then. */
  mayBeMissing: boolean;
  /** The tables whose keys it contains: the first column of their key. Empty for a value of its own. */
  references: readonly string[];
  /** The kinds of rows that it refers to, as their column `kind` has them. Empty for any. */
  kinds: readonly string[];
  /** What is written freely in it: a code, a text of one line, a text of several lines. Null for what has a form of its own. */
  freeText: 'code' | 'line' | 'lines' | null;
  /** What the keys of texts begin with that name its values in the languages of the sites, see `nameKey`. Null for values that are shown as they are. */
  namePrefix: string | null;
}

/** The schema of a column: reads the text of a cell. An empty optional cell is null. */
export type Column<Value = unknown> = z.ZodType<Value, string>;

const registry = z.registry<ColumnFacts>();

/** Returns the facts of a column. */
export function factsOf(column: Column): ColumnFacts {
  const facts = registry.get(column);
  if (!facts) throw new Error('The schema is not a column');
  return facts;
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const listSeparator = '|';

function asColumn<Value>(
  schema: z.ZodType<Value, string>,
  facts: Pick<ColumnFacts, 'about' | 'expected' | 'sql'> & Partial<ColumnFacts>,
): Column<Value> {
  return schema.register(registry, {
    isOptional: false,
    mayBeMissing: false,
    references: [],
    kinds: [],
    freeText: null,
    namePrefix: null,
    stored: 'plain',
    ...facts,
  });
}

/** A column whose cells may be empty: null. */
export function optional<Value>(required: Column<Value>): Column<Value | null> {
  const facts = factsOf(required);
  const schema: z.ZodType<Value | null, string> = z.union([z.literal('').transform(() => null), required]);
  return schema.register(registry, { ...facts, isOptional: true });
}

/** A column that was added later: files of before lack it. Its cells may be empty. */
export function later<Value>(column: Column<Value>): Column<Value> {
  const facts = factsOf(column);
  const schema: z.ZodType<Value, string> = z.string().pipe(column);
  return schema.register(registry, { ...facts, mayBeMissing: true });
}

/** The stable name of a row: of one of the table itself, or of those that it refers to. */
export function id(about: string, ...references: readonly string[]): Column<string> {
  return asColumn(z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/), {
    about,
    expected:
      references.length > 0
        ? `the id of a row of ${references.join(' or ')}`
        : 'up to 80 of a–z, 0–9, ".", "_" and "-"',
    sql: 'TEXT',
    references,
  });
}

/** The id of a row of a table that has one of some kinds. */
export function idOfKind(about: string, table: string, ...kinds: readonly [string, ...string[]]): Column<string> {
  return asColumn(z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/), {
    about,
    expected: `the id of a row of ${table} whose kind is ${kinds.join(' or ')}`,
    sql: 'TEXT',
    references: [table],
    kinds,
  });
}

/** The key of a text in the languages of the sites. */
export function textKey(about: string): Column<string> {
  return asColumn(z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/), {
    about: `the key of a text: ${about}`,
    expected: 'the key of a row of text',
    sql: 'TEXT',
    references: ['text'],
  });
}

function free(
  about: string,
  max: number,
  freeText: ColumnFacts['freeText'],
  namePrefix: ColumnFacts['namePrefix'] = null,
): Column<string> {
  const schema = z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '');
  return asColumn(schema, { about, expected: `a text of up to ${max} characters`, sql: 'TEXT', freeText, namePrefix });
}

/** A text of one line. */
export function text(about: string, { max = 200 } = {}): Column<string> {
  return free(about, max, 'line');
}

/** A name of one line, which a text may translate: the one whose key is the prefix and the words of the name. */
export function name(about: string, { max, prefix }: { max: number; prefix: string }): Column<string> {
  return free(about, max, 'line', prefix);
}

/** A text that may have several lines. */
export function longText(about: string, { max }: { max: number }): Column<string> {
  return free(about, max, 'lines');
}

/** A code, as it is printed or written. */
export function code(about: string, { max }: { max: number }): Column<string> {
  return free(about, max, 'code');
}

/** A code of a closed list, such as a currency of ISO 4217. */
export function standardCode(about: string, values: ReadonlySet<string>, expected: string): Column<string> {
  return asColumn(
    z.string().refine((value) => values.has(value)),
    { about, expected, sql: 'TEXT' },
  );
}

/** A text of a pattern; `expected` says which. */
export function pattern(about: string, expression: RegExp, expected: string): Column<string> {
  return asColumn(z.string().regex(expression), { about, expected, sql: 'TEXT' });
}

export function choice<const Value extends string>(about: string, values: readonly Value[]): Column<Value> {
  return asColumn(z.enum(values), { about, expected: `one of ${values.join(', ')}`, sql: 'TEXT' });
}

export function number(about: string, { min, max, unit }: { min: number; max: number; unit?: string }): Column<number> {
  return asColumn(z.string().regex(plainNumber).transform(Number).pipe(z.number().min(min).max(max)), {
    about: unit ? `${about}, in ${unit}` : about,
    expected: `a number from ${min} to ${max} with a decimal point`,
    sql: 'REAL',
  });
}

export function whole(about: string, { min, max }: { min: number; max: number }): Column<number> {
  return asColumn(
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
    { about, expected: `a whole number from ${min} to ${max}`, sql: 'INTEGER' },
  );
}

export function yesNo(about: string): Column<boolean> {
  return asColumn(
    z.enum(['yes', 'no']).transform((word) => word === 'yes'),
    { about, expected: 'yes or no', sql: 'INTEGER', stored: 'boolean' },
  );
}

/** A day of the calendar, such as 2026-11-24. */
export function day(about: string): Column<string> {
  const isDay = (value: string): boolean => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  };
  return asColumn(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .refine(isDay),
    { about, expected: 'a day such as 2026-11-24', sql: 'TEXT' },
  );
}

/** Several values, separated by `|`; an empty cell has none. */
export function list<Value>(item: Column<Value>): Column<Value[]> {
  const facts = factsOf(item);
  const schema = z
    .string()
    .transform((cell) => (cell === '' ? [] : cell.split(listSeparator)))
    .pipe(z.array(item));
  return asColumn(schema, {
    ...facts,
    expected: `values separated by "${listSeparator}", each ${facts.expected}`,
    sql: 'TEXT',
    stored: 'json',
  });
}

/** A structure, which `read` makes from the text of a cell; null for a text that is none. */
export function structure<Value>(about: string, expected: string, read: (cell: string) => Value | null): Column<Value> {
  const schema = z.string().transform((cell, context) => {
    const value = read(cell);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
  return asColumn(schema, { about, expected, sql: 'TEXT', stored: 'json' });
}
