import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { problemLine } from '../compile/problems.ts';
import { prices as priceTable } from '../tables/partner.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { listPrices, type NetPrice, netPrices } from './net-prices.ts';

const folder = mkdtempSync(join(tmpdir(), 'net-prices-'));
const prices = [
  { net: 0.42 },
  { net: 0.36, from_quantity: 500 },
  { net: 0.45, valid_from: '2026-07-01', valid_to: '2026-12-31' },
  { buyer: 'org_own', net: 0.3 },
  { buyer: 'group:distributors', net: 0.28 },
  { buyer: 'org_swiss', net: 0.42 },
  { buyer: 'org_swiss', net: 0.35, from_quantity: 1000 },
  { buyer: 'org_swiss', currency: 'CHF', net: 0.4 },
  { buyer: 'org_swiss', currency: 'CHF', net: 0.39, valid_from: '2026-02-01' },
];
const buyers = [{ organisation: 'org_shop' }, { organisation: 'org_own' }];
const compiled = compileCatalogue(checkTables(smallTables({ prices, buyers }), { previous: null }), folder);
const file = openCatalogueFile(join(folder, compiled.partner.file));
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

/** Returns the prices of an organisation of the group `standard` from changes of the small data set. */
function withPrices(own: TableChanges, organisation: string): NetPrice[] {
  const checked = checkTables(smallTables({ ...own, buyers: [{ organisation }] }), { previous: null });
  expect(checked.problems.listed.map(problemLine)).toEqual([]);
  const partnerFile = openCatalogueFile(join(folder, compileCatalogue(checked, folder).partner.file));
  try {
    return netPrices(partnerFile, { item: 'b1', organisation, day: '2026-03-01' });
  } finally {
    partnerFile.close();
  }
}

const pricesOf = (organisation: string, day = '2026-03-01', item = 'b1') =>
  netPrices(file, { item, organisation, day }).map(({ net, from_quantity }) => [from_quantity, net]);

describe('netPrices', () => {
  it('CAT-13 an organisation sees the prices of its group by quantity, on the day', () => {
    expect(pricesOf('org_shop')).toEqual([
      [1, 0.42],
      [500, 0.36],
    ]);
    expect(pricesOf('org_shop', '2026-08-01')[0]).toEqual([1, 0.45]);
    expect(pricesOf('org_shop', '2027-01-01')[0]).toEqual([1, 0.42]);
    expect(pricesOf('org_shop', '2025-12-31')).toEqual([]);
  });

  it('CAT-13 has list prices beside them, which no organisation pays', () => {
    const list = [
      { buyer: 'list', net: 0.5 },
      { buyer: 'list', net: 0.55, valid_from: '2026-02-01' },
    ];
    const checked = checkTables(smallTables({ prices: list, buyers: [{ organisation: 'org_shop' }] }), {
      previous: null,
    });
    const partnerFile = openCatalogueFile(join(folder, compileCatalogue(checked, folder).partner.file));
    const on = (day: string) => listPrices(partnerFile, { item: 'b1', day }).map(({ net }) => net);
    expect([on('2026-01-31'), on('2026-02-01'), on('2025-12-31')]).toEqual([[0.5], [0.55], []]);
    for (const organisation of ['list', 'org_shop'])
      expect(netPrices(partnerFile, { item: 'b1', organisation, day: '2026-03-01' })).toEqual([]);
    partnerFile.close();
  });

  it('CAT-13 prices of its own are in place of those of the group', () => {
    expect(pricesOf('org_own')).toEqual([[1, 0.3]]);
  });

  it('CAT-13 holds for each number of pieces as in the example of the contract', () => {
    const [, csv = '', table = ''] = /```csv\n(.*?)```.*?--- \|\n(.*)/s.exec(priceTable.details) ?? [];
    const rows = [...table.matchAll(/\| (\d+) \| ([\d.]+) \|/g)].map(([, pieces, net]) => [
      Number(pieces),
      Number(net),
    ]);
    expect(rows.length).toBeGreaterThan(5);
    const found = withPrices({ 'prices.csv': csv }, 'org_shop');
    const netOf = (pieces: number) => found.findLast(({ from_quantity: from }) => from <= pieces)?.net;
    expect(rows.map(([pieces = 0]) => [pieces, netOf(pieces)])).toEqual(rows);
    expect(found.map(({ from_quantity: from }) => from)).toEqual([1, 100, 200, 1000]);
  });

  it('CAT-13 fall through to the group in the currencies of the organisation only', () => {
    const found = withPrices(
      {
        prices: [
          { net: 0.42 },
          { currency: 'CHF', net: 0.41 },
          { currency: 'CHF', net: 0.4, from_quantity: 300 },
          { buyer: 'org_shop', currency: 'CHF', net: 0.39, from_quantity: 200 },
          { buyer: 'org_shop', currency: 'CHF', net: 0.38, from_quantity: 200, valid_from: '2026-02-01' },
          { buyer: 'org_shop', net: 0.1, valid_from: '2025-01-01', valid_to: '2025-12-31' },
        ],
      },
      'org_shop',
    );
    expect(found.map(({ currency, from_quantity: from, net }) => [currency, from, net])).toEqual([
      ['CHF', 1, 0.41],
      ['CHF', 200, 0.38],
    ]);
  });

  it('CAT-13 prices in two currencies from one quantity stand beside each other', () => {
    expect(netPrices(file, { item: 'b1', organisation: 'org_swiss', day: '2026-03-01' })).toEqual([
      { currency: 'CHF', net: 0.39, from_quantity: 1 },
      { currency: 'EUR', net: 0.42, from_quantity: 1 },
      { currency: 'EUR', net: 0.35, from_quantity: 1000 },
    ]);
  });

  it.each(['org_other', 'group:standard', 'group:distributors', '', '%'])(
    'CAT-13 an organisation without a row sees no price: %j',
    (organisation) => {
      expect(pricesOf(organisation)).toEqual([]);
    },
  );
});
