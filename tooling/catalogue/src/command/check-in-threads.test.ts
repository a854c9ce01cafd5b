import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { filesFolder } from '@clavora/catalogue/machine-papers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleTables } from '../sample/sample-tables.ts';
import { withCheckedTables } from './check-in-threads.ts';
import { filesIn, previousOf, type TablesPlace } from './tables-place.ts';

let root: string;
let place: TablesPlace;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clavora-threads-'));
  place = { source: join(root, 'tables'), folder: join(root, 'published'), current: null };
  for (const folder of [
    place.source,
    join(place.source, filesFolder),
    place.folder,
    join(root, 'one'),
    join(root, 'two'),
  ])
    mkdirSync(folder);
  for (const [file, bytes] of sampleTables(60)) writeFileSync(join(place.source, file), bytes);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function change(file: string, by: (text: string) => string): void {
  const path = join(place.source, file);
  writeFileSync(path, by(readFileSync(path, 'utf8')));
}

/** Returns what one thread makes of the tables, and what two do: all that is said of them, and the files with their bytes. */
async function madeInBoth() {
  const contentOf = (folder: string) =>
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);
  const checked = checkTables(filesIn(place), { previous: previousOf(place) });
  const { listed, warnings, counts } = checked.problems;
  const compiled = compileCatalogue(checked, join(root, 'one'));
  const inOne = { listed, warnings, counts, compiled, content: contentOf(join(root, 'one')) };
  const inTwo = await withCheckedTables(place, async (set) => ({
    listed: set.problems.listed,
    warnings: set.problems.warnings,
    counts: set.problems.counts,
    compiled: await set.compile(join(root, 'two')),
    content: contentOf(join(root, 'two')),
  }));
  return { inOne, inTwo };
}

describe('tables that are checked in two threads', () => {
  it('CAT-1 CAT-2 compile to the same bytes as in one', async () => {
    const { inOne, inTwo } = await madeInBoth();
    expect(inOne.counts).toMatchObject({ refused: 0, 'left-out': 0, stopped: 0 });
    expect(inTwo).toEqual(inOne);
  });

  it('CAT-1 CAT-2 compile to the same bytes when the thread that writes is behind', async () => {
    for (const [file, bytes] of sampleTables(2_000)) writeFileSync(join(place.source, file), bytes);
    const { inOne, inTwo } = await madeInBoth();
    expect(inTwo.compiled).toEqual(inOne.compiled);
  });

  it('CAT-1 CAT-13 have the same problems in the tables of partners, in their references, and against the data set before', async () => {
    const before = join(root, 'before');
    mkdirSync(before);
    const compiled = compileCatalogue(checkTables(filesIn(place), { previous: null }), before);
    publishSet(place.folder, before, compiled, { by: 'anna' });
    place = { ...place, current: readCurrent(place.folder) };
    change('blanks.csv', (text) => text.replace(/^clv-22l,.*\n/m, ''));
    change('cut-specs.csv', (text) => text.split('\n').slice(0, 2).join('\n'));
    change(
      'prices.csv',
      (text) =>
        `${text.split('\n').slice(0, 30).join('\n')}\nx1,clv-1,list,EUR,much,1,2026-01-01,\nx2,nothing,list,EUR,1,1,2026-01-01,\n`,
    );
    const { inOne, inTwo } = await madeInBoth();
    const found = (file: string) =>
      new Set([...inTwo.listed, ...inTwo.warnings].filter((problem) => problem.file === file).map(({ rule }) => rule));
    expect([...found('prices.csv')]).toEqual(expect.arrayContaining(['cell', 'reference', 'rows-lost']));
    expect([...found('code-series.csv')]).toContain('card-missing');
    expect(inTwo).toEqual(inOne);
  });

  it('CAT-1 reject with what the thread of partners throws', async () => {
    rmSync(join(place.source, 'prices.csv'));
    mkdirSync(join(place.source, 'prices.csv'));
    await expect(withCheckedTables(place, (checked) => checked.compile(join(root, 'two')))).rejects.toThrow(/EISDIR/);
  });

  it('CAT-1 reject with what the use of them throws', async () => {
    await expect(withCheckedTables(place, (checked) => checked.compile(join(root, 'missing')))).rejects.toThrow(
      /ENOENT.*missing/,
    );
  });
});
