import type { DataLayerEvent } from '@clavora/ui/data-layer';
import type { Page } from '@playwright/test';
import { test as siteTest } from './site-test.ts';

/** What stands in a page's data layer; a command is the list of its parts. */
export type Told = Readonly<Record<string, unknown>>;

interface Fixtures {
  /** Addresses of the tag manager that were asked for, none of which leaves this machine. */
  loaders: string[];
}

/** A test of the site that measures its visits. */
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

/** What the page's data layer holds by now. */
export function toldOn(page: Page): Promise<Told[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry))));
}

/** The events of a kind in the page's data layer. */
export async function eventsOn(page: Page, name: DataLayerEvent['event']): Promise<Told[]> {
  return (await toldOn(page)).filter(({ event }) => event === name);
}
