import { applicationUrls } from '@clavora/cli/embedded-identity';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { type MarketId, marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { type RouteId, routeTable } from '@clavora/i18n-routing/routes';
import { type BrowserContext, expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { lateShifts, watchShifts } from '../checks/layout-shift.ts';
import { layoutProblems, wrappedMenus } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { watchViolations } from '../checks/policy-violations.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { unstyledClasses } from '../checks/unstyled.ts';
import { ask } from '../support/requests/ask.ts';
import { partnerSecrets } from '../support/sample/partner-secrets.ts';
import { isNight, testedSites } from '../support/sample/tested-sites.ts';
import { htmlRules, withoutNextsOwn } from '../support/screens/html-rules.ts';
import { type PartnerSession, signInAt } from '../support/services/partner-session.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, mainPorts, originOf } from '../support/tests/test-ports.ts';

const content = contentOriginOf(mainPorts);
const widths = [375, 768, 1440] as const;

/** A person of each market with access to all of the market's content. */
const personOf = (market: MarketId) => (market === 'italy' ? 'italy-service' : market);
const sessionAt = (market: MarketId) =>
  signInAt(originOf(mainPorts, market), identityOriginOf(mainPorts), personOf(market));

async function use(context: BrowserContext, origin: string, { cookie }: PartnerSession): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
}

/** Returns the listings of the area in a language. */
const listings = (market: MarketId, locale: Locale) =>
  routeTable
    .filter((route) => 'guards' in route)
    .flatMap(({ id }) => routing.href(market, locale, id as RouteId) ?? []);

/** Returns one page of each kind below the listings, deep ones first. */
async function examples(market: MarketId, locale: Locale): Promise<string[]> {
  const { pages } = await partnerSecrets(content, locale);
  const byRoute = Map.groupBy(pages, ({ path }) => {
    const match = routing.match('global', `/${locale}${path}`);
    return match.kind === 'route' ? `${match.route.id} ${match.page}` : '';
  });
  return [...byRoute].flatMap(([kind, found]) => {
    if (kind === '' || kind.endsWith('listing')) return [];
    const open = found.filter(({ tags }) => !tags.some((tag) => /^(?:role|market):/.test(tag)));
    const deepest = open.toSorted((first, second) => second.path.split('/').length - first.path.split('/').length);
    return [deepest[0], open[0]].flatMap((page) => (page ? (routing.prefixed(market, locale, page.path) ?? []) : []));
  });
}

test.describe.configure({ timeout: 240_000 });

for (const market of marketIds) {
  test(`EXT-1 RTE-1 every page of the partner area answers on the ${market} site, in each of its languages`, async () => {
    const origin = originOf(mainPorts, market);
    const { cookie } = await sessionAt(market);
    const validator = new HtmlValidate(htmlRules);
    const problems: string[] = [];
    for (const [place, locale] of marketRow(market).locales.entries()) {
      const isWhole = place === 0 || isNight;
      const chosen = listings(market, locale).filter((_, position) => isWhole || (position + place) % 4 === 0);
      for (const path of [...chosen, ...(isWhole ? await examples(market, locale) : [])]) {
        const { status, body, headers } = await ask(origin, path, { cookie });
        const titles = body.match(/<h1[\s>]/g)?.length ?? 0;
        if (status !== 200) problems.push(`${path} answered ${status}`);
        if (titles !== 1) problems.push(`${path} has ${titles} h1`);
        if (!body.includes(`<html lang="${localeRow(locale).tag}"`)) problems.push(`${path} says another language`);
        if (!/no-store/.test(headers['cache-control'] ?? '')) problems.push(`${path} may be kept`);
        if (!/noindex/.test(String(headers['x-robots-tag']))) problems.push(`${path} may be indexed`);
        if (place > 0) continue;
        const { results } = await validator.validateString(withoutNextsOwn(body));
        problems.push(
          ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`)),
        );
      }
    }
    expect(problems).toEqual([]);
  });
}

test('AUT-1 each market has the form for new partners, to which the sign-in page leads, in each of its languages', async () => {
  for (const market of marketIds) {
    const origin = originOf(mainPorts, market);
    for (const url of Object.values(applicationUrls(market, origin))) {
      expect([url, (await ask(origin, url.slice(origin.length))).status]).toEqual([url, 200]);
    }
  }
});

for (const { market, testedLocale: locale } of testedSites) {
  test(`EXT-1 SEC-7 pages of the partner area in ${locale} fit, do not move, are accessible, keep to their policy and log no error at every width`, async ({
    page,
    context,
  }) => {
    const origin = originOf(mainPorts, market);
    await use(context, origin, await sessionAt(market));
    const noise = listenForNoise(page);
    const violations = await watchViolations(page);
    await watchShifts(page);
    const problems: string[] = [];
    const paths = [...listings(market, locale), ...(await examples(market, locale))];
    for (const [position, path] of paths.entries()) {
      // Pages in turn; axe's findings do not depend on the language (pages/sweep.spec.ts).
      const axeWidths = isNight ? [375, 1440] : [position % 2 === 0 ? 375 : 1440];
      await page.goto(`${origin}${path}`);
      await waitUntilSettled(page);
      for (const { element, from, to } of await lateShifts(page))
        problems.push(`${path}: moves ${element} from ${from.join(' ')} to ${to.join(' ')}`);
      for (const name of await unstyledClasses(page)) problems.push(`${path}: no style sheet knows .${name}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const problem of await layoutProblems(page)) problems.push(`${path} at ${width}: ${problem}`);
        if (market === 'italy' && axeWidths.includes(width))
          for (const problem of await accessibilityProblems(page)) problems.push(`${path} at ${width}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect(violations).toEqual([]);
    expect(noise).toEqual([]);
  });
}

test('AUT-8 SHL-8 a partner’s name leaves the menu of public pages in one row, in each language', async ({
  page,
  context,
}) => {
  const origin = originOf(mainPorts, 'global');
  await use(context, origin, await sessionAt('global'));
  const problems: string[] = [];
  for (const locale of marketRow('global').locales) {
    await page.goto(`${origin}${routing.href('global', locale, 'key-finder-measures')}`);
    await expect(page.locator('[data-partner-name]')).not.toBeEmpty();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const problem of await wrappedMenus(page)) problems.push(`${locale} at ${width}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

test('EXT-5 menu, breadcrumbs, search and errors link only inside; every page shows the signed-in person and sign-out', async () => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await sessionAt('italy');
  for (const path of [...listings('italy', 'it'), ...(await examples('italy', 'it')), '/extranet/non-esiste']) {
    const { body } = await ask(origin, path, { cookie });
    const header = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
    expect(header, path).toContain('Davide Serravalle');
    const links = [...header.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const outside = links.filter((href) => !href.startsWith('/extranet') && !href.startsWith('#'));
    expect(outside, path).toEqual(['/auth/logout?returnTo=%2F', '/']);
    const crumbs = /<nav[^>]*aria-label="Percorso"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
    for (const [, href = ''] of crumbs.matchAll(/href="([^"]*)"/g)) expect(href, path).toMatch(/^\/extranet/);
    if (path.endsWith('non-esiste')) expect(body).toMatch(/<main[\s\S]*href="\/extranet"/);
  }
});

test('ERR-3 ERR-4 a missing page is a 404 inside, one for others a 403 with a link to switch accounts', async () => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await sessionAt('italy');
  expect((await ask(origin, '/extranet/cataloghi/non-esiste', { cookie })).status).toBe(404);
  const other = await signInAt(origin, identityOriginOf(mainPorts), 'italy-sales');
  const { pages } = await partnerSecrets(content, 'it');
  const service = pages.find(({ tags }) => tags.includes('role:service'));
  const refused = await ask(origin, service?.path ?? '', other);
  expect(refused.status).toBe(403);
  expect(refused.body).toContain('prompt=login');
  expect(refused.body).toMatch(/href="\/extranet"/);
});

test('EXT-1 the home page has one search field, and the price list in force one click away, which is then a recent download', async () => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await sessionAt('italy');
  const home = routing.href('italy', 'it', 'extranet') ?? '';
  const texts = (await loadMessages('it')).partner.home;
  const before = (await ask(origin, home, { cookie })).body;
  expect(before.match(/type="search"/g)).toHaveLength(1);
  const lists = before.slice(before.indexOf(`>${texts.price_lists_in_force}<`));
  const [, file = ''] = /href="(\/api\/extranet\/files\/[^"]+\.pdf)"/.exec(lists) ?? [];
  const answer = await ask(origin, file, { cookie });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const after = (await ask(origin, home, { cookie })).body;
  const downloads = after.slice(after.indexOf(`>${texts.recent_downloads}<`));
  expect(after).toContain(`>${texts.recent_downloads}<`);
  expect(downloads.slice(0, downloads.indexOf('</section>'))).toMatch(/<a href="[^"]+">Listino 20/);
});

test('EXT-1 the home page lists new content since the last visit, and the search finds partner content', async () => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await sessionAt('italy');
  const home = await ask(origin, '/extranet', { cookie });
  expect(home.body).toMatch(/<section[^>]*aria-labelledby="new"/);
  const found = await ask(origin, '/extranet/cerca?q=listino+2027', { cookie });
  expect(found.body).toContain('/extranet/cataloghi/listini/');
  const key = await ask(origin, '/api/extranet/search-key?locale=it', { cookie, 'sec-fetch-dest': 'empty' });
  expect(key.status).toBe(200);
  expect(key.headers['cache-control']).toContain('no-store');
});
