import { describe, expect, it } from 'vitest';
import type { SearchConnection } from '../config/search-connection.ts';
import { serverClient, serverTimeouts } from './server-search.ts';

const connection: SearchConnection = {
  appId: 'APP',
  searchKey: 'key',
  host: null,
  isLite: true,
  keepsAnswers: true,
  index: 'a',
};

describe('serverClient', () => {
  it('SRC-7 leaves time for a second host if there are several', () => {
    expect(serverTimeouts({ host: null }, 1_000)).toEqual({ connect: 500, read: 500 });
    expect(serverTimeouts({ host: 'http://localhost:1' }, 1_000)).toEqual({ connect: 1_000, read: 1_000 });
  });

  it('SRC-1 is reused, so that it remembers hosts that are down', () => {
    const client = serverClient(connection, 1_000);
    expect(serverClient({ ...connection, index: 'b' }, 1_000)).toBe(client);
    expect(serverClient(connection, 2_000)).not.toBe(client);
    expect(serverClient(connection, 1_000, true)).not.toBe(client);
    expect(serverClient({ ...connection, searchKey: 'other' }, 1_000)).not.toBe(client);
  });

  it('SRC-6 is dropped when its key is unused, and kept while in use', () => {
    const used = serverClient(connection, 1_000);
    const unused = serverClient({ ...connection, searchKey: 'unused' }, 1_000);
    for (let number = 0; number < 250; number += 1) {
      serverClient({ ...connection, searchKey: `partner-${number}` }, 1_000);
      expect(serverClient(connection, 1_000)).toBe(used);
    }
    expect(serverClient({ ...connection, searchKey: 'unused' }, 1_000)).not.toBe(unused);
  });
});
