import { readSiteSearch } from '@clavora/search/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { siteIndexes } from './site-indexes.ts';

const { indexing } = readSiteSearch({
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_SEARCH_KEY: 'search',
  ALGOLIA_ADMIN_KEY: 'admin',
});

describe('the indexes of a site', () => {
  it('SRC-5 is null without a key to write indexes', () => {
    expect(siteIndexes(sampleSite('italy', {}))).toBeNull();
  });

  it('SRC-5 returns the same instance in the whole process', () => {
    const site = sampleSite('italy', {}, { indexing });
    expect(siteIndexes(site)).not.toBeNull();
    expect(siteIndexes(site)).toBe(siteIndexes(sampleSite('italy', {}, { indexing })));
  });
});
