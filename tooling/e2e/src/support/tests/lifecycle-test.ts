import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { overlaySource } from '@clavora/services/content/overlay-source';
import type { ContentService } from '@clavora/services/content/start-content-service';
import type { SearchService } from '@clavora/services/search/start-search-service';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { type Answer, ask } from '../requests/ask.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { lifecyclePorts, originOf } from './test-ports.ts';

/** The markets of the editable space: one whose URLs contain no locale, and the one whose URLs all do. */
export const lifecycleMarkets = ['italy', 'global'] as const;
export type LifecycleMarket = (typeof lifecycleMarkets)[number];

/**
 * A copy of the sample space for the test. Files are named from its root, such as
 * `content/products/clv-22l.yaml`.
 */
export interface EditableSpace {
  content: ContentService;
  search: SearchService;
  read(file: string): Promise<string>;
  /** Writes a complete file, as an editor does. */
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
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
      const tempDir = await mkdtemp(join(tmpdir(), 'clavora-space-'));
      const dir = join(tempDir, 'space');
      for (const folder of ['content', 'datasources', 'parts'].filter((name) =>
        existsSync(join(sampleSpaceDir, name)),
      )) {
        await cp(join(sampleSpaceDir, folder), join(dir, folder), { recursive: true });
      }
      await symlink(join(sampleSpaceDir, 'assets'), join(dir, 'assets'));
      const running = await runSites(lifecycleMarkets, lifecyclePorts, startMarket, {
        source: overlaySource(authoredSource({ dir }), join(tempDir, 'edits')),
      });
      const { content, search } = running;
      if (!content || !search) throw new Error('Expected the embedded services; STORYBLOK_* or ALGOLIA_* name others');
      const write = async (file: string, text: string) => {
        const target = join(dir, file);
        // Renamed into place: a watcher must never read a partial file.
        const fresh = join(tempDir, 'fresh');
        await writeFile(fresh, text);
        await rename(fresh, target);
      };
      try {
        await use({
          content,
          search,
          read: (file) => readFile(join(dir, file), 'utf8'),
          write,
          remove: (file) => rm(join(dir, file)),
        });
      } finally {
        await running.stop();
        await rm(tempDir, { recursive: true, force: true });
      }
    },
    // A first start compiles the space and fills the caches of two sites.
    { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  visit: async ({}, use) => use((market, path) => ask(originOf(lifecyclePorts, market), path)),
});
