import { claimColumns, daysInOrder } from './claims.ts';
import {
  choice,
  code,
  id,
  idOfKind,
  later,
  list,
  number,
  optional,
  pattern,
  standardCode,
  text,
  textKey,
  whole,
  yesNo,
} from './columns.ts';
import { defineTable, type Row, type RowProblem } from './define-table.ts';
import { firstMonthOf, lastMonthOf } from './months.ts';
import { countries } from './standard-codes.ts';
import { transponderTypes, uses } from './vocabulary.ts';
import { slugOf } from './words.ts';

const firstYear = 1900;
const lastYear = 2100;
export const year = (about: string) => whole(about, { min: firstYear, max: lastYear });
const yearOrMonth = (about: string) =>
  pattern(
    about,
    /^(?:(?:19|20)\d\d|2100)(?:-(?:0[1-9]|1[0-2]))?$/,
    `a year from ${firstYear} to ${lastYear}, or a month of one such as 2014-09`,
  );
const market = standardCode('a country', countries, 'two letters of ISO 3166, such as IT');

/** Returns what is wrong with the years or months of a row: the last one before the first. */
export function yearsInOrder<End extends number | string>({
  year_from: from,
  year_to: to,
}: {
  year_from: End | null;
  year_to: End | null;
}): RowProblem | null {
  return from !== null && to !== null && lastMonthOf(`${to}`) < firstMonthOf(`${from}`)
    ? { rule: 'years-in-order', column: 'year_to', expected: `a year from ${from}` }
    : null;
}

export const vehicles = defineTable({
  name: 'vehicle',
  file: 'vehicles.csv',
  about: 'A generation of a model of vehicle.',
  details: `The generations of a model have one name, without regard to case, blanks and hyphens. A name may be in any script, and each has an address of its own: \`Ka\` is at \`ka\`, \`Ka+\` at
\`ka-plus\`, \`Волга 21\` at \`volga-21\`. Beside \`9-5\`, the address of \`9.5\` is \`9-5\` with a suffix that is made from its name.`,
  indexes: ['make_id'],
  derivedColumns: ['model_slug'],
  derive: ({ model }) => ({ model_slug: slugOf(model) }),
  columns: {
    id: id('the vehicle'),
    make_id: idOfKind('the make', 'maker', 'vehicle'),
    model: text('the model', { max: 60 }),
    generation: optional(text('the generation, such as II', { max: 40 })),
    year_from: year('the first year in which it was built'),
    year_to: optional(year('the last year; empty while it is built')),
    external_ids: list(
      pattern(
        'ids of vehicle databases, which the finder answers with the vehicle',
        /^[^:|]{1,39}:[^|]{1,40}$/,
        'a name and a value such as krs:10021',
      ),
    ),
    other_names: later(
      list(text('other names of the model, such as that of another market; several models may have one', { max: 60 })),
    ),
  },
  check: yearsInOrder,
});

export type Vehicle = Row<typeof vehicles>;

export const transponders = defineTable({
  name: 'transponder',
  file: 'transponders.csv',
  about: 'A chip in the head of a key, which the vehicle asks before it starts.',
  columns: {
    id: id('the transponder'),
    type: choice('what it answers', transponderTypes),
    crypto: optional(text('the name of its cipher', { max: 40 })),
    frequency_mhz: number('its frequency', { min: 0.1, max: 1000, unit: 'MHz' }),
    cloneable: yesNo('whether a tool of ours copies it'),
    tool_ids: list(idOfKind('the tools that copy it', 'product', 'machine', 'remote')),
  },
});

export type Transponder = Row<typeof transponders>;

export const codeSeries = defineTable({
  name: 'code_series',
  file: 'code-series.csv',
  about:
    'A range of numbers that a maker stamps on keys or locks, and the blank that they are cut from. Never the cuts.',
  indexes: ['prefix', 'blank_id', 'maker_id'],
  columns: {
    id: id('the series'),
    name: text('the name, such as KX 0001–2000', { max: 60 }),
    prefix: pattern('the letters before the number', /^[A-Z0-9]{0,8}$/, 'up to 8 of A–Z and 0–9'),
    from: whole('the first number', { min: 0, max: 99_999_999 }),
    to: whole('the last number', { min: 0, max: 99_999_999 }),
    width: whole('the digits of a number, with leading zeros', { min: 1, max: 8 }),
    maker_id: id('whose series it is', 'maker'),
    blank_id: id('our blank', 'blank'),
    card: code('the name of the card that a cutting machine loads', { max: 20 }),
  },
  check({ from, to, width }) {
    if (to < from) return { rule: 'numbers-in-order', column: 'to', expected: `a number from ${from}` };
    return `${to}`.length > width
      ? { rule: 'series-width', column: 'width', expected: `at least the ${`${to}`.length} digits of ${to}` }
      : null;
  },
});

export type CodeSeries = Row<typeof codeSeries>;

export const fitments = defineTable({
  name: 'fitment',
  file: 'fitments.csv',
  about: 'A claim that a blank fits locks of a vehicle. Claims may contradict each other; pages show all.',
  uniqueTogether: [
    [
      'vehicle_id',
      'blank_id',
      'use',
      'year_from',
      'year_to',
      'markets',
      'transponder_id',
      'series_id',
      'qualifier_key',
      'source',
    ],
  ],
  indexes: ['vehicle_id', 'blank_id'],
  columns: {
    id: id('the claim'),
    vehicle_id: id('the vehicle', 'vehicle'),
    blank_id: id('the blank', 'blank'),
    use: choice('which locks', uses),
    year_from: optional(yearOrMonth('the first year or month; empty for the year of the vehicle')),
    year_to: optional(yearOrMonth('the last year or month; empty for the year of the vehicle')),
    markets: list(market),
    transponder_id: optional(id('the transponder in the head', 'transponder')),
    series_id: optional(id('the series stamped on the key', 'code_series')),
    qualifier_key: optional(textKey('what limits the claim')),
    ...claimColumns,
  },
  check: (row) => yearsInOrder(row) ?? daysInOrder(row),
});

export type Fitment = Row<typeof fitments>;
