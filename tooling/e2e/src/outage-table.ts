/**
 * `npm run outage [-- market]`: prints the answer and response time of each kind of page while services fail:
 * a table for uncached pages, and one for cached ones. Needs a build of the market. Exits with 1 if a visitor
 * waited longer than two seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startMarket } from '@clavora/cli/market-process';
import { shiftedPorts } from '@clavora/cli/ports';
import { marketsFrom, runSites } from '@clavora/cli/run-sites';
import { marketRow } from '@clavora/i18n-routing/markets';
import type { Fault } from '@clavora/services/faults';
import { knownForms, postedFields } from './forms/known-forms.ts';
import { ask } from './support/requests/ask.ts';
import { postForm } from './support/requests/post-form.ts';
import { publishedForm } from './support/sample/published-forms.ts';
import { pagePaths } from './support/sample/sample-pages.ts';
import { signInAt } from './support/services/partner-session.ts';
import { serviceAdmin } from './support/services/service-admin.ts';
import { routing } from './support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, originOf, searchOriginOf } from './support/tests/test-ports.ts';

/** Maximum delay that a failing service may cause for a visitor, in milliseconds (SEC-6). */
const limitMs = 2_000;

type Outage = Partial<Record<'content' | 'search', Fault>>;

const hang: Fault = { mode: 'slow', delayMs: 30_000 };
const outages: Readonly<Record<string, Outage>> = {
  'content refuses': { content: { mode: 'down' } },
  'content hangs': { content: hang },
  'content answers 500': { content: { mode: 'error', status: 500 } },
  'content answers garbage': { content: { mode: 'bad-json' } },
  'content and search hang': { content: hang, search: hang },
  // Last, because it leaves cached pages.
  'search hangs': { search: hang },
};

const [market = 'italy'] = marketsFrom(process.argv.slice(2));
const [locale] = marketRow(market).locales;
const ports = shiftedPorts(220, 4221);
const origin = originOf(ports, market);
const running = await runSites([market], ports, (name, given, settings) =>
  // It does not poll for changes, and each form comes from another address.
  startMarket(name, given, { ...settings, RECONCILE_SECONDS: '86400', ALGOLIA_ADMIN_KEY: '', TRUSTED_PROXIES: '1' }),
);
try {
  process.exitCode = (await printTables()) > limitMs ? 1 : 0;
} finally {
  await running.stop();
}

/** One kind of page: requests it and resolves to the status. */
interface Kind {
  name: string;
  ask: () => Promise<number>;
}

async function printTables(): Promise<number> {
  const contentOrigin = contentOriginOf(ports);
  const services = { content: serviceAdmin(contentOrigin), search: serviceAdmin(searchOriginOf(ports)) };
  const pages = await pagePaths(contentOrigin, market, locale);
  const kinds = await kindsOf(pages);

  const lines: string[] = [];
  const recover = async (): Promise<void> => {
    await Promise.all([services.content.recover(), services.search.recover()]);
    // Until the site has noticed: it sends no request for a second after a failure.
    while (!(await hasContent())) await pause(100);
  };
  const measure = async (title: string): Promise<number> => {
    const columns: { status: number; ms: number }[][] = [];
    for (const outage of Object.values(outages)) {
      const column: { status: number; ms: number }[] = [];
      for (const kind of kinds) {
        await recover();
        for (const [name, fault] of Object.entries(outage)) await services[name as keyof Outage].fail(fault);
        const startedAt = performance.now();
        const status = await kind.ask();
        column.push({ status, ms: performance.now() - startedAt });
      }
      columns.push(column);
    }
    await recover();
    lines.push('', title, '', `| | ${Object.keys(outages).join(' | ')} |`, `|---|${'---|'.repeat(columns.length)}`);
    kinds.forEach(({ name }, row) => {
      const cells = columns.map((column) => cellOf(column[row]));
      lines.push(`| ${name} | ${cells.join(' | ')} |`);
    });
    return Math.max(...columns.flat().map(({ ms }) => ms));
  };

  const coldMs = await measure('Uncached pages, each requested first during the failure');
  for (const { ask: visit } of kinds) await visit();
  const warmMs = await measure('Cached pages, and requests rendered for each visitor');
  const maxMs = Math.max(coldMs, warmMs);
  lines.push('', `The longest wait was ${secondsOf(maxMs)} s; the limit is ${secondsOf(limitMs)} s.`);
  // Printed at the end: the site logs its failures in between.
  console.log(lines.join('\n'));
  return maxMs;
}

function cellOf(cell: { status: number; ms: number } | undefined): string {
  return cell ? `${cell.status} in ${secondsOf(cell.ms)} s` : '';
}

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(2);
}

async function kindsOf(pages: ReadonlyMap<string, readonly string[]>): Promise<Kind[]> {
  const first = (kind: string): string => {
    const path = pages.get(kind)?.[0];
    if (path === undefined) throw new Error(`The space has no page of the kind "${kind}"`);
    return path;
  };
  const [product = '/', otherProduct = '/'] = pages.get('products detail') ?? [];
  const listing = first('products listing');
  const news = first('news-about-us listing');
  const search = routing.href(market, locale, 'search') ?? '/';
  const partnerHome = routing.href(market, locale, 'extranet') ?? '/';
  const contact = knownForms.find(({ form }) => form === 'contact');
  if (!contact) throw new Error('There is no form "contact"');
  const form = await publishedForm(contentOriginOf(ports), market, locale, 'contact');
  const session = await signInAt(origin, identityOriginOf(ports), market === 'italy' ? 'italy-sales' : market);
  let posts = 0;
  let missing = 0;
  const page = (name: string, path: string): Kind => ({ name, ask: () => get(path) });
  return [
    page('home', routing.href(market, locale, 'home') ?? '/'),
    page('listing', listing),
    page('product', product),
    page('article', first('news-about-us detail')),
    page('search', `${search}?q=chiave`),
    {
      name: 'unknown address',
      ask: () => {
        missing += 1;
        return get(`${listing}-${missing}/no/such/page`);
      },
    },
    page('form', form.path),
    {
      name: 'form that is sent',
      ask: async () => {
        posts += 1;
        const fields = postedFields(contact, `visitor-${posts}@example.com`);
        return (await postForm(`${origin}${form.path}`, 'contact', { ...fields, message: `Messaggio ${posts}.` }))
          .status;
      },
    },
    { name: 'partner page', ask: async () => (await ask(origin, partnerHome, session)).status },
    page('payload', `${otherProduct}/_payload.json`),
    page('island', `/__next_island/listing~1~all~${listing.split('/').filter(Boolean).join('~')}.json`),
    page('sitemap', `/sitemaps/${locale}-1.xml`),
    page('feed', `${news}/rss.xml`),
    page('sharing picture', `/og${otherProduct}/000000000000.png`),
  ];
}

/** Returns whether the site has its content service. */
async function hasContent(): Promise<boolean> {
  const health: unknown = await (await fetch(`${origin}/api/health/ready`)).json();
  return typeof health === 'object' && health !== null && 'content' in health && health.content === 'up';
}

async function get(path: string): Promise<number> {
  return (await ask(origin, path)).status;
}
