import { expect, it } from 'vitest';
import { searchEnvironment } from './search-environment.ts';

it('SRC-5 uses the services of npm start at their ports if the environment names none', () => {
  const { env, isEmbedded } = searchEnvironment({ PORT_SEARCH: '5603', ALGOLIA_APP_ID: '', PATH: '/bin' });
  expect(isEmbedded).toBe(true);
  expect(env).toMatchObject({
    ALGOLIA_APP_ID: 'EMBEDDED',
    ALGOLIA_HOST: 'http://localhost:5603',
    STORYBLOK_ENDPOINT: 'http://localhost:4001/v2',
    SEARCH_INDEX_PREFIX: 'site',
    PATH: '/bin',
  });
  expect(searchEnvironment({ SEARCH_INDEX_PREFIX: 'mine' }).env).toMatchObject({ SEARCH_INDEX_PREFIX: 'mine' });
});

it('SRC-5 fills the embedded search from a named space, as npm start does', () => {
  const { env } = searchEnvironment({ STORYBLOK_TOKEN: 'theirs', STORYBLOK_ENDPOINT: '' });
  expect(env).toMatchObject({ ALGOLIA_APP_ID: 'EMBEDDED', STORYBLOK_TOKEN: 'theirs' });
  expect(env.STORYBLOK_ENDPOINT).toBeUndefined();
});

it('SRC-5 CAT-1 fills the embedded search from a named catalogue, else from the sample', () => {
  const { env } = searchEnvironment({ CATALOGUE_URL: 'https://catalogue.example' });
  expect(env).not.toHaveProperty('CATALOGUE_DIR');
  expect(searchEnvironment({}).env).toHaveProperty('CATALOGUE_DIR');
});

it.each(['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_HOST'])(
  'SRC-5 never writes the sample space to an application named by %s',
  (name) => {
    const named = { [name]: 'theirs' };
    expect(searchEnvironment(named)).toEqual({ env: named, isEmbedded: false });
  },
);
