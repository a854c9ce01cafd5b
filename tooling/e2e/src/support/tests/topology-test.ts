import { startTopology, type Topology } from '@clavora/topology/start-topology';
import { copySpace, type SpaceCopy } from '../services/editable-space.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { topologyPorts } from './test-ports.ts';

/** Two instances of the Italian and of the global site behind nginx, over a copy of the sample space. */
export interface EdgeTopology extends Topology {
  space: SpaceCopy;
}

/** A test of several instances behind an edge, one test at a time. */
export const test = siteTest.extend<object, { topology: EdgeTopology }>({
  topology: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const space = await copySpace();
      const topology = await startTopology({
        markets: ['italy', 'global'],
        ports: topologyPorts,
        edge: 'nginx',
        // No poll within the time of a test: what an instance knows, the webhook has told one of them.
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
});
