import { describe, expect, it } from 'vitest';
import { readIndexingEnvironment, readSearchEnvironment } from './env.ts';

const complete = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'public', ALGOLIA_ADMIN_KEY: 'secret' };

describe('the environment of the search', () => {
  it('SRC-1 names application, key and hosts; what searches never holds the key that writes', () => {
    expect(readSearchEnvironment({ ...complete, ALGOLIA_HOST: 'http://localhost:4003/' })).toEqual({
      appId: 'APP',
      searchKey: 'public',
      host: 'http://localhost:4003',
      indexPrefix: 'clavora',
    });
    expect(readIndexingEnvironment({ ...complete, SEARCH_INDEX_PREFIX: 'staging' })).toMatchObject({
      adminKey: 'secret',
      host: null,
      indexPrefix: 'staging',
    });
  });

  it('SRC-1 everything that is missing or wrong is told at once, and no secret with it', () => {
    const read = () =>
      readIndexingEnvironment({ ALGOLIA_SEARCH_KEY: '', ALGOLIA_HOST: 'localhost', SEARCH_INDEX_PREFIX: 'a_b' });
    for (const name of ['APP_ID', 'SEARCH_KEY', 'ADMIN_KEY', 'HOST']) expect(read).toThrow(`ALGOLIA_${name}: `);
    expect(read).toThrow('SEARCH_INDEX_PREFIX: lower-case letters');
    expect(() => readIndexingEnvironment({ ALGOLIA_ADMIN_KEY: 'secret' })).toThrow(/^(?!.*: secret)/s);
  });
});
