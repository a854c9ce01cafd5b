import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { sha256Of } from '@clavora/catalogue/checksums';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { smallMake } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { type CatalogueFolder, catalogueFolder } from './testing/catalogue-folder.ts';

let given: CatalogueFolder;
let folder: string;

beforeEach(() => {
  given = catalogueFolder();
  folder = given.folder;
});

afterEach(() => {
  vi.restoreAllMocks();
  given.remove();
});

/** Opens the published data set, as a process does that starts. */
async function opened() {
  const live = createLiveCatalogue(folder, []);
  await live.prepare();
  live.swap();
  live.confirmSwap();
  return live;
}

const blankOf = (live: LiveCatalogue, code: string): string => {
  const open = live.current();
  return open === null ? 'closed' : resolveCode(code, open.codes).kind;
};

describe('createLiveCatalogue', () => {
  it('CAT-1 has no data set before the first, and then the one that was published', async () => {
    const live = createLiveCatalogue(folder, ['Clavora']);
    expect(await live.prepare()).toBeNull();
    expect(live.current()).toBeNull();
    given.publish('ORB 6L');
    expect(await live.prepare()).toEqual(['catalogue-pages']);
    expect(live.current()).toBeNull();
    live.swap();
    expect(blankOf(live, 'orb6l')).toBe('blank');
    expect(blankOf(live, 'Clavora CLV-1')).toBe('blank');
  });

  it('CAT-1 swaps to a new data set as a whole, and names the pages that change', async () => {
    given.publish('ORB 6L');
    const live = await opened();
    given.publish('ORB 7L');
    expect([...((await live.prepare()) ?? [])].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
    expect([...live.swap()].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    expect(blankOf(live, 'ORB 7L')).toBe('blank');
    expect(blankOf(live, 'ORB 6L')).toBe('nothing');
    live.confirmSwap();
    expect(await live.prepare()).toBeNull();
  });

  it('CAT-1 names the pages of a swap again until they are invalidated, with those of a later one', async () => {
    given.publish('ORB 6L');
    const live = await opened();
    given.publish('ORB 7L');
    await live.prepare();
    live.swap();
    expect([...((await live.prepare()) ?? [])].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    given.publish('ORB 6L', { makers: [{ name: 'Orbis' }, { name: 'Tekkel' }, smallMake] });
    const expected = ['blank:b1', 'catalogue', 'maker:m1'];
    expect([...((await live.prepare()) ?? [])].toSorted()).toEqual(expected);
    expect([...live.swap()].toSorted()).toEqual(expected);
    live.confirmSwap();
    expect([await live.prepare(), live.swap()]).toEqual([null, []]);
  });

  it('CAT-1 CAT-13 swaps to no data set whose partner file is damaged', async () => {
    given.publish('ORB 6L');
    const live = createLiveCatalogue(folder, []);
    writeFileSync(join(folder, readCurrent(folder)?.partner.file ?? ''), 'damaged');
    await expect(live.prepare()).rejects.toThrow(/catalogue-partner-.* is missing or damaged/);
  });

  it('CAT-1 keeps the data set that it has while the new one is damaged', async () => {
    given.publish('ORB 6L');
    const live = await opened();
    const before = new Set(readdirSync(folder));
    given.publish('ORB 7L');
    const added = readdirSync(folder).find((file) => file.endsWith('.sqlite') && !before.has(file)) ?? '';
    writeFileSync(join(folder, added), 'half');
    await expect(live.prepare()).rejects.toThrow(/damaged/);
    expect(live.swap()).toEqual([]);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
  });

  it('CAT-1 closes a data set that cannot be read, and keeps the one that it has', async () => {
    given.publish('ORB 6L');
    const live = await opened();
    given.publish('ORB 7L');
    const set = readCurrent(folder);
    const path = join(folder, set?.public.file ?? '');
    const database = new DatabaseSync(path);
    database.exec('drop table page');
    database.close();
    const sha256 = sha256Of(readFileSync(path));
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ ...set, public: { ...set?.public, sha256 } }));
    const closed = vi.spyOn(DatabaseSync.prototype, 'close');
    await expect(live.prepare()).rejects.toThrow(/no such table: page/);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
  });
});
