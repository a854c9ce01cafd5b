import { afterEach, expect, it, vi } from 'vitest';
import { sampleCatalogueSettings } from './catalogue-dir.ts';

afterEach(() => vi.unstubAllEnvs());

it('CAT-1 OPS-2 leads sites to the sample if the environment names no other catalogue', () => {
  vi.stubEnv('SAMPLE_CATALOGUE_DIR', '/sample');
  expect(sampleCatalogueSettings({ CATALOGUE_DIR: '', CATALOGUE_URL: '' })).toEqual({ CATALOGUE_DIR: '/sample' });
});

it.each([{ CATALOGUE_DIR: '/published' }, { CATALOGUE_URL: 'https://catalogue.example' }])(
  'CAT-1 OPS-2 keeps the folder of the sample from sites with %j',
  (env) => {
    expect(sampleCatalogueSettings(env)).toEqual({});
  },
);
