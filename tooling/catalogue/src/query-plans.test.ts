import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { blankOfProduct, blankRecord } from '@clavora/catalogue/blank-record';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { blanksByMeasures } from '@clavora/catalogue/find-by-measures';
import { machineRecord } from '@clavora/catalogue/machine-record';
import { chartMakers, makerChart } from '@clavora/catalogue/maker-chart';
import { netPrices } from '@clavora/catalogue/net-prices';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { setUpsOf } from '@clavora/catalogue/set-ups';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import { modelRecord, modelsOf } from '@clavora/catalogue/vehicle-records';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSample } from './testing/compiled-sample.ts';

/** Tables whose rows do not grow with the number of blanks; `wanted` is the list of what is asked for, `known` that of the prefixes of series. */
const small = new Set([
  'maker',
  'product',
  'text',
  'transponder',
  'cut_rule',
  'buyer',
  'notice',
  'connected',
  'wanted',
  'known',
]);

const unmeasured = { kind: null, length: null, height: null, thickness: null, left: null, right: null };

const sample = compileSample(2000);

afterAll(() => {
  sample.file.close();
  rmSync(sample.folder, { recursive: true, force: true });
});

/** Returns the tables of a file that the queries of an action read from end to end. */
function scannedBy(fileName: string, action: (file: CatalogueFile) => void): string[] {
  const file = openCatalogueFile(join(sample.folder, fileName));
  const scanned = new Set<string>();
  const explain = (sql: string, values: readonly (string | number | null)[]) => {
    for (const { detail } of file.all(`explain query plan ${sql}`, ...values)) {
      const [, table] = /^SCAN (\w+)/.exec(String(detail)) ?? [];
      if (table !== undefined && !small.has(table)) scanned.add(`${table}: ${sql.replaceAll(/\s+/g, ' ')}`);
    }
  };
  try {
    action({
      ...file,
      all: (sql, ...values) => {
        explain(sql, values as (string | number | null)[]);
        return file.all(sql, ...values);
      },
      rows: (table, condition, ...values) => {
        explain(
          `select * from "${table.name}"${condition ? ` where ${condition}` : ''}`,
          values as (string | number | null)[],
        );
        return file.rows(table, condition, ...values);
      },
    });
    return [...scanned];
  } finally {
    file.close();
  }
}

describe('queries', () => {
  it.each([
    ['the page of a blank', (file: CatalogueFile) => void blankRecord(file, 'clv-22l')],
    ['the blank of a product', (file: CatalogueFile) => void blankOfProduct(file, 'clv-22l')],
    [
      'the cards of a blank',
      (file: CatalogueFile) => {
        const record = blankRecord(file, 'clv-22l');
        if (record) setUpsOf(file, record.blank);
      },
    ],
    ['a comparison of machines', (file: CatalogueFile) => void machineRecord(file, 'banco-3')],
    ['the page of a make', (file: CatalogueFile) => void modelsOf(file, 'arvena')],
    ['the page of a model', (file: CatalogueFile) => void modelRecord(file, 'arvena', 'ponente')],
    ['the chart of a maker', (file: CatalogueFile) => void makerChart(file, 'orbis', 2)],
    ['the totals of all makers', (file: CatalogueFile) => void chartMakers(file)],
    ['a measured height', (file: CatalogueFile) => void blanksByMeasures(file, { ...unmeasured, height: 8 }, 20)],
    ['a measured length', (file: CatalogueFile) => void blanksByMeasures(file, { ...unmeasured, length: 24 }, 20)],
    ['a known code', (file: CatalogueFile) => void resolveCode('orb-6l', sqlCodeIndex(file))],
    ['a number of a series', (file: CatalogueFile) => void resolveCode('AX 0100', sqlCodeIndex(file))],
    ['an unknown code', (file: CatalogueFile) => void resolveCode('nothing 9', sqlCodeIndex(file))],
  ])('CAT-14 read no table from end to end for %s', (_name, action) => {
    expect(scannedBy(sample.compiled.public.file, action)).toEqual([]);
  });

  it('CAT-14 read no more codes of a maker than a page of the chart and its index have', () => {
    let rows = 0;
    const counted = <Found>(found: Found[]): Found[] => {
      rows += found.length;
      return found;
    };
    const chart = makerChart(
      {
        ...sample.file,
        all: (...asked) => counted(sample.file.all(...asked)),
        rows: (...asked) => counted(sample.file.rows(...asked)),
      },
      'orbis',
      2,
    );
    // A line is its place, its code and its blank; a part of the index is its first and its last code.
    expect(chart?.rows.length).toBeLessThan(chart?.total ?? 0);
    expect(rows).toBeLessThanOrEqual(3 * (chart?.rows.length ?? 0) + 2 * (chart?.parts.length ?? 0) + 2);
  });

  it('CAT-14 read no table of partners from end to end for net prices', () => {
    const asked = { item: 'clv-22l', organisation: 'org_italy', day: '2026-11-26' };
    expect(scannedBy(sample.compiled.partner.file, (file) => void netPrices(file, asked))).toEqual([]);
  });

  it('CAT-14 would name a table that a query reads from end to end', () => {
    const whole = (file: CatalogueFile) => void file.all("select id from blank where head = 'round'");
    expect(scannedBy(sample.compiled.public.file, whole)).toEqual(["blank: select id from blank where head = 'round'"]);
  });
});
