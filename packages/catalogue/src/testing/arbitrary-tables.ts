import * as fc from 'fast-check';
import type { Rows, TableName } from './catalogue-table.ts';

/** Texts with what files, numbers and spreadsheets stumble over: separators, quotes, blanks of any kind, line breaks, letters of any length. */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(
        ...('aZ09éЖ鍵🔑'.match(/./gu) ?? []),
        ' ',
        '\u00a0',
        '"',
        "'",
        ',',
        ';',
        '|',
        '\t',
        '\n',
        '=',
        '-',
        '#',
      ),
      maxLength,
    })
    .map((value) => value.slice(0, maxLength));
const line = (maxLength: number) => text(maxLength).map((value) => value.replaceAll(/[\t\n]/g, ' '));
const name = line(20).map((value) => `n${value}`);
const code = line(20).map((value) => `K1${value}`);
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
/** A number as people and programs write it. */
const number = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(String),
    fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(20)),
    fc.constantFrom(
      ...['0.0000005', '-0.0000005', '9007199254740993000000', '000.10', '-0', '07', '7.30000000000000004'].filter(
        (value) => isWithin(value, min, max),
      ),
      `${Math.min(max, 30)}`,
    ),
  );
const isWithin = (value: string, min: number, max: number) => Number(value) >= min && Number(value) <= max;
const whole = (min: number, max: number) => fc.integer({ min, max });
const yesNo = fc.constantFrom('yes', 'no');
const day = fc.constantFrom('2026-01-01', '2024-02-29', '2026-12-31');
const claim = {
  confidence: fc.constantFrom('confirmed', 'stated', 'inferred'),
  source: name,
  valid_from: orNothing(day),
  valid_to: orNothing(day),
};
const listOf = (item: fc.Arbitrary<string>) => fc.array(item, { maxLength: 3 }).map((items) => items.join('|'));
const unit = fc.constantFrom('', ' mm', ' °', ' "', ' ,');
const specification = fc
  .tuple(fc.constantFrom('power', 'angle'), number(-1000, 1e30), unit)
  .map((parts) => `${parts[0]}=${parts[1]}${parts[2]}`);
const groove = fc
  .tuple(number(0, 3), number(3, 6), number(0, 2))
  .map(([from, to, depth]) => `${from}-${to}:${depth}@90`);
const grooves = fc.array(groove, { maxLength: 2 }).map((items) => items.join(';'));

type RowsOfAll = { readonly [Name in TableName]?: Rows<Name> };

/** Rows of data sets, of which some can be wrong: they are left out. The others refer to rows that are always there. */
export const arbitraryTables: fc.Arbitrary<RowsOfAll> = fc.record({
  profiles: rowsOf({ height_mm: number(6, 30), thickness_mm: number(2, 12), left: grooves, right: grooves }),
  blanks: rowsOf({
    code: orNothing(code).map((value) => value ?? 'CLV-1'),
    gtin: orNothing(fc.constantFrom('4006381333931', '04006381333931', '0000000000000')),
    length_mm: number(5, 200),
    restricted: yesNo,
    story_slug: orNothing(fc.constantFrom('a', 'b')),
  }),
  aliases: rowsOf({ code, note_key: orNothing(fc.constant('why')), ...claim }),
  vehicles: rowsOf({
    model: name,
    generation: orNothing(name),
    year_to: orNothing(whole(1989, 2030)),
    external_ids: listOf(name.map((value) => `db:${value.replaceAll('|', '')}`)),
  }),
  transponders: rowsOf({
    crypto: orNothing(name),
    frequency_mhz: number(0.1, 1000),
    cloneable: yesNo,
    tool_ids: fc.constantFrom('', 'x1'),
  }),
  codeSeries: rowsOf({ name, prefix: fc.constantFrom('', 'AX'), from: whole(0, 20), to: whole(10, 30), card: code }),
  fitments: rowsOf({
    use: fc.constantFrom('all', 'door'),
    year_from: orNothing(
      fc.tuple(whole(1989, 1999), fc.constantFrom('', '-01', '-09', '-12')).map((parts) => parts.join('')),
    ),
    markets: fc.constantFrom('', 'IT', 'IT|ES'),
    ...claim,
  }),
  products: rowsOf({ code, specs: listOf(specification) }),
  cutRules: rowsOf({
    kind: fc.constantFrom('lever', 'dimple'),
    firmware_min: orNothing(fc.constant('2.10')),
    priority: whole(0, 3),
  }),
  machineVersions: rowsOf({
    serial_prefix: orNothing(code.map((value) => value.slice(0, 10))),
    serial_from: whole(1, 20),
    serial_to: orNothing(whole(1, 40)),
    year_to: orNothing(whole(2018, 2030)),
    security_until: orNothing(day),
  }),
  documents: rowsOf({ locale: fc.constantFrom('en', 'de', null), version: name, issued: day }),
  declarations: rowsOf({ number: code, acts: listOf(name.map((value) => value.replaceAll('|', ''))), signatory: name }),
  spareParts: rowsOf({ number: whole(1, 3), code, left: number(0, 100), top: number(0, 100) }),
  firmware: rowsOf({ released: day, from_id: orNothing(fc.constantFrom('fw1', 'fw2')) }),
  connected: rowsOf({ fact: fc.constantFrom('type', 'bands') }),
  notices: rowsOf({ serial_from: orNothing(whole(1, 9)), serial_to: orNothing(whole(5, 9)), contact: name }),
  texts: rowsOf({ locale: fc.constantFrom('en', 'de', 'ru'), value: text(40).map((value) => `t${value}`) }),
  cutSpecs: rowsOf({ card: code, spacing_mm: listOf(number(0, 200)), depths_mm: listOf(number(0, 30)) }),
  buyers: rowsOf({ organisation: name, price_group: name }),
  prices: rowsOf({
    buyer: name,
    net: number(0, 1e6),
    from_quantity: whole(1, 3),
    valid_from: day,
    valid_to: orNothing(day),
  }),
});

function rowsOf<Row extends Readonly<Record<string, unknown>>>(
  cells: { [Name in keyof Row]: fc.Arbitrary<Row[Name]> },
) {
  return fc.array(fc.record(cells), { minLength: 1, maxLength: 3 });
}
