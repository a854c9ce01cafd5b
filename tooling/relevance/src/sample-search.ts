import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { productClaims } from '@clavora/catalogue/product-claims';
import { compileSample } from '@clavora/catalogue-tools/compiled-sample';
import { createContentClient } from '@clavora/content-client/content-client';
import type { Locale } from '@clavora/i18n-routing/locales';
import { createRouting } from '@clavora/i18n-routing/routing';
import type { SearchEnvironment } from '@clavora/search/env';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexKeys, indexPattern } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import type { SearchRecord } from '@clavora/search/search-record';
import { spaceRecords } from '@clavora/search/space-records';
import { memorySource } from '@clavora/services/content/memory-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import { startSearchService } from '@clavora/services/search/start-search-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { type PageNames, pageNames } from './page-names.ts';
import { partnerStories } from './partner-stories.ts';

/** The indexes of this market contain the content that all markets share, in all languages. */
export const market = 'global';
/** More than there are keys with a product. */
const fewBlanks = 50;
const prefix = 'relevance';
const tokens = { public: 'relevance-public', preview: 'relevance-preview' };
const keys = { admin: 'relevance-admin', search: 'relevance-search' };

/** The sample space and a partner area in the embedded search service, indexed as in a deployment. */
export interface SampleSearch {
  /** The environment of the sites: only the key of public indexes. */
  environment: SearchEnvironment;
  /** Records of the public index of each language. */
  records: ReadonlyMap<Locale, readonly SearchRecord[]>;
  /** Records of the partner indexes, which public indexes must not contain. */
  partnerRecords: readonly SearchRecord[];
  names: PageNames;
  close(): Promise<void>;
}

/** Starts the content service and the search service on free ports and indexes the sample space of the global market in all languages. */
export async function startSampleSearch(): Promise<SampleSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'relevance-'));
  const space = authoredSource({ dir: sampleSpaceDir });
  const data = await space.load();
  const source = memorySource({ ...data, stories: [...data.stories, ...partnerStories] });
  const content = await startContentService({ port: 0, source, tokens, cacheDir: join(folder, 'images') });
  const search = await startSearchService({
    port: 0,
    appId: 'RELEVANCE',
    keys: { ...keys, searchIndexes: [indexPattern(prefix, 'public')] },
    // One test sends more requests in a second than visitors do in a minute.
    requestsPerSecond: 100_000,
  });
  const environment: SearchEnvironment = {
    appId: 'RELEVANCE',
    searchKey: keys.search,
    host: search.url,
    indexPrefix: prefix,
    isLite: true,
    keepsAnswers: false,
    recommends: false,
  };
  const catalogue = compileSample(fewBlanks);
  const writer = createIndexWriter(indexingClient({ ...environment, adminKey: keys.admin }), prefix);
  const records = new Map<Locale, readonly SearchRecord[]>();
  const partnerRecords: SearchRecord[] = [];
  const recordSource = {
    content: createContentClient({
      accessToken: tokens.public,
      endpoint: `${content.url}/v2`,
      relations: [],
      requestsPerSecond: 1_000,
    }),
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    definitions: definitionsByName,
    claimsOf: (slug: string) => productClaims(catalogue.file, slug),
    year: new Date().getFullYear(),
    idSecret: 'relevance-ids',
  };
  const places = indexKeys.filter((place) => place.market === market);
  for await (const { place, records: all } of spaceRecords(recordSource, places)) {
    if (place.audience === 'partner') partnerRecords.push(...all);
    else records.set(place.locale, all);
    await writer.reindex(place, all);
  }
  return {
    environment,
    records,
    partnerRecords,
    names: pageNames(data.stories),
    close: async () => {
      await search.close();
      await content.close();
      catalogue.file.close();
      await rm(catalogue.folder, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
}
