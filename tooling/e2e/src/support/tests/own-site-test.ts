import type { SiteOver } from '@clavora/cli/site-over';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';

/** Returns a test of a site that starts with the first test of its project, beside those of other projects. Its project has one worker. */
export function testOver(start: () => Promise<SiteOver>) {
  return siteTest.extend<object, { ownSite: void }>({
    ownSite: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
      async ({}, use) => {
        const site = await start();
        try {
          await use();
        } finally {
          await site.stop();
        }
      },
      { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
    ],
  });
}
