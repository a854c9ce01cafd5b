import { marketTable } from '@clavora/i18n-routing/markets';
import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { everyNth } from '../support/sample/tested-sites.ts';
import { langOf, routing, test } from '../support/tests/site-test.ts';

const routes: readonly RouteRow[] = routeTable;
const isOpen = (route: (typeof routeTable)[number]) => !('guards' in route);

test('RTE-1 MKT-5 SHL-7 every listing answers in every language of the market, in that language, with one h1, without script', async ({
  row,
  get,
}) => {
  // At night nine languages, each page for the first time.
  test.setTimeout(400_000);
  const problems: string[] = [];
  let walked = 0;
  const walk = async (locale: (typeof row.locales)[number], position: number) => {
    const listings = routeTable.filter((route) => isOpen(route) && 'listing' in route);
    const paths = listings.map((route) => routing.href(row.id, locale, route.id)).filter((path) => path !== null);
    // The first language has them all; the others share them.
    for (const path of position === 0 ? paths : everyNth(paths, 3, position)) {
      walked += 1;
      const { status, body } = await get(path);
      if (status !== 200) {
        problems.push(`${path} answered ${status}`);
        continue;
      }
      const { lang, dir, title, headings } = readHtml(body);
      if (lang !== langOf(locale) || dir !== 'ltr') problems.push(`${path} says lang "${lang}" dir "${dir}"`);
      if (headings.length !== 1 || headings[0] === '')
        problems.push(`${path} has the headings ${JSON.stringify(headings)}`);
      if (title === '') problems.push(`${path} has no title`);
    }
  };
  await Promise.all(row.locales.map((locale, position) => walk(locale, position)));
  expect(problems).toEqual([]);
  expect(walked).toBeGreaterThanOrEqual(18 + (row.locales.length - 1) * 6);
});

test('RTE-3 a route without translation in a language is 404 there and omitted from hreflang and the switcher', async ({
  row,
  get,
}) => {
  const gaps = routeTable.filter((route) =>
    marketTable.some(({ locales }) => locales.some((locale) => routing.pathOf(route.id, locale) === null)),
  );
  expect(gaps.map(({ id }) => id)).toContain('products-automotive');
  for (const route of gaps.filter(isOpen)) {
    for (const locale of row.locales) {
      const path = routing.href(row.id, locale, route.id);
      if (path === null) {
        const parent = routing.href(row.id, locale, 'products');
        const word = route.path.at(-1);
        const answer = await get(`${parent}/${word}`);
        expect({ locale, status: answer.status }).toEqual({ locale, status: 404 });
        expect(readHtml(answer.body).lang).toBe(langOf(locale));
        continue;
      }
      const { body } = await get(path);
      const hreflangs = [...body.matchAll(/<link[^>]*\bhrefLang="([^"]+)"/gi)].map(([, tag]) => tag);
      expect(hreflangs).toContain('en');
      expect(hreflangs).not.toContain('ru');
      expect(hreflangs).not.toContain('ro');
      const products = routing.href('global', 'ru', 'products');
      const choice = readHtml(body).links.find(({ attributes }) => attributes.includes('data-locale="ru"'));
      expect(choice?.href.endsWith(products ?? '?')).toBe(true);
    }
  }
});

test('EXT-2 no page of the partner area answers without a session', async ({ row, get }) => {
  for (const locale of row.locales) {
    for (const route of routes.filter(({ guards }) => guards?.includes('auth'))) {
      const path = routing.href(row.id, locale, route.id as 'extranet');
      if (path === null) continue;
      const { status, headers } = await get(path);
      const isSentToSignIn = status === 303 && headers.location?.includes('/auth/login') === true;
      expect({ path, isRefused: status === 401 || isSentToSignIn }).toEqual({ path, isRefused: true });
    }
  }
});
