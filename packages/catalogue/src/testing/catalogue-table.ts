import { createHash } from 'node:crypto';
import { tableSchemas as tables } from '../tables/all-tables.ts';
import { type Cells, csvText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';

/** The tables, by the names of their schemas. */
export type TableName = keyof typeof tables;

/** Cells of rows of a table; what is left out has a plain value, or none where it may be empty. */
export type Rows<Name extends TableName> = readonly Cells<(typeof tables)[Name]>[];

/** The file of documents and firmware, and its cells. */
export const plainContent = '# A machine\n';
export const plainFile = {
  file: 'paper.md',
  size: plainContent.length,
  sha256: createHash('sha256').update(plainContent).digest('hex'),
};

/** The cells that must be filled, of the first row, the second and so on. They refer to rows of `smallTables`. */
const plainCells: { readonly [Name in TableName]: (count: number) => Cells<(typeof tables)[Name]> } = {
  makers: (count) => ({ id: `m${count}`, kind: 'key', name: `Maker ${count}` }),
  profiles: (count) => ({ id: `p${count}`, height_mm: 8.4, thickness_mm: 2.2 }),
  blanks: (count) => ({
    id: `b${count}`,
    code: `CLV-${count}`,
    status: 'active',
    family: 'residential',
    kind: 'cylinder',
    profile_id: 'p1',
    length_mm: 23.5,
    tip: 'flat',
    head: 'round',
    material: 'brass',
    finish: 'raw',
    pack: 50,
    restricted: 'no',
  }),
  aliases: (count) => ({
    id: `a${count}`,
    maker_id: 'm1',
    code: `ORB ${count + 5}L`,
    blank_id: 'b1',
    relation: 'exact',
    confidence: 'confirmed',
    source: 'list',
  }),
  vehicles: (count) => ({ id: `v${count}`, make_id: 'm3', model: `Model ${count}`, year_from: 1990 }),
  transponders: (count) => ({ id: `t${count}`, type: 'fixed', frequency_mhz: 0.125, cloneable: 'yes' }),
  codeSeries: (count) => ({
    id: `s${count}`,
    name: `Series ${count}`,
    from: 1,
    to: 800,
    width: 4,
    maker_id: 'm3',
    blank_id: 'b1',
    card: `C${count}`,
  }),
  fitments: (count) => ({
    id: `f${count}`,
    vehicle_id: 'v1',
    blank_id: 'b1',
    use: 'all',
    confidence: 'stated',
    source: 'list',
  }),
  products: (count) => ({ id: `x${count}`, kind: 'machine', tasks: 'cut', code: `Banco ${count}`, status: 'active' }),
  cutRules: (count) => ({ id: `r${count}`, machine_id: 'x1', verdict: 'no', reason_key: 'why', priority: 0 }),
  machineVersions: (count) => ({ id: `mv${count}`, machine_id: 'x1', serial_from: 1, year_from: 2019 }),
  documents: (count) => ({
    id: `d${count}`,
    kind: 'instructions',
    versions: 'mv1',
    locale: 'en',
    version: '1.0',
    issued: '2026-01-01',
    ...plainFile,
  }),
  declarations: (count) => ({
    id: `dc${count}`,
    number: `DC-${count}`,
    maker: 'Clavora S.p.A.',
    versions: 'mv1',
    acts: '(EU) 2023/1230',
    standards: 'EN ISO 12100:2010',
    signatory: 'A. Verdi',
    place: 'Vittorio Veneto',
    signed: '2026-01-01',
  }),
  spareParts: (count) => ({
    id: `sp${count}`,
    versions: 'mv1',
    number: count,
    code: `SP-${count}`,
    name_key: 'why',
    quantity: 1,
    left: 10,
    top: 20,
  }),
  firmware: (count) => ({
    id: `fw${count}`,
    versions: 'mv1',
    version: `1.${count}`,
    released: '2026-01-01',
    notes_key: 'why',
    ...plainFile,
  }),
  connected: (count) => ({ id: `cn${count}`, versions: 'mv1', fact: 'type', text_key: 'why' }),
  notices: (count) => ({
    id: `no${count}`,
    number: `NO-${count}`,
    edition: 1,
    kind: 'recall',
    versions: 'mv1',
    title_key: 'why',
    sold_key: 'why',
    hazard_key: 'why',
    action_key: 'why',
    remedy: 'repair',
    remedy_key: 'why',
    contact: 'safety@clavora.example',
    published: '2026-01-01',
    revised: '2026-01-01',
    state: 'open',
  }),
  texts: () => ({ key: 'why', locale: 'en', value: 'It has no cutter.' }),
  cutSpecs: (count) => ({ card: `C${count}`, spacing_mm: '3|6.5', depths_mm: '0.5|1.1', sides: '2' }),
  buyers: (count) => ({ organisation: `org_${count}`, price_group: 'standard' }),
  prices: (count) => ({
    id: `n${count}`,
    item_id: 'b1',
    buyer: 'group:standard',
    currency: 'EUR',
    net: 0.42,
    from_quantity: 1,
    valid_from: '2026-01-01',
  }),
};

/** The names of the tables, in an order in which a reader meets them. */
export const tableNames: readonly TableName[] = typedKeys(tables);

function typedKeys<Key extends string>(value: Readonly<Record<Key, unknown>>): Key[] {
  const keys: string[] = Object.keys(value);
  return keys.filter((key): key is Key => key in value);
}

/** Returns the name of the file of a table. */
export function fileOf(name: TableName): string {
  return tables[name].file;
}

/** Returns the CSV text of a table, with a row for each of `rows`. */
export function catalogueTable<Name extends TableName>(name: Name, rows: Rows<Name>): string {
  return tableText(name, rows);
}

/** The same for a table of any name. */
export function tableText(name: TableName, rows: readonly Cells<Table>[]): string {
  const table: Table = tables[name];
  return csvText(table, wholeRows(name, rows));
}

/** The same with quotes around every cell, which preserve its text. */
export function quotedText(name: TableName, rows: readonly Cells<Table>[]): string {
  const columns = Object.keys(tables[name].columns);
  const lines = wholeRows(name, rows).map((row) =>
    columns.map((column) => `"${String(row[column] ?? '').replaceAll('"', '""')}"`).join(),
  );
  return [columns.join(), ...lines, ''].join('\n');
}

function wholeRows(name: TableName, rows: readonly Cells<Table>[]): Cells<Table>[] {
  return rows.map((row, at) => ({ ...plainCells[name](at + 1), ...row }));
}
