import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { locales } from '@clavora/i18n-routing/locales';
import { marketIds } from '@clavora/i18n-routing/markets';
import { expect } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { ask } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { pagePaths, samplePath, sharedPath } from '../support/sample/sample-pages.ts';
import { testedSites } from '../support/sample/tested-sites.ts';
import { langOf, routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf, originOf } from '../support/tests/test-ports.ts';

const choices = 'details [data-locale-choices] a';

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    for (const kind of ['products detail', 'news-about-us detail', 'page detail', 'category detail']) {
      test(`MKT-7 every choice of the switcher on "${kind}" is the same page, which links back`, async ({
        ports,
        origin,
        get,
        locale,
      }) => {
        const path = await sharedPath(contentOriginOf(ports), market, locale, kind);
        const { links } = readHtml((await get(path)).body);
        const offered = links.filter(({ attributes }) => attributes.includes('data-locale='));
        expect(offered.length).toBe(13);
        const problems: string[] = [];
        for (const { href, attributes } of offered) {
          const url = new URL(href, origin);
          const target = await ask(url.origin, url.pathname);
          const wanted = /data-locale="(\w+)"/.exec(attributes)?.[1];
          const page = readHtml(target.body);
          if (target.status !== 200 || page.lang !== wanted) {
            problems.push(`${url.href} answered ${target.status} in "${page.lang}", not in "${wanted}"`);
            continue;
          }
          const back = page.links
            .filter((link) => link.attributes.includes('data-locale='))
            .map((link) => new URL(link.href, url.origin).href);
          if (!back.includes(`${origin}${path}`)) problems.push(`${url.href} does not lead back to ${path}`);
        }
        expect(problems).toEqual([]);
      });
    }

    test('MKT-6 MKT-7 choosing a language stores it and keeps query and hash; opening the choices does not', async ({
      page,
      ports,
      context,
      origin,
      locale,
    }) => {
      const path = await samplePath(contentOriginOf(ports), market, locale, 'products detail');
      await page.goto(`${origin}${path}?utm_source=x&page=2#content`);
      await waitUntilSettled(page);
      await page.locator('details:has([data-locale-choices]) > summary').click();
      expect((await context.cookies()).filter(({ name }) => name === localeCookie.name)).toEqual([]);
      const choice = page.locator(`${choices}[data-locale="fr"]`).first();
      const served = (await choice.getAttribute('href')) ?? '';
      await choice.click();
      const target = new URL(served, origin);
      await page.waitForURL((url) => url.pathname === target.pathname && url.origin === target.origin);
      expect(new URL(page.url()).search).toBe('?utm_source=x');
      expect(new URL(page.url()).hash).toBe('#content');
      await expect(page.locator('html')).toHaveAttribute('lang', langOf('fr'));
      const cookie = (await context.cookies()).find(({ name }) => name === localeCookie.name);
      expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.goto(originOf(ports, 'global'));
      expect(new URL(page.url()).pathname).toBe('/fr');
    });
  });
}

test.describe('italy in it', () => {
  test.use({ market: 'italy', testedLocale: 'it' });

  test('MKT-7 from a page that only Italy has, every other choice is the nearest listing above it', async ({
    ports,
    origin,
    get,
  }) => {
    const content = contentOriginOf(ports);
    const everywhere = (await pagePaths(content, 'global', 'it')).get('news-about-us detail') ?? [];
    const here = (await pagePaths(content, 'italy', 'it')).get('news-about-us detail') ?? [];
    const own = here.find((path) => !everywhere.includes(`/it${path}`));
    if (own === undefined) throw new Error('The space has no news for Italy alone');
    const offered = readHtml((await get(own)).body).links.filter(({ attributes }) =>
      attributes.includes('data-locale='),
    );
    const unpublished = offered.flatMap(({ href, attributes }) => {
      const url = new URL(href, origin);
      const locale = locales.find((code) => attributes.includes(`data-locale="${code}"`));
      const market = marketIds.find((id) => originOf(ports, id) === url.origin);
      if (!locale || !market) return [href];
      const listing = market === 'italy' ? own : routing.href(market, locale, 'news-about-us');
      return url.pathname === listing ? [] : [href];
    });
    expect(unpublished).toEqual([]);
    expect(offered.length).toBe(13);
  });
});
