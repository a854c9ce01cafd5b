import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Fault } from '@clavora/services/faults';
import { type SearchService, startSearchService } from '@clavora/services/search/start-search-service';
import type { SearchEnvironment } from '../config/env.ts';
import { createIndexWriter } from '../index/index-writer.ts';
import { indexingClient } from '../index/indexing-client.ts';
import { indexRecords } from '../records/index-records.ts';
import type { FoundStory } from '../records/partner-story.ts';
import { type IndexKey, indexPattern } from '../schema/indexes.ts';
import { sampleContext } from './sample-context.ts';

export const sampleIndexKey: IndexKey = { audience: 'public', market: 'italy', locale: 'it' };
export const partnerIndexKey: IndexKey = { ...sampleIndexKey, audience: 'partner' };
/** The key from which secured keys of the sample service are derived. */
export const partnerParentKey = 'partner-parent-key';

export interface SampleService {
  environment: SearchEnvironment;
  service: SearchService;
  /** Simulates a fault until called with `none`. */
  fail(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/** Starts the embedded service on a free port, with an index of the Italian market and one for its partners. */
export async function startSampleService(stories: readonly FoundStory[]): Promise<SampleService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sample-search-'));
  const prefix = 'test';
  const service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: {
      admin: 'admin-key',
      search: 'search-key',
      searchIndexes: [indexPattern(prefix, 'public')],
      // The parent key may search every index; keys derived from it carry restrictions.
      further: [{ value: partnerParentKey, acl: ['search'] }],
    },
    dataDir,
  });
  const environment: SearchEnvironment = {
    appId: 'APP',
    searchKey: 'search-key',
    host: service.url,
    indexPrefix: prefix,
    isLite: true,
    keepsAnswers: true,
    recommends: false,
  };
  const writer = createIndexWriter(indexingClient({ ...environment, adminKey: 'admin-key' }), prefix);
  for (const place of [sampleIndexKey, partnerIndexKey]) {
    await writer.reindex(place, indexRecords(stories, place, sampleContext(place)));
  }
  return {
    environment,
    service,
    async fail(fault) {
      // Not `fetch`, which is a page's in tests of screens.
      const sent = request(`${service.url}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      sent.end(JSON.stringify(fault));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`The service does not take the fault: ${await text(answer)}`);
      answer.resume();
    },
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
