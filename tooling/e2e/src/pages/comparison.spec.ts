import { expect } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { overflowing } from '../checks/overflow.ts';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

test.describe('a comparison', () => {
  test.use({ market: 'italy', testedLocale: 'it', javaScriptEnabled: false });

  test('CAT-8 codes of any maker are compared, without script, at an address that can be shared', async ({
    page,
    origin,
    get,
  }) => {
    const { foreign, blank } = catalogueSample();
    await page.goto(`${origin}/trova-chiave`);
    await page.getByRole('link', { name: 'Confrontare chiavi grezze o macchine' }).click();
    await page.getByLabel(/^Codice 1/).fill(foreign.code.toLowerCase());
    await page.getByLabel(/^Codice 2/).fill(blank);
    await page.getByRole('button', { name: 'Confronta' }).first().click();
    const address = `/trova-chiave/confronto?products=${foreign.blank},${blank}`;
    await expect(page).toHaveURL(`${origin}${address}`);
    const shared = await get(address);
    expect([shared.status, shared.headers.location]).toEqual([200, undefined]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Confronto: CLV-');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('rowheader', { name: 'Tipo di chiave (con differenze)' })).toBeVisible();
    const rows = await page.getByRole('row').count();
    await page.getByRole('link', { name: 'Mostra solo le differenze' }).click();
    expect(await page.getByRole('row').count()).toBeLessThan(rows);
    await page
      .getByRole('link', { name: /^Togli CLV-/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${origin}/trova-chiave/confronto?products=${blank}&rows=differences`);
    await expect(page.getByText('Aggiungere almeno un altro elemento')).toBeVisible();
  });

  test('CAT-8 machines are ticked, and a third one is added', async ({ page, origin }) => {
    await page.goto(`${origin}/trova-chiave/confronto`);
    await page.getByLabel('Banco 3', { exact: true }).check();
    await page.getByLabel('Combi 4', { exact: true }).check();
    await page.getByRole('button', { name: 'Confronta' }).last().click();
    await expect(page).toHaveURL(/\?products=banco-3,combi-4$/);
    await expect(page.getByRole('row', { name: /^Motore \(con differenze\)/ })).toContainText(
      /180\s*W.*180 \+ 300\s*W/s,
    );
    await page.getByLabel(/^Un’altra macchina/).selectOption('Duo Laser');
    await page.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(page).toHaveURL(/\?products=banco-3,combi-4,duo-laser$/);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
  });

  test('CAT-8 CNT-17 each machine with a product has all its figures in a comparison', async ({ get }) => {
    const { machines } = catalogueSample();
    expect(machines.length).toBeGreaterThan(5);
    for (const { id, slug } of machines) {
      const figures = termsOf((await get(`/prodotti/${slug}`)).body);
      expect(figures.size, slug).toBeGreaterThan(10);
      const rows = rowsOf((await get(`/trova-chiave/confronto?products=${id}`)).body);
      for (const [name, value] of figures) expect.soft([slug, name, rows.get(name)]).toEqual([slug, name, value]);
    }
  });

  test('CAT-8 CAT-9 the product of a machine says which keys it cuts, and leads to a comparison with another', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/prodotti/banco-3`);
    await page.getByRole('link', { name: /^Taglia \d tipi di chiave$/ }).click();
    await expect(page.getByRole('row', { name: /^Chiave a croce/ })).toContainText(/J-C, lato D.*F-21.*T-06\.21.*A-4/);
    await page.getByRole('link', { name: 'Confronta con altre macchine' }).click();
    await page.getByLabel(/^Un’altra macchina/).selectOption('Combi 4');
    await page.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(page).toHaveURL(/\/confronto\?products=banco-3,combi-4$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });

  test('CAT-8 blanks with the same profile lead to their comparison', async ({ page, origin }) => {
    const { variant } = catalogueSample();
    await page.goto(`${origin}/trova-chiave/chiavi-grezze/${variant}`);
    await page.locator(`main a[href*="/confronto?products=${variant},"]`).click();
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    await expect(page.getByRole('rowheader', { name: 'Profilo', exact: true })).toBeVisible();
  });

  test('CAT-8 what cannot be compared is named, and nothing is picked', async ({ page, origin, get }) => {
    const { sharedCode, blank } = catalogueSample();
    const asked = new URLSearchParams([
      ['products', `${blank},banco-3`],
      ['code', sharedCode],
      ['code', '<script>9'],
    ]);
    await page.goto(`${origin}/trova-chiave/confronto?${asked}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText('«Banco 3» è escluso')).toBeVisible();
    await expect(page.getByText('Nel catalogo non c’è il codice «<script>9»')).toBeVisible();
    const choices = page.getByText(`«${sharedCode}» è il codice di più chiavi`).getByRole('link');
    expect(await choices.count()).toBeGreaterThan(1);
    await choices.first().click();
    await expect(page).toHaveURL(new RegExp(`\\?products=${blank},clv-`));
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const empty = await get('/trova-chiave/confronto?products=,');
    expect([empty.status, empty.headers.location]).toEqual([307, '/trova-chiave/confronto']);
    expect((await get(`/trova-chiave/confronto?products=${blank}`)).body).toMatch(
      /<meta name="robots" content="noindex/,
    );
  });
});

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('CAT-8 SHL-7 comparisons of four are accessible and fit', async ({ page, origin }) => {
      const path = routing.href(market, testedLocale, 'key-finder-compare') ?? '/';
      const { blank, cards } = catalogueSample();
      const blanks = [blank, ...cards.map((card) => card.blank)].slice(0, 4);
      for (const products of [blanks, ['banco-3', 'combi-4', 'linea-7', 'smart-pro-mini']]) {
        await page.goto(`${origin}${path}?products=${products.join(',')}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflowing(page), `${products[0]} at ${width} px`).toEqual([]);
        }
        expect.soft(await accessibilityProblems(page), products[0]).toEqual([]);
      }
    });
  });
}

/** The specifications of a product's page: names with their values. */
function termsOf(html: string): Map<string, string> {
  const [, section = ''] =
    /<section[^>]*aria-labelledby="specifications"[^>]*>(.*?)<section[^>]*aria-labelledby="(?!specifications)/s.exec(
      html,
    ) ?? [];
  const pairs = section.matchAll(/<dt\b[^>]*>(.*?)<\/dt><dd\b[^>]*>(.*?)<\/dd>/gs);
  return new Map([...pairs].map(([, name = '', value = '']) => [plain(name), plain(value)]));
}

/** The rows of a comparison of one machine: names with their values. */
function rowsOf(html: string): Map<string, string> {
  const rows = html.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/gs);
  return new Map([...rows].map(([, name = '', value = '']) => [plain(name), plain(value)]));
}

/** Without tags, and with plain spaces: a comparison breaks measures in its narrow columns. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('\u00a0', ' ')
    .trim();
}
