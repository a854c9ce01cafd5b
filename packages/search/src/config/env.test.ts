import { describe, expect, it } from 'vitest';
import { readSiteSearch, readWritingEnvironment } from './env.ts';

const complete = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'public', ALGOLIA_ADMIN_KEY: 'secret' };

describe('readSiteSearch', () => {
  it('SRC-1 reads application, keys and hosts; the search part contains no admin key', () => {
    const { search, indexing } = readSiteSearch({ ...complete, ALGOLIA_HOST: 'http://localhost:4003/' });
    expect(search).toEqual({
      appId: 'APP',
      searchKey: 'public',
      host: 'http://localhost:4003',
      indexPrefix: 'site',
      isLite: true,
      keepsAnswers: true,
      recommends: false,
    });
    expect(indexing).toEqual({ ...search, adminKey: 'secret' });
    expect(readWritingEnvironment({ ...complete, ALGOLIA_SEARCH_KEY: '', SEARCH_INDEX_PREFIX: 'staging' })).toEqual({
      appId: 'APP',
      adminKey: 'secret',
      host: null,
      indexPrefix: 'staging',
    });
  });

  it('SRC-1 accepts an environment without search or without writing, and reports half of one', () => {
    expect(readSiteSearch({ PORT: '3000', SEARCH_INDEX_PREFIX: 'x', ALGOLIA_APP_ID: '' })).toMatchObject({
      search: null,
      indexing: null,
      problems: [],
    });
    const reading = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'public' };
    expect(readSiteSearch({ ...reading, ALGOLIA_RECOMMEND: 'true', ALGOLIA_LITE: 'false' })).toMatchObject({
      search: { recommends: true, isLite: false },
      indexing: null,
      partnerParentKey: null,
    });
    const { search, problems } = readSiteSearch({ ALGOLIA_APP_ID: 'APP', ALGOLIA_CACHE: 'often' });
    expect(search).toBeNull();
    expect(problems.join()).toMatch(/ALGOLIA_SEARCH_KEY: .*ALGOLIA_CACHE: true or false/s);
  });

  it('SRC-1 reports all missing and invalid variables at once, without secrets', () => {
    const read = () =>
      readWritingEnvironment({ ALGOLIA_ADMIN_KEY: '', ALGOLIA_HOST: 'localhost', SEARCH_INDEX_PREFIX: 'a_b' });
    for (const name of ['APP_ID', 'ADMIN_KEY', 'HOST']) expect(read).toThrow(`ALGOLIA_${name}: `);
    expect(read).toThrow('SEARCH_INDEX_PREFIX: lower-case letters');
    expect(() => readWritingEnvironment({ ALGOLIA_ADMIN_KEY: 'secret' })).toThrow(/^(?!.*: secret)/s);
  });

  it('SRC-1 never sends the admin key unencrypted, nor reports it', () => {
    const read = (host: string) => () => readWritingEnvironment({ ...complete, ALGOLIA_HOST: host });
    expect(read('http://search.example')).toThrow('ALGOLIA_HOST: an https address, or one of this machine');
    expect(read('http://search.example')).toThrow(/^(?!.*secret)/s);
    expect(read('http://127.0.0.1:4003')().host).toBe('http://127.0.0.1:4003');
    expect(read('https://search.example')().host).toBe('https://search.example');
  });
});
