import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publishSet, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue, sha256Of } from '@clavora/catalogue/compile-catalogue';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { smallTables } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveCatalogue } from './live-catalogue.ts';
import { watchCatalogue } from './watch-catalogue.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  folder = join(root, 'published');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function publish(code: string, changes: Parameters<typeof smallTables>[0] = {}): void {
  const aliases =
    'id,maker_id,code,blank_id,relation,note_key,confidence,source,valid_from,valid_to\n' +
    `a1,m1,${code},b1,exact,,confirmed,list,,\n`;
  const checked = checkTables(smallTables({ 'aliases.csv': aliases, ...changes }), { previous: null });
  publishSet(folder, root, compileCatalogue(checked, root), { by: 'anna' });
}

/** Opens the published data set, as a process does that starts. */
function opened() {
  const live = createLiveCatalogue(folder, []);
  live.prepare();
  live.swap();
  live.confirmSwap();
  return live;
}

const blankOf = (live: ReturnType<typeof createLiveCatalogue>, code: string): string => {
  const open = live.current();
  return open === null ? 'closed' : resolveCode(code, open.codes).kind;
};

describe('createLiveCatalogue', () => {
  it('CAT-1 has no data set before the first, and then the one that was published', () => {
    const live = createLiveCatalogue(folder, ['Clavora']);
    expect(live.prepare()).toBeNull();
    expect(live.current()).toBeNull();
    publish('ORB 6L');
    expect(live.prepare()).toEqual(['catalogue-pages']);
    expect(live.current()).toBeNull();
    live.swap();
    expect(blankOf(live, 'orb6l')).toBe('blank');
    expect(blankOf(live, 'Clavora CLV-1')).toBe('blank');
  });

  it('CAT-1 swaps to a new data set as a whole, and names the pages that change', () => {
    publish('ORB 6L');
    const live = opened();
    publish('ORB 7L');
    expect([...(live.prepare() ?? [])].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
    expect([...live.swap()].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    expect(blankOf(live, 'ORB 7L')).toBe('blank');
    expect(blankOf(live, 'ORB 6L')).toBe('nothing');
    live.confirmSwap();
    expect(live.prepare()).toBeNull();
  });

  it('CAT-1 names the pages of a swap again until they are invalidated, with those of a later one', () => {
    publish('ORB 6L');
    const live = opened();
    publish('ORB 7L');
    live.prepare();
    live.swap();
    expect([...(live.prepare() ?? [])].toSorted()).toEqual(['blank:b1', 'maker:m1']);
    publish('ORB 6L', { 'makers.csv': 'id,kind,name\nm1,key,Orbis\nm2,key,Tekkel\nm3,vehicle,Arvena\n' });
    const expected = ['blank:b1', 'catalogue', 'maker:m1'];
    expect([...(live.prepare() ?? [])].toSorted()).toEqual(expected);
    expect([...live.swap()].toSorted()).toEqual(expected);
    live.confirmSwap();
    expect([live.prepare(), live.swap()]).toEqual([null, []]);
  });

  it('CAT-1 CAT-13 swaps to no data set whose partner file is damaged', () => {
    publish('ORB 6L');
    const live = createLiveCatalogue(folder, []);
    writeFileSync(join(folder, readCurrent(folder)?.partner.file ?? ''), 'damaged');
    expect(() => live.prepare()).toThrow(/catalogue-partner-.* is missing or damaged/);
  });

  it('CAT-1 keeps the data set that it has while the new one is damaged', () => {
    publish('ORB 6L');
    const live = opened();
    const before = new Set(readdirSync(folder));
    publish('ORB 7L');
    const added = readdirSync(folder).find((file) => file.endsWith('.sqlite') && !before.has(file)) ?? '';
    writeFileSync(join(folder, added), 'half');
    expect(() => live.prepare()).toThrow(/damaged/);
    expect(live.swap()).toEqual([]);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
  });

  it('CAT-1 closes a data set that cannot be read, and keeps the one that it has', () => {
    publish('ORB 6L');
    const live = opened();
    publish('ORB 7L');
    const set = readCurrent(folder);
    const path = join(folder, set?.public.file ?? '');
    const database = new DatabaseSync(path);
    database.exec('drop table page');
    database.close();
    const sha256 = sha256Of(readFileSync(path));
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ ...set, public: { ...set?.public, sha256 } }));
    const closed = vi.spyOn(DatabaseSync.prototype, 'close');
    expect(() => live.prepare()).toThrow(/no such table: page/);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(blankOf(live, 'ORB 6L')).toBe('blank');
  });
});

describe('watchCatalogue', () => {
  it('CAT-1 OPS-8 says that it has no data set, and that it cannot follow the published one', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    const live = createLiveCatalogue(folder, []);
    expect(live.health()).toEqual({ state: 'down', reason: 'no data set' });
    watchCatalogue(live, async () => void live.swap());
    publish('ORB 6L');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(live.health()).toEqual({ state: 'up', reason: null });
    writeFileSync(join(folder, 'current.json'), '{');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(live.health()).toMatchObject({ state: 'down' });
    rmSync(join(folder, 'current.json'));
    publish('ORB 7L');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(live.health().state).toBe('up');
  });

  it('CAT-1 asks for a swap within two seconds of a publish, and not again', async () => {
    vi.useFakeTimers();
    publish('ORB 6L');
    const live = opened();
    const swaps: (readonly string[])[] = [];
    watchCatalogue(live, async () => void swaps.push(live.swap()));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(swaps).toEqual([]);
    publish('ORB 7L');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(swaps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(swaps).toHaveLength(1);
  });

  it('CAT-1 asks again where the request failed after the swap', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    publish('ORB 6L');
    const live = opened();
    const swaps: (readonly string[])[] = [];
    watchCatalogue(live, async () => {
      swaps.push(live.swap());
      if (swaps.length === 1) throw new Error('the site answered 500');
    });
    publish('ORB 7L');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(swaps.map((tags) => tags.toSorted())).toEqual([
      ['blank:b1', 'maker:m1'],
      ['blank:b1', 'maker:m1'],
    ]);
  });

  it('CAT-1 asks again where the request failed', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    publish('ORB 6L');
    const live = createLiveCatalogue(folder, []);
    let isFailing = true;
    watchCatalogue(live, async () => {
      if (isFailing) throw new Error('the site does not answer');
      live.swap();
    });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(live.current()).toBeNull();
    isFailing = false;
    await vi.advanceTimersByTimeAsync(5_500);
    expect(live.current()).not.toBeNull();
  });
});
