import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtApp } from '@clavora/cli/market-process';
import { startTopology, type Topology } from '@clavora/topology/start-topology';
import { copySpace, type SpaceCopy } from '../services/editable-space.ts';
import { type OtherBuild, otherBuild } from '../services/other-build.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { topologyPorts } from './test-ports.ts';

/** Two instances of the Italian site and one of the global site behind nginx, over a copy of the sample space. */
export interface EdgeTopology extends Topology {
  space: SpaceCopy;
}

/** A build of the Italian site, whose static files the edge has. */
export type SiteBuild = Pick<OtherBuild, 'id' | 'app'>;

/** A test of several instances behind an edge, one test at a time. */
export const test = siteTest.extend<object, { topology: EdgeTopology; builds: readonly SiteBuild[] }>({
  topology: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const space = await copySpace();
      const topology = await startTopology({
        markets: ['italy', 'global'],
        ports: topologyPorts,
        edge: 'nginx',
        // What happens to one of several does not depend on the market.
        instances: { global: 1 },
        // No poll within the time of a test: what an instance knows, one of them has from the webhook.
        settings: { RECONCILE_SECONDS: '3600', CACHE_OLDER_BUILDS: 'true' },
        services: { source: space.source },
      });
      try {
        await use({ ...topology, space });
      } finally {
        await topology.stop();
        await space.forget();
      }
    },
    { scope: 'worker', timeout: setUpTimeoutMs },
  ],
  /** The build with which the Italian instances were started, and another one. A test starts the one that does not run, and leaves it running. */
  builds: [
    async ({ topology }, use) => {
      const app = builtApp('italy');
      const own = { id: (await readFile(join(app, '.next/BUILD_ID'), 'utf8')).trim(), app };
      const other = await otherBuild('italy', 'another-build');
      try {
        await topology.addBuild('italy', other.app);
        await use([own, other]);
      } finally {
        await other.remove();
      }
    },
    { scope: 'worker', timeout: setUpTimeoutMs },
  ],
});
