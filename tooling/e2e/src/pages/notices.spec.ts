import { createHash } from 'node:crypto';
import { marketRow } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

for (const market of ['italy', 'global'] as const) {
  test.describe(`the notices on ${market}`, () => {
    test.use({ market });

    for (const locale of marketRow(market).locales) {
      test(`LIF-3 has the recall and both editions of the advisory in ${locale}`, async ({ get }) => {
        const { catalogue } = await loadMessages(locale);
        const at = (slug: string, edition?: string) =>
          get(`${routing.href(market, locale, 'notices', edition === undefined ? { slug } : { slug, edition })}`);
        const recall = await at('clv-2026-0002');
        expect(recall.status).toBe(200);
        expect(recall.body).toContain(catalogue.notices.recall);
        const former = await at('clv-2026-0001', '1');
        expect([former.status, former.body.includes(catalogue.notices.current)]).toEqual([200, true]);
        expect((await at('clv-2026-0001', '3')).status).toBe(404);
      });
    }

    test('LIF-3 has the feeds of the list, which links them', async ({ get, row, locale }) => {
      const listing = `${routing.href(row.id, locale, 'notices')}`;
      const { body } = await get(listing);
      for (const [file, type] of [
        ['rss.xml', 'application/rss+xml'],
        ['atom.xml', 'application/atom+xml'],
      ] as const) {
        expect(body).toContain(`href="${listing}/${file}"`);
        const feed = await get(`${listing}/${file}`);
        expect([feed.status, feed.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
        expect(feed.body).toContain('/clv-2026-0001');
      }
    });
  });
}

test.describe('the advisories for programs', () => {
  test.use({ market: 'italy' });

  test('LIF-3 are CSAF files with their checksums, which security.txt names', async ({ get }) => {
    const { body: security } = await get('/.well-known/security.txt');
    expect(security).toMatch(/^CSAF: https?:\/\/\S+\/\.well-known\/csaf\/provider-metadata\.json$/m);
    expect((await get('/.well-known/csaf/provider-metadata.json')).headers['content-type']).toBe('application/json');
    const { body: index } = await get('/.well-known/csaf/white/index.txt');
    const [path = ''] = index.split('\n');
    const advisory = await get(`/.well-known/csaf/white/${path}`);
    expect([advisory.status, JSON.parse(advisory.body).document.tracking.id]).toEqual([200, 'CLV-2026-0001']);
    const sum = createHash('sha512').update(advisory.body).digest('hex');
    expect((await get(`/.well-known/csaf/white/${path}.sha512`)).body).toBe(`${sum}  ${path.split('/').at(-1)}\n`);
    const again = await get(`/.well-known/csaf/white/${path}`, { 'if-none-match': `${advisory.headers['etag']}` });
    expect(again.status).toBe(304);
  });
});

test.describe('the check of a serial number', () => {
  test.use({ market: 'italy', testedLocale: 'it', javaScriptEnabled: false });

  test('LIF-3 the machine leads to its recall, which answers without script', async ({ page, origin }) => {
    await page.goto(`${origin}/m/banco-5-semi/b5-240105`);
    await page.getByRole('link', { name: 'Banco 5 Semi: il portalampada' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Richiamo per motivi di sicurezza');
    await page.getByRole('textbox', { name: 'Numero di serie' }).fill('b5 240105');
    await page.getByRole('button', { name: 'Controlla il numero di serie' }).click();
    await expect(page.getByRole('status')).toContainText('B5-240105 è interessata');
    await page.getByRole('textbox', { name: 'Numero di serie' }).fill('240181');
    await page.getByRole('button', { name: 'Controlla il numero di serie' }).click();
    await expect(page.getByRole('status')).toContainText('B5-240181 non è interessata');
    await page.goto(`${origin}/m/banco-5-semi/b5-240181`);
    await expect(page.getByRole('link', { name: 'Banco 5 Semi: il portalampada' })).toHaveCount(0);
  });
});

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('LIF-3 A11Y-1 the pages of notices fit every width, and have no finding of axe', async ({
      page,
      origin,
      locale,
    }) => {
      for (const slug of [undefined, 'clv-2026-0001', 'clv-2026-0002']) {
        await page.goto(
          `${origin}${routing.href(market, locale, 'notices', slug === undefined ? undefined : { slug })}`,
        );
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await waitUntilSettled(page);
          expect([width, await layoutProblems(page)]).toEqual([width, []]);
        }
        expect(await accessibilityProblems(page)).toEqual([]);
      }
    });
  });
}
