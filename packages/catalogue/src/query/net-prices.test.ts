import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { netPrices } from './net-prices.ts';

const folder = mkdtempSync(join(tmpdir(), 'net-prices-'));
const prices = `id,item_id,buyer,currency,net,from_quantity,valid_from,valid_to
n1,b1,group:standard,EUR,0.42,1,2026-01-01,
n2,b1,group:standard,EUR,0.36,500,2026-01-01,
n3,b1,group:standard,EUR,0.45,1,2026-07-01,2026-12-31
n4,b1,org_own,EUR,0.30,1,2026-01-01,
n5,b1,group:distributors,EUR,0.28,1,2026-01-01,
n6,b1,org_swiss,EUR,0.42,1,2026-01-01,
n7,b1,org_swiss,EUR,0.35,1000,2026-01-01,
n8,b1,org_swiss,CHF,0.40,1,2026-01-01,
n9,b1,org_swiss,CHF,0.39,1,2026-02-01,
`;
const buyers = 'organisation,price_group\norg_shop,standard\norg_own,standard\n';
const compiled = compileCatalogue(
  checkTables(smallTables({ 'prices.csv': prices, 'buyers.csv': buyers }), { previous: null }),
  folder,
);
const file = openCatalogueFile(join(folder, compiled.partner.file));
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

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

  it('CAT-13 prices of its own are in place of those of the group', () => {
    expect(pricesOf('org_own')).toEqual([[1, 0.3]]);
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
