import { afterEach, expect, it, vi } from 'vitest';
import type { OpenSharedState } from '../../shared-state/shared-state.ts';
import { describeSharedState } from '../../testing/shared-states.ts';
import type { PlaceChange } from './place-change.ts';
import { createSharedMoves, recordMoves } from './shared-moves.ts';

afterEach(() => vi.restoreAllMocks());

describeSharedState('shared moves', (states) => {
  let lastNumber = 0;
  async function record(changes: readonly PlaceChange[], market = 'italy'): Promise<void> {
    lastNumber += 1;
    const number = lastNumber;
    const { database } = await states.open(market)();
    await database.transaction((session) => recordMoves(session, { market, number, changes }));
  }
  const findAll = async (moves: ReturnType<typeof createSharedMoves>, places: string) =>
    Promise.all(places.split('').map((place) => moves.find(place)));

  it('OPS-5 RTE-13 are found by each instance as soon as one has recorded them, after several moves', async () => {
    const moves = createSharedMoves(states.open());
    expect(await moves.find('a')).toBeNull();
    await record([{ uuid: 'key', from: 'a', to: 'b' }]);
    expect(await moves.find('a')).toBe('key');
    await record([{ uuid: 'key', from: 'b', to: 'c' }]);
    for (const instance of [moves, createSharedMoves(states.open())]) {
      expect(await findAll(instance, 'abc')).toEqual(['key', 'key', null]);
    }
    expect(await createSharedMoves(states.open('germany')).find('a')).toBeNull();
  });

  it('OPS-5 RTE-13 end when a story occupies the path again, also for instances that have found them', async () => {
    const moves = createSharedMoves(states.open());
    await record([{ uuid: 'key', from: 'a', to: 'b' }]);
    expect(await moves.find('a')).toBe('key');
    await record([{ uuid: 'lock', from: null, to: 'a' }]);
    expect(await moves.find('a')).toBeNull();
    await record([
      { uuid: 'lock', from: 'a', to: 'b' },
      { uuid: 'key', from: 'b', to: 'a' },
    ]);
    expect(await findAll(moves, 'ab')).toEqual([null, null]);
  });

  it('OPS-5 RTE-13 that were found before are found while the database does not answer', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    let time = 0;
    const moves = createSharedMoves(states.open(), () => time);
    await record([{ uuid: 'key', from: 'a', to: 'b' }]);
    expect(await moves.find('b')).toBeNull();
    states.isDown = true;
    expect(await findAll(moves, 'ab')).toEqual(['key', null]);
    states.isDown = false;
    await record([{ uuid: 'key', from: 'b', to: 'c' }]);
    expect(await moves.find('b')).toBeNull();
    time = 2_000;
    expect(await moves.find('b')).toBe('key');
  });

  it('OPS-5 RTE-13 cost any number of simultaneous questions two reads', async () => {
    const open = vi.fn<OpenSharedState>(states.open());
    const moves = createSharedMoves(open);
    await findAll(moves, 'abcdefghij'.repeat(10));
    expect(open).toHaveBeenCalledTimes(2);
  });
});
