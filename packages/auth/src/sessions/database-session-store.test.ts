import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSessionStore } from './database-session-store.ts';
import { sessionSchema } from './session-schema.ts';
import { LockTimeout, type SessionStore } from './session-store.ts';

const secret = 'a1'.repeat(32);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const start = Date.parse('2026-03-09T12:00:00Z');

function sampleSession({ sub = 'auth0|1', sid = 'device-1', token = 'first' } = {}): SessionData {
  return {
    user: { sub, name: 'Łucja Ärger' },
    tokenSet: { accessToken: token, expiresAt: 1 },
    internal: { sid, createdAt: start / 1000 },
  };
}

describe.each(backends)('on %s', (_name, startBackend) => {
  let backend: Backend;
  let database: Database;
  let store: SessionStore;
  let time: number;
  const now = (): number => time;
  const openFor = (market: MarketId, key = secret): Promise<SessionStore> =>
    openSessionStore(database, { market, secret: key, now });

  beforeAll(async () => {
    backend = await startBackend();
    database = await openDatabase(await backend.newPlace(), (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await database.close();
    await backend.stop();
  });
  beforeEach(async () => {
    time = start;
    // Creating a database takes seconds, creating its tables does not.
    await database.query(`drop schema if exists ${sessionSchema} cascade`);
    store = await openFor('italy');
  });

  test('AUT-4 stores, updates and deletes a session', async () => {
    expect(await store.get('one')).toBeNull();
    await store.set('one', sampleSession());
    expect(await store.get('one')).toEqual(sampleSession());
    expect(await store.update('one', sampleSession({ token: 'second' }))).toBe(true);
    expect(await store.get('one')).toEqual(sampleSession({ token: 'second' }));
    await store.delete('one');
    expect(await store.get('one')).toBeNull();
  });

  test('AUT-4 does not recreate an ended session by a late update', async () => {
    expect(await store.update('one', sampleSession())).toBe(false);
    expect(await store.get('one')).toBeNull();
  });

  test('AUT-7 separates the sessions of markets', async () => {
    await store.set('one', sampleSession());
    const spain = await openFor('spain');
    expect(await spain.get('one')).toBeNull();
    await spain.deleteByLogoutToken({ sid: 'device-1' });
    await spain.delete('one');
    expect(await store.get('one')).not.toBeNull();
  });

  test('AUT-4 ends a session after a day without a visit, or after seven days', async () => {
    await store.set('one', sampleSession());
    time += day - minute;
    expect(await store.get('one')).not.toBeNull();
    time += day - minute;
    expect(await store.get('one')).not.toBeNull();
    time += day;
    expect(await store.get('one')).toBeNull();
    expect(await store.update('one', sampleSession())).toBe(false);

    await store.set('two', sampleSession());
    for (let visit = 0; visit < 12; visit += 1) {
      time += 13 * hour;
      expect(await store.get('two'), `after ${(time - start) / hour} hours`).not.toBeNull();
    }
    // 169 hours are more than seven days.
    time += 13 * hour;
    expect(await store.get('two')).toBeNull();
  });

  test('AUT-4 updates when a session was used at most every five minutes', async () => {
    const touchedAt = () => database.query('select touched_at from clavora_auth.sessions');
    await store.set('one', sampleSession());
    time += 4 * minute;
    await store.get('one');
    expect(await touchedAt()).toEqual([{ touched_at: new Date(start) }]);
    time += 2 * minute;
    await store.get('one');
    expect(await touchedAt()).toEqual([{ touched_at: new Date(start + 6 * minute) }]);
  });

  test('AUT-4 deletes ended sessions when others begin', async () => {
    await store.set('one', sampleSession());
    time += 2 * day;
    await store.set('two', sampleSession());
    expect(await database.query('select 1 from clavora_auth.sessions')).toHaveLength(1);
  });

  test('AUT-1 deletes the sessions of a device or a person by logout token', async () => {
    await store.set('computer', sampleSession({ sid: 'computer' }));
    await store.set('telephone', sampleSession({ sid: 'telephone' }));
    await store.set('other person', sampleSession({ sub: 'auth0|2', sid: 'other' }));
    await store.deleteByLogoutToken({});
    await store.deleteByLogoutToken({ sid: 'computer', sub: 'auth0|1' });
    expect(await store.get('computer')).toBeNull();
    expect(await store.get('telephone')).not.toBeNull();
    await store.deleteByLogoutToken({ sub: 'auth0|1' });
    expect(await store.get('telephone')).toBeNull();
    expect(await store.get('other person')).not.toBeNull();
  });

  test('AUT-1 stores neither ids nor names nor tokens in readable form', async () => {
    await store.set('the-id', sampleSession({ sub: 'auth0|person', sid: 'the-device', token: 'the-token' }));
    const [row] = await database.query('select * from clavora_auth.sessions');
    const bytes = Object.values(row ?? {}).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
    );
    for (const secretText of ['the-id', 'person', 'the-device', 'the-token', 'ucja']) {
      expect(bytes.join('\n')).not.toContain(secretText);
    }
  });

  test('AUT-1 rejects a session that was moved, changed or sealed under another secret', async () => {
    await store.set('one', sampleSession());
    expect(await (await openFor('italy', 'b2'.repeat(32))).get('one')).toBeNull();
    await store.set('two', sampleSession({ sub: 'auth0|2' }));
    await database.query(
      'update clavora_auth.sessions set sealed = (select sealed from clavora_auth.sessions as other where other.id <> sessions.id)',
    );
    expect(await store.get('one')).toBeNull();
    await database.query(`update clavora_auth.sessions set sealed = '\\x00'`);
    expect(await store.get('two')).toBeNull();
  });

  describe('locked', () => {
    test('AUT-4 runs work for the same session one at a time, also on two stores', async () => {
      await store.set('one', sampleSession());
      const second = await openFor('italy');
      let inside = 0;
      const counts: number[] = [];
      const work = async (): Promise<void> => {
        inside += 1;
        counts.push(inside);
        await database.query('select 1');
        inside -= 1;
      };
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : second).locked('one', 30_000, work)),
      );
      expect(counts).toEqual(Array.from({ length: 20 }, () => 1));
    });

    test('AUT-4 locks more sessions at once than there are connections', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `session ${index}`);
      await Promise.all(ids.map((id) => store.set(id, sampleSession())));
      const all = Promise.withResolvers<void>();
      let inside = 0;
      // Each has its lock until all have theirs.
      const work = async (): Promise<void> => {
        inside += 1;
        if (inside === ids.length) all.resolve();
        await all.promise;
      };
      await Promise.all(ids.map((id) => store.locked(id, 30_000, work)));
      expect(inside).toBe(20);
    });

    test('AUT-4 rejects a caller that waited too long', async () => {
      await store.set('one', sampleSession());
      const second = await openFor('italy');
      const end = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const working = store.locked('one', 5000, () => {
        begun.resolve();
        return end.promise;
      });
      await begun.promise;
      await expect(store.locked('one', 10, async () => {})).rejects.toThrow(LockTimeout);
      await expect(second.locked('one', 10, async () => {})).rejects.toThrow(LockTimeout);
      end.resolve();
      await working;
      await expect(second.locked('one', 10, async () => 'done')).resolves.toBe('done');
    });

    test('AUT-4 takes over the lock of an instance that died, and needs none for a deleted session', async () => {
      await store.set('one', sampleSession());
      const hold = (until: string): Promise<unknown> =>
        database.query(
          `update clavora_auth.sessions set locked_by = gen_random_uuid(), locked_until = clock_timestamp() + interval '${until}'`,
        );
      await hold('1 minute');
      await expect(store.locked('one', 10, async () => {})).rejects.toThrow(LockTimeout);
      await hold('-1 second');
      await expect(store.locked('one', 10, async () => 'taken over')).resolves.toBe('taken over');
      await expect(store.locked('gone', 10, async () => 'done')).resolves.toBe('done');
    });

    test('AUT-4 releases the lock of work that fails', async () => {
      await store.set('one', sampleSession());
      await expect(store.locked('one', 10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      await expect(store.locked('one', 10, async () => 'done')).resolves.toBe('done');
    });
  });
});
