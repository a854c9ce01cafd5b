import { readSiteSearch } from '@clavora/search/env';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { siteIndexes } from './site-indexes.ts';

const { indexing } = readSiteSearch({
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_SEARCH_KEY: 'search',
  ALGOLIA_ADMIN_KEY: 'admin',
});

describe('the indexes of a site', () => {
  it('SRC-5 are nobody to it where it has no key to write them', () => {
    expect(siteIndexes(sampleSite('italy', {}))).toBeNull();
  });

  it('SRC-5 are the same wherever in the process they are asked for', () => {
    const site = sampleSite('italy', {}, { indexing });
    expect(siteIndexes(site)).not.toBeNull();
    expect(siteIndexes(site)).toBe(siteIndexes(sampleSite('italy', {}, { indexing })));
  });
});
