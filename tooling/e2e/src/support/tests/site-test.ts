import type { OutgoingHttpHeaders } from 'node:http';
import type { Ports } from '@clavora/cli/ports';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type MarketId, type MarketRow, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { type BrowserContext, test as base } from '@playwright/test';
import { type Answer, ask, target } from '../requests/ask.ts';
import { untilMainSites } from './main-sites.ts';
import { mainPorts, originOf } from './test-ports.ts';

/** Options of a project for the site under test. */
export interface SiteOptions {
  market: MarketId;
  ports: Ports;
  /** The tested language of a market with several; empty selects the market's first. */
  testedLocale: Locale | '';
  /**
   * Whether the browser requests reduced data, which disables prefetching: waiting for it takes most of a
   * test.
   */
  savesData: boolean;
}

/** The route table as the sites build it. */
export const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

interface SiteFixtures {
  /** Waits for the sites that most tests share, in a test of these. */
  sharedSites: void;
  row: MarketRow;
  origin: string;
  locale: Locale;
  /** Requests a path of the market's site, exactly as written. */
  get: (path: string, headers?: OutgoingHttpHeaders) => Promise<Answer>;
  /** Requests a page as the browser's router does. */
  navigate: (path: string) => Promise<Answer>;
}

/** Timeout in milliseconds for the start of a worker's sites. After it, sites that were started keep running and occupy their ports. */
export const setUpTimeoutMs = 240_000;

const navigation = { rsc: '1', accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };

/** A test of one market's site, selected by its project. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  market: ['global', { option: true }],
  ports: [mainPorts, { option: true }],
  testedLocale: ['', { option: true }],
  savesData: [true, { option: true }],
  sharedSites: [
    async ({ ports }, use) => {
      if (ports.content === mainPorts.content) await untilMainSites();
      await use();
    },
    { auto: true, timeout: setUpTimeoutMs },
  ],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
  row: async ({ market }, use) => use(marketRow(market)),
  origin: async ({ market, ports }, use) => use(originOf(ports, market)),
  locale: async ({ row, testedLocale }, use) => use(testedLocale || row.locales[0]),
  get: async ({ origin }, use) => use((path, headers) => ask(origin, path, headers)),
  navigate: async ({ origin }, use) =>
    use(async (path) => {
      const first = await ask(origin, path, navigation);
      // Next encodes the request variant in `_rsc`, and redirects requests without it.
      const to = target(origin, first);
      return first.status === 307 && to?.startsWith(`${path}?_rsc`) ? ask(origin, to, navigation) : first;
    }),
});

async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Returns the `<html lang>` of a language. */
export function langOf(locale: Locale): string {
  return localeRow(locale).tag;
}
