import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareCodes } from '../codes/compare-codes.ts';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { chartPageSize, filterChart, makerChart } from './maker-chart.ts';

/** Numbers of codes: around the ends of a part, of a page, and of the sizes of parts. */
const counts = [1, 24, 25, 26, 250, 251, 500, 1000, 1001, 2001, 5001] as const;

const folder = mkdtempSync(join(tmpdir(), 'maker-chart-'));
const makers = counts.map((count) => ({ id: `with-${count}`, name: `Maker ${count}` }));
const aliases = counts.flatMap((count) =>
  Array.from({ length: count }, (_, at) => ({ maker_id: `with-${count}`, code: `ORB ${at + 1}-L` })),
);
const checked = checkTables(
  smallTables({ makers: [{ name: 'Other' }, { name: 'Arvena', kind: 'vehicle' }, ...makers], aliases }),
  {
    previous: null,
  },
);
const file = openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file));
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

describe.each(counts)('a chart of %i codes', (count) => {
  const id = `with-${count}`;

  it('CAT-4 has an index of at most 40 parts, which together are all lines, each at its place', () => {
    const { parts = [], pageCount = 0, total } = makerChart(file, id, 1) ?? {};
    expect(total).toBe(count);
    expect(parts.length).toBeLessThanOrEqual(40);
    const pages = Array.from({ length: pageCount }, (_, at) => makerChart(file, id, at + 1)?.rows ?? []);
    const lines = pages.flatMap((rows) => rows.map(({ alias }) => alias.code));
    expect(lines).toEqual(lines.toSorted(compareCodes));
    const starts = parts.map(({ page, row }) => (page - 1) * chartPageSize + row);
    expect(starts[0]).toBe(0);
    expect(parts.map(({ first }) => first)).toEqual(starts.map((start) => lines[start]));
    expect(parts.map(({ last }) => last)).toEqual([...starts.slice(1), count].map((end) => lines[end - 1]));
    for (const { page } of parts) expect(page).toBeLessThanOrEqual(pageCount);
  });

  it('CAT-3 CAT-4 is filtered on all of its pages by a code in any spelling, and says how many lines it has', () => {
    const last = filterChart(file, id, ` orb${count}l`);
    expect(last).toMatchObject({ found: 1, total: count, rows: [{ alias: { code: `ORB ${count}-L` } }] });
    const all = filterChart(file, id, 'ОR-В');
    expect([all?.found, all?.rows.length]).toEqual([count, Math.min(count, chartPageSize)]);
    expect(filterChart(file, id, 'ORB 0')).toMatchObject({ found: 0, rows: [] });
  });
});

it('CAT-4 there is no filtered chart of a maker without codes, or without a code', () => {
  expect(filterChart(file, 'm1', 'ORB')).toBeNull();
  expect(filterChart(file, 'nobody', 'ORB')).toBeNull();
  expect(filterChart(file, 'with-25', ' - ')).toBeNull();
});
