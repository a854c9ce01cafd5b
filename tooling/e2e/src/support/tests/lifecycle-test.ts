import { startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import type { ContentService } from '@clavora/services/content/start-content-service';
import type { SearchService } from '@clavora/services/search/start-search-service';
import { type Answer, ask } from '../requests/ask.ts';
import { copySpace, type SpaceCopy } from '../services/editable-space.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { lifecyclePorts, originOf } from './test-ports.ts';

/** The markets of the editable space: one whose URLs contain no locale, and the one whose URLs all do. */
export const lifecycleMarkets = ['italy', 'global'] as const;
export type LifecycleMarket = (typeof lifecycleMarkets)[number];

/** A copy of the sample space for the test, with the services that serve it. */
export interface EditableSpace extends Omit<SpaceCopy, 'source' | 'forget'> {
  content: ContentService;
  search: SearchService;
}

interface Worker {
  space: EditableSpace;
}

interface Fixtures {
  /** Requests a path of a site as a browser requests a document. */
  visit: (market: LifecycleMarket, path: string) => Promise<Answer>;
}

/**
 * A test of sites over an editable space. A test must revert its changes, or use files that no other test
 * uses.
 */
export const test = siteTest.extend<Fixtures, Worker>({
  space: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const copy = await copySpace();
      const running = await runSites(lifecycleMarkets, lifecyclePorts, startMarket, { source: copy.source });
      const { content, search } = running;
      if (!content || !search) throw new Error('Expected the embedded services; STORYBLOK_* or ALGOLIA_* name others');
      try {
        await use({ content, search, ...copy });
      } finally {
        await running.stop();
        await copy.forget();
      }
    },
    // A first start compiles the space and fills the caches of two sites.
    { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  visit: async ({}, use) => use((market, path) => ask(originOf(lifecyclePorts, market), path)),
});
