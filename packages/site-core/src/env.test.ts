import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

describe('readEnvironment', () => {
  it('OPS-4 lists every problem at once', () => {
    const read = () =>
      readEnvironment('italy', {
        STORYBLOK_ENDPOINT: 'not a url',
        STORYBLOK_REGION: 'moon',
        SITE_URL: 'ftp://x.example',
        ALGOLIA_APP_ID: 'APP',
      });
    expect(read).toThrow(/"italy" is not complete/);
    for (const name of [
      'STORYBLOK_TOKEN',
      'STORYBLOK_ENDPOINT',
      'STORYBLOK_REGION',
      'SITE_BRAND',
      'SITE_URL',
      'ALGOLIA_SEARCH_KEY',
    ])
      expect(read).toThrow(name);
  });

  it('OPS-4 lists the variables of all packages and of the server around Next in one error, one line each', () => {
    const broken = {
      STORYBLOK_ENDPOINT: 'nowhere',
      STORYBLOK_EDITOR_ORIGIN: 'editor',
      PORT: 'http',
      TRUSTED_PROXIES: 'all',
      CACHE_MEMORY_MB: '1',
      CACHE_DOCUMENTS_MB: '0',
      SHUTDOWN_DELAY_MS: '5s',
      PREVIEW_ONLY: 'yes',
      PREVIEW_USER: 'agency',
      ALGOLIA_LITE: 'perhaps',
      AUTH0_SECRET: 'short',
      DATABASE_URL: 'mysql://localhost',
      FORMS_INBOX: 'nobody',
      TURNSTILE_SITE_KEY: 'key',
    };
    let message = '';
    try {
      readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', ...broken });
    } catch (error) {
      message = String(error);
    }
    const names = message
      .split('\n')
      .slice(1)
      .map((line) => /^ {2}([A-Z0-9_]+): \S/.exec(line)?.[1] ?? line);
    expect(names).toEqual(expect.arrayContaining(Object.keys(broken)));
    expect(names).toEqual([...new Set(names)]);
  });

  it('MKT-9 takes the own origin from SITE_URL and the others by name, without trailing slash', () => {
    const { origins } = readEnvironment('italy', {
      STORYBLOK_TOKEN: 't',
      SITE_BRAND: 'clavora',
      SITE_URL: 'https://www.italy.example/',
      SITE_URL_SPAIN: 'https://www.spain.example',
    });
    expect(origins).toMatchObject({
      italy: 'https://www.italy.example',
      spain: 'https://www.spain.example',
      germany: 'http://localhost:3004',
    });
  });

  it.each([
    [{}, false],
    [{ SITE_INDEXING: '' }, false],
    [{ SITE_INDEXING: 'false' }, false],
    [{ SITE_INDEXING: 'true' }, true],
  ])('SEO-2 allows search engines for %j', (settings, isIndexed) => {
    expect(readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', ...settings }).isIndexed).toBe(
      isIndexed,
    );
    expect(() =>
      readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', SITE_INDEXING: 'yes' }),
    ).toThrow('SITE_INDEXING');
  });

  it('CNT-1 leaves endpoint and region to the SDK when they are not set, or empty', () => {
    expect(
      readEnvironment('global', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', STORYBLOK_ENDPOINT: '' }).content,
    ).toEqual({
      accessToken: 't',
      endpoint: undefined,
      region: undefined,
      requestsPerSecond: undefined,
    });
  });

  it.each([
    [{}, { tagManager: null, vitalsEndpoint: null }],
    [
      { GTM_CONTAINER_ID: 'GTM-ABC1234', WEB_VITALS_ENDPOINT: 'https://vitals.example/collect' },
      { tagManager: 'GTM-ABC1234', vitalsEndpoint: 'https://vitals.example/collect' },
    ],
    [{ WEB_VITALS_ENDPOINT: '/api/vitals' }, { tagManager: null, vitalsEndpoint: '/api/vitals' }],
  ])('SHL-3 OPS-8 measures according to %j', (given, measurement) => {
    expect(readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', ...given }).measurement).toEqual(
      measurement,
    );
  });

  it.each([
    ['GTM_CONTAINER_ID', 'gtm-abc'],
    ['GTM_CONTAINER_ID', 'GTM-ABC"><script>'],
    ['WEB_VITALS_ENDPOINT', '//vitals.example'],
    ['WEB_VITALS_ENDPOINT', 'http://vitals.example'],
  ])('SHL-3 OPS-4 rejects %s=%s', (name, value) => {
    expect(() => readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', [name]: value })).toThrow(
      name,
    );
  });

  it('CNT-1 returns the limit of requests per second when it differs from the client’s default', () => {
    const asked = (STORYBLOK_REQUESTS_PER_SECOND: string) =>
      readEnvironment('global', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', STORYBLOK_REQUESTS_PER_SECOND }).content
        .requestsPerSecond;
    expect(asked('50')).toBe(50);
    expect(() => asked('0')).toThrow('STORYBLOK_REQUESTS_PER_SECOND');
  });

  it.each([
    [{}, null],
    [{ CATALOGUE_DIR: '/net/sets' }, { folder: '/state/catalogue', origin: { directory: '/net/sets' } }],
    [{ CATALOGUE_DIR: '/state/catalogue/' }, { folder: '/state/catalogue', origin: null }],
    [
      { CATALOGUE_URL: 'https://sets.example/' },
      { folder: '/state/catalogue', origin: { url: 'https://sets.example', token: null } },
    ],
    [
      { CATALOGUE_URL: 'https://sets.example', CATALOGUE_TOKEN: 't', CATALOGUE_DIR: '/copy' },
      { folder: '/copy', origin: { url: 'https://sets.example', token: 't' } },
    ],
  ])('CAT-1 OPS-7 reads the key catalogue from a copy on the disk of the site: %j', (given, catalogue) => {
    const required = { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', STATE_DIR: '/state' };
    expect(readEnvironment('italy', { ...required, ...given }).catalogue).toEqual(catalogue);
  });
});
