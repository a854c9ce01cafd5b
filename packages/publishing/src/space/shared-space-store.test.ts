import { createSharedMoves } from '@clavora/site-core/shared-moves';
import { siteSchema } from '@clavora/site-core/shared-state-schema';
import { describeSharedState } from '@clavora/site-core/shared-states';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedSpaceStore, type SharedSpaceStoreOptions } from './shared-space-store.ts';
import { spaceIndex } from './space-index.ts';
import type { SpaceSnapshot } from './space-snapshot.ts';
import type { SpaceCommit } from './space-store.ts';

const snapshotOf = (...places: string[]): SpaceSnapshot => ({
  index: spaceIndex(places.map((fullSlug, id) => ({ id, uuid: `uuid-${id}`, fullSlug, publishedAt: null }))),
  version: null,
  datasources: new Map(),
});
const commitOf = (snapshot: SpaceSnapshot, tags: string[] = [], changes: SpaceCommit['changes'] = []): SpaceCommit => ({
  snapshot,
  changes,
  tags: new Set(tags),
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

describeSharedState('the shared store of the space', (states) => {
  const store = (options: Partial<SharedSpaceStoreOptions> = {}) =>
    createSharedSpaceStore({
      open: states.open(),
      space: 'a space',
      importState: async () => ({ snapshot: null, moves: [] }),
      receivesOthers: () => true,
      ...options,
    });
  type Store = ReturnType<typeof store>;
  const placesIn = async (of: Store) =>
    [...((await of.read()).snapshot?.index.stories() ?? [])].map(({ fullSlug }) => fullSlug);

  it('OPS-5 is unknown at first, then what any instance has committed', async () => {
    const onOthersCommit = vi.fn<() => void>();
    const [first, second] = [store(), store({ onOthersCommit })];
    expect((await first.read()).snapshot).toBeNull();
    expect((await second.read()).snapshot).toBeNull();
    expect(await first.commit(commitOf(snapshotOf('a')))).toBe(true);
    expect(await placesIn(second)).toEqual(['a']);
    expect(onOthersCommit).toHaveBeenCalledTimes(1);
    expect(await placesIn(store())).toEqual(['a']);
    expect((await store({ space: 'another' }).read()).snapshot).toBeNull();
    expect((await store({ open: states.open('germany') }).read()).snapshot).toBeNull();
  });

  it.each([0, 1])(
    'OPS-5 RTE-13 of two simultaneous commits one fails, and both moves are found after its repeat (%i)',
    async (commits) => {
      const [first, second] = [store(), store()];
      for (let count = 0; count < commits; count += 1) {
        await first.read();
        await first.commit(commitOf(snapshotOf('start')));
      }
      await Promise.all([first.read(), second.read()]);
      const move = (from: string, to: string) => commitOf(snapshotOf(to), [], [{ uuid: 'key', from, to }]);
      const isStored = await Promise.all([first.commit(move('a', 'b')), second.commit(move('a', 'b'))]);
      expect(isStored.filter(Boolean)).toHaveLength(1);
      const last = isStored[0] ? second : first;
      expect(await placesIn(last)).toEqual(['b']);
      expect(await last.commit(move('b', 'c'))).toBe(true);
      const moves = createSharedMoves(states.open());
      expect([await moves.find('a'), await moves.find('b')]).toEqual(['key', 'key']);
    },
  );

  it('OPS-5 CNT-9 returns the tags of others only to a process that does not receive their invalidations', async () => {
    const [first, receiving, cut] = [store(), store(), store({ receivesOthers: () => false })];
    for (const one of [first, receiving, cut]) await one.read();
    await first.commit(commitOf(snapshotOf('a'), ['story:1']));
    await first.finish();
    expect((await receiving.read()).missedTags).toEqual(new Set());
    expect((await cut.read()).missedTags).toEqual(new Set(['story:1']));
    expect((await cut.read()).missedTags).toEqual(new Set());
  });

  it('OPS-5 CNT-9 returns the tags of an instance that ended between its commit and its invalidation, to one other', async () => {
    const [ended, other, third] = [store(), store(), store()];
    for (const one of [ended, other, third]) await one.read();
    await ended.commit(commitOf(snapshotOf('a'), ['story:1']));
    expect((await other.read()).missedTags).toEqual(new Set());
    await states.database.query(`update ${siteSchema}.commits set written_at = written_at - interval '6 seconds'`);
    expect((await other.read()).missedTags).toEqual(new Set(['story:1']));
    await other.finish();
    expect((await third.read()).missedTags).toEqual(new Set());
  });

  it('OPS-5 passes on a version only while nothing was committed since', async () => {
    const [first, second] = [store(), store()];
    await first.read();
    await first.commit(commitOf(snapshotOf('a')));
    await first.confirm(1_700_000_000);
    expect((await second.read()).confirmed).toEqual({ version: 1_700_000_000, ageMs: expect.any(Number) });
    await second.commit(commitOf(snapshotOf('b')));
    await first.confirm(1_700_000_000);
    expect((await first.read()).confirmed).toBeNull();
  });

  it('OPS-7 goes on with its own memory while the database does not answer, and then compares with the stored snapshot', async () => {
    const one = store();
    await one.read();
    await one.commit(commitOf(snapshotOf('a')));
    states.isDown = true;
    expect(await placesIn(one)).toEqual(['a']);
    expect(await one.commit(commitOf(snapshotOf('b')))).toBe(true);
    await one.finish();
    expect(await placesIn(one)).toEqual(['b']);
    states.isDown = false;
    const { isReset, snapshot } = await one.read();
    expect([isReset, snapshot?.index.hasPlace('a'), snapshot?.index.hasPlace('b')]).toEqual([true, true, false]);
    expect((await one.read()).isReset).toBe(false);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('OPS-5 RTE-13 begins with what the process knew before it shared a database, once', async () => {
    const importState = vi.fn<SharedSpaceStoreOptions['importState']>(async () => ({
      snapshot: snapshotOf('b'),
      moves: [{ uuid: 'key', from: 'a', to: null }],
    }));
    const one = store({ importState });
    expect(await placesIn(one)).toEqual(['b']);
    expect(await createSharedMoves(states.open()).find('a')).toBe('key');
    await one.commit(commitOf(snapshotOf('c')));
    expect(await placesIn(store({ importState }))).toEqual(['c']);
    expect(importState).toHaveBeenCalledTimes(1);
  });

  it('OPS-5 ignores a stored snapshot that is invalid', async () => {
    const one = store();
    await one.read();
    await one.commit(commitOf(snapshotOf('a')));
    await states.database.query(`update ${siteSchema}.spaces set snapshot = '{"space":"a space"}', number = 5`);
    expect((await one.read()).snapshot).toBeNull();
    expect(await one.commit(commitOf(snapshotOf('b')))).toBe(true);
    expect(await placesIn(store())).toEqual(['b']);
  });
});
