import { randomBytes } from 'node:crypto';
import type { Environment } from '@clavora/cli/environment';
import { type MarketProcess, type StartMarket, startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { anAddress, freshTokens } from '../requests/post-form.ts';
import { type PublishedForm, publishedForm } from '../sample/published-forms.ts';
import { type Mailbox, mailboxAt } from '../services/mailbox.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { contentOriginOf, formsPorts, mailOriginOf } from './test-ports.ts';

/** The sites whose forms are sent, as processes that tests kill. */
export interface FormSites {
  /** Kills a site as a power failure would, and starts it again. `meanwhile` runs while it is down. */
  restart(market: MarketId, meanwhile?: () => Promise<void>): Promise<void>;
  /** Returns the settings with which a site was started. */
  settingsOf(market: MarketId): Environment;
}

interface Fixtures {
  mailbox: Mailbox;
  /** An email address that no other test has. */
  visitor: string;
  /** Returns a form of the space as the market under test shows it, on a page of its own. */
  published: (form: string) => Promise<PublishedForm>;
}

/** A test of sites that accept forms: each test is another visitor, from another network address. */
export const test = siteTest.extend<Fixtures, { sites: FormSites }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const settings = new Map<MarketId, Environment>();
      const restarted = new Map<MarketId, MarketProcess>();
      const start: StartMarket = (market, ports, given) => {
        // The tests act as a proxy that sends the client address. As in production, search engines are
        // excluded from some pages only.
        settings.set(market, { ...given, TRUSTED_PROXIES: '1', SITE_INDEXING: 'true' });
        return startMarket(market, ports, settings.get(market));
      };
      const running = await runSites(['italy', 'global'], formsPorts, start, { fillsSearch: false });
      const processOf = (market: MarketId): MarketProcess => {
        const site = restarted.get(market) ?? running.sites.find((one) => one.market === market);
        if (!site) throw new Error(`Expected a site that runs here, got "${market}"`);
        return site;
      };
      try {
        // A new outbox creates its database first; tests should not wait for that.
        await Promise.all(running.sites.map(({ url }) => freshTokens(url, 1)));
        await use({
          async restart(market, meanwhile) {
            await killed(processOf(market));
            await meanwhile?.();
            restarted.set(market, startMarket(market, formsPorts, settings.get(market)));
            await untilReady(processOf(market));
          },
          settingsOf: (market) => settings.get(market) ?? {},
        });
      } finally {
        await Promise.all([...restarted.values()].map(stopMarket));
        await running.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
  ],
  mailbox: async ({ sites: _started }, use) => {
    const mailbox = mailboxAt(mailOriginOf(formsPorts));
    await mailbox.recover();
    await use(mailbox);
    await mailbox.recover();
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  visitor: async ({}, use) => use(`visitor-${randomBytes(6).toString('hex')}@example.com`),
  published: async ({ sites: _started, market, locale }, use) =>
    use((form) => publishedForm(contentOriginOf(formsPorts), market, locale, form)),
  // oxlint-disable-next-line no-empty-pattern -- see above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
});

/** Kills a process, and waits until it has exited. */
async function killed({ child }: MarketProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
