import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { ask } from '../requests/ask.ts';
import { type ServiceAdmin, serviceAdmin } from '../services/service-admin.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { contentOriginOf, isolatedPorts, originOf } from './test-ports.ts';

/** Request log and faults of the content service of isolated sites. */
export interface ContentControl extends Pick<ServiceAdmin, 'fail' | 'recover'> {
  /**
   * Returns the requests to the delivery API since the last count, without redirects to the current version
   * and requests for the space, which sites send to probe the service.
   */
  countRequests(): Promise<number>;
}

const isolatedMarkets = ['italy', 'global'] as const;

/** Waits until a site has noticed that the content service is back, as the next test requires. */
async function waitForContent(market: (typeof isolatedMarkets)[number]): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { body } = await ask(originOf(isolatedPorts, market), '/api/health/ready');
    if (JSON.parse(body).content === 'up') return;
    await pause(100);
  }
  throw new Error(`Expected ${market} to find its content service again within 20 s`);
}

const contentAdmin = serviceAdmin(contentOriginOf(isolatedPorts));

/** The sites of several projects start at once. */
const maxReconcileMs = 180_000;

/**
 * Waits for the end of the check for changes that sites run once at start, so that tests do not count its requests: a site then stores what it has read
 * of the space.
 */
async function waitForReconcile(stateDirs: readonly string[]): Promise<void> {
  const deadline = Date.now() + maxReconcileMs;
  while (Date.now() < deadline) {
    if (stateDirs.every((dir) => existsSync(join(dir, 'space.json')))) return;
    await pause(100);
  }
  throw new Error(`Expected ${stateDirs.join(' and ')} to have the space within ${maxReconcileMs} ms`);
}

const control: ContentControl = {
  ...contentAdmin,
  async countRequests() {
    const { total, redirected = 0, byPath } = await contentAdmin.requests();
    await contentAdmin.forgetRequests();
    return total - redirected - (byPath['/v2/cdn/spaces/me'] ?? 0);
  },
};

/** A test of separate sites with a content service of their own. */
export const test = siteTest.extend<{ content: ContentControl }, { sites: void }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      // They neither poll for changes nor update search indexes.
      const stateDirs: string[] = [];
      const running = await runSites(isolatedMarkets, isolatedPorts, (market, ports, settings) => {
        stateDirs.push(settings?.STATE_DIR ?? '');
        return startMarket(market, ports, { ...settings, RECONCILE_SECONDS: '86400', ALGOLIA_ADMIN_KEY: '' });
      });
      try {
        await waitForReconcile(stateDirs);
        await use();
      } finally {
        await running.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
  ],
  content: async ({ sites: _started }, use) => {
    await control.recover();
    await use(control);
    await control.recover();
    await Promise.all(isolatedMarkets.map(waitForContent));
  },
});
