import type { DataLayerEvent } from '@clavora/ui/data-layer';
import type { Page } from '@playwright/test';
import { test as siteTest } from './site-test.ts';

/** An entry of a page's data layer; a command is the list of its arguments. */
export type DataLayerEntry = Readonly<Record<string, unknown>>;

interface Fixtures {
  /** Requested URLs of the tag manager, all intercepted on this machine. */
  loaders: string[];
}

/** A test of the site with measurement. */
export const test = siteTest.extend<Fixtures>({
  loaders: [
    async ({ context }, use) => {
      const loaders: string[] = [];
      await context.route('https://www.googletagmanager.com/**', async (route) => {
        loaders.push(route.request().url());
        await route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await use(loaders);
    },
    { auto: true },
  ],
});

/** Returns the current entries of the page's data layer. */
export function dataLayerOf(page: Page): Promise<DataLayerEntry[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry))));
}

/** Returns the events of a kind in the page's data layer. */
export async function eventsOn(page: Page, name: DataLayerEvent['event']): Promise<DataLayerEntry[]> {
  return (await dataLayerOf(page)).filter(({ event }) => event === name);
}
