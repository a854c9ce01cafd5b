import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blanks } from '@clavora/catalogue/blanks';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { listPrices, netPrices } from '@clavora/catalogue/net-prices';
import { priceRows } from '@clavora/space/price-list';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleTables } from './sample-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-prices-'));
const checked = checkTables(sampleTables(200), { previous: null });
const compiled = compileCatalogue(checked, folder);
const publicFile = openCatalogueFile(join(folder, compiled.public.file));
const partnerFile = openCatalogueFile(join(folder, compiled.partner.file));
afterAll(() => {
  publicFile.close();
  partnerFile.close();
  rmSync(folder, { recursive: true });
});

const all = publicFile.rows(blanks, '1 = 1');
const days = ['2026-01-01', '2026-08-31', '2026-09-01', '2026-12-31', '2027-01-01'];

describe('prices of the sample', () => {
  it('CAT-13 have no net price above the list price in force, whoever buys how many', () => {
    expect(checked.problems.warnings.filter(({ rule }) => rule === 'price-above-list')).toEqual([]);
    const above: string[] = [];
    for (const { id } of all) {
      for (const day of days) {
        const [list] = listPrices(partnerFile, { item: id, day });
        for (const organisation of ['org_italy', 'org_france'])
          for (const { net } of netPrices(partnerFile, { item: id, organisation, day }))
            if (net > (list?.net ?? 0)) above.push(`${id} on ${day} for ${organisation}`);
      }
    }
    expect(above).toEqual([]);
  });

  it('CAT-13 are those of the price list in force, by the piece', () => {
    const listed = new Map(priceRows('2026/2').map(({ code, price, per }) => [code, price / per]));
    const priced = all.filter(({ code }) => listed.has(code));
    expect(priced.length).toBeGreaterThan(10);
    const found = priced.map(({ id, code }) => [
      code,
      listPrices(partnerFile, { item: id, day: '2026-11-28' })[0]?.net,
    ]);
    expect(found).toEqual(priced.map(({ code }) => [code, Math.round((listed.get(code) ?? 0) * 10_000) / 10_000]));
  });
});
