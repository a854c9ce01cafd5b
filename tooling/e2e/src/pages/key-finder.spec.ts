import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { overflowing } from '../checks/overflow.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { prefixSites, testedSites } from '../support/sample/tested-sites.ts';
import { countActions } from '../support/screens/count-actions.ts';
import { followMenu } from '../support/screens/site-menu.ts';
import { routing, test } from '../support/tests/site-test.ts';

/** Returns the path of the finder. */
const finderOf = (market: MarketId, locale: Locale): string => routing.href(market, locale, 'key-finder') ?? '/';

/** Types a code into the finder and sends it. */
async function find(page: Page, code: string): Promise<void> {
  const field = page.locator('main input[name="code"]');
  await field.fill(code);
  await field.press('Enter');
}

test.describe('the key finder', () => {
  test.use({ market: 'italy', testedLocale: 'it' });

  test('CAT-3 CAT-6 a code of another maker leads from the home page to the blank with its machines in three actions, and to a cutting card in a fourth', async ({
    page,
    origin,
  }) => {
    const actions = await countActions(page);
    await page.goto(origin);
    await followMenu(page, 'Chiavi', /Cercare per codice/);
    await find(page, 'orbis orb6l');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/prodotti\/clv-22l$/);
    await expect(page.getByRole('link', { name: 'Banco 3' }).first()).toBeVisible();
    await expect.poll(actions).toBe(3);
    await page
      .getByRole('link', { name: /Scheda di taglio/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chiavi-grezze\/clv-22l\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' su ');
    await expect.poll(actions).toBe(4);
  });

  test('CAT-3 a near replacement is shown as one before its page is opened', async ({ page, origin }) => {
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await find(page, 'duvar dv22 lx');
    const answer = page.getByRole('region', { name: /duvar dv22 lx/ });
    await expect(answer.getByText('simile').first()).toBeVisible();
    await answer.getByRole('link', { name: /^CLV-\s*22L$/ }).click();
    await expect(page).toHaveURL(/\/prodotti\/clv-22l$/);
  });

  test('CAT-3 CAT-6 the field of the home page leads to the blank and its cutting card, in two actions', async ({
    page,
    origin,
  }) => {
    const actions = await countActions(page);
    await page.goto(origin);
    const { code, blank } = catalogueSample().foreign;
    await find(page, code);
    await expect(page).toHaveURL(new RegExp(`/chiavi-grezze/${blank}$`));
    await page
      .getByRole('link', { name: /Scheda di taglio/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' su ');
    await expect.poll(actions).toBe(2);
  });

  test('CAT-1 the home page has the numbers of the data set', async ({ get }) => {
    const { codes } = catalogueSample();
    expect((await get('/')).body).toContain(`>${new Intl.NumberFormat('it-IT').format(codes)}<`);
  });

  test('CAT-3 SRC-2 the search shows blanks beside pages, from the server and while the visitor types', async ({
    page,
    origin,
    get,
  }) => {
    const { code, blank } = catalogueSample().foreign;
    const { body } = await get(`/cerca?${new URLSearchParams({ q: code })}`);
    expect(body).toContain(`href="/trova-chiave/chiavi-grezze/${blank}"`);
    expect(body).not.toContain('>__ais');
    await page.goto(`${origin}/cerca?q=clv`);
    await waitUntilSettled(page);
    await page.getByRole('main').locator('input[name="q"]').fill(code);
    const links = page.getByRole('main').locator(`a[href="/trova-chiave/chiavi-grezze/${blank}"]`);
    await expect(links).toBeVisible();
    await links.click();
    await expect(page).toHaveURL(new RegExp(`/chiavi-grezze/${blank}$`));
  });

  test('CAT-3 SRC-3 suggestions of the header have blanks', async ({ page, origin }) => {
    const { code, blank } = catalogueSample().foreign;
    await page.goto(origin);
    await page.getByRole('banner').locator('input[name="q"]').fill(code);
    await page
      .getByRole('option')
      .filter({ has: page.locator(`[href$="/chiavi-grezze/${blank}"]`) })
      .or(page.locator(`[role="option"][href$="/chiavi-grezze/${blank}"]`))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/chiavi-grezze/${blank}$`));
  });

  test('CAT-10 measures lead to the blanks within the error of a calliper, and bad ones are named', async ({
    page,
    origin,
    get,
  }) => {
    const { blank, length, height, thickness } = catalogueSample().measured;
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await page.getByRole('link', { name: 'Trovare la chiave grezza dalle misure' }).click();
    const form = page.locator('main form[role="search"]');
    const written = (value: number) => `${value}`.replace('.', ',');
    await form.locator('input[name="length"]').fill(written(length + 0.3));
    await form.locator('input[name="height"]').fill(written(height));
    await form.locator('input[name="thickness"]').fill(`${written(thickness)} mm`);
    // The button of a step leads on to the next one, which says how many are left.
    await form.locator('#step-length button').click();
    await expect(page).toHaveURL(/#possible$/);
    await expect(form.locator('#step-thickness strong')).toHaveText(/^Rest/);
    await expect(page.locator(`main table a[href$="/${blank}"]`)).toBeVisible();
    await page.locator('main a[href*="?about="]', { hasText: 'Invia queste misure' }).click();
    await expect(page.locator('main input[name="product"]')).toHaveValue(/Spessore della lama: /);
    // The other fields of the form are sent without a value.
    const one = await get(`/trova-chiave/misure?kind=&length=${length}&height=&left=`);
    expect([one.status, one.body.includes(`/chiavi-grezze/${blank}`)]).toEqual([200, true]);
    const bad = await get('/trova-chiave/misure?height=%3Cscript%3E&kind=x');
    expect([bad.status, bad.body.includes('Inserire un numero di millimetri')]).toEqual([200, true]);
  });

  test('CAT-3 a code of several makers asks which, and the visitor chooses', async ({ page, origin }) => {
    const { sharedCode: code } = catalogueSample();
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await find(page, code.toLowerCase());
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(code, 'i') })).toBeVisible();
    const links = page.locator('main table a[href*="/chiavi-grezze/"]');
    expect(await links.count()).toBeGreaterThan(1);
    await links.first().click();
    await expect(page).toHaveURL(/\/chiavi-grezze\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CLV-');
  });

  test('CAT-3 an unknown code shows similar ones, and keeps what was typed', async ({ page, origin }) => {
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await find(page, 'ORB 6Q');
    await expect(page.locator('main input[name="code"]')).toHaveValue('ORB 6Q');
    await expect(page.getByRole('heading', { name: 'Codici simili' })).toBeVisible();
  });

  test('CAT-5 the name of a vehicle leads to its keys', async ({ page, origin }) => {
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await find(page, 'arvena ponente');
    await page.getByRole('link', { name: 'Arvena Ponente' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Arvena Ponente/);
    await expect(page.locator('main a[href$="/clv-a12m"]').first()).toBeVisible();
  });

  test('CAT-4 SEO-2 a blank has a social image and structured data with its codes', async ({ get, origin }) => {
    const { body } = await get(`/trova-chiave/chiavi-grezze/${catalogueSample().blank}`);
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? [];
    const picture = await get(image.slice(origin.length));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const [, graph = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    const { '@graph': things } = JSON.parse(graph) as { '@graph': Record<string, unknown>[] };
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({ mpn: expect.stringMatching(/^CLV-/) });
    expect(product?.['isAccessoryOrSparePartFor']).not.toHaveLength(0);
  });

  test('CNT-17 each key with a product has one drawing on its product, its card and in a comparison', async ({
    get,
  }) => {
    const { keys } = catalogueSample();
    expect(keys.length).toBeGreaterThan(12);
    for (const { id, slug, machine } of keys) {
      const product = await get(`/prodotti/${slug}`);
      const card = await get(`/trova-chiave/chiavi-grezze/${id}/${machine}`);
      expect([product.status, card.status], slug).toEqual([200, 200]);
      const drawn = drawingIn(product.body);
      expect(drawn, slug).toContain('<text');
      expect.soft(drawingIn(card.body), slug).toBe(drawn);
    }
  });

  test('CAT-3 CAT-17 makers narrow codes, and years that no vehicle has are said', async ({ get }) => {
    const answer = async (typed: string) => {
      const { body } = await get(`/trova-chiave?code=${encodeURIComponent(typed)}`);
      return body.slice(body.indexOf('id="answer"'), body.indexOf('id="by-vehicle"')).replaceAll(/<[^>]*>/g, ' ');
    };
    for (const [typed, code] of [
      ['Tekkel 1622', 'TK- 1622'],
      ['Zenkel 622', 'Z 622'],
      ['Orbis 6L', 'ORB 6L'],
      ['1622', 'TK- 1622'],
    ] as const)
      expect((await answer(typed)).replaceAll(/\s+/g, ' '), typed).toContain(code);
    expect(await answer('arvena ponente 1960')).toContain('Nessun risultato per «1960»');
    expect(await answer('arvena ponente 1994')).not.toContain('Nessun risultato');
  });

  test('CAT-7 CAT-17 blanks that are found are collected in one list, and asked for with their quantities', async ({
    page,
    origin,
  }) => {
    for (const [slug, quantity] of [
      ['clv-22l', '70'],
      ['clv-a12m', '30'],
    ] as const) {
      await page.goto(`${origin}/prodotti/${slug}`);
      await waitUntilSettled(page);
      await expect(page.getByText('Una chiave grezza che non si riconosce?')).toHaveCount(0);
      await page.locator('#steps-quantity').fill(quantity);
      await page.getByRole('button', { name: 'Aggiungi alla lista' }).click();
      await expect(page.locator('input[name="quantity-0"]')).toHaveValue('70');
    }
    await expect(page.locator('input[name="quantity-1"]')).toHaveValue('30');
    await expect(page.getByRole('main').locator('table')).toContainText(/CLV-\s*22L.*CLV-\s*A12M/s);
    // The request has the list.
    await expect(page.locator('#list-quote textarea').first()).toHaveValue(/CLV-22L;70.*CLV-A12M;30/s);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('CAT-3 the name of a maker leads to its chart', async ({ page, origin }) => {
    await page.goto(`${origin}${finderOf('italy', 'it')}`);
    await find(page, 'orbis');
    await page.locator('main section').getByRole('link', { name: 'Orbis' }).first().click();
    await expect(page).toHaveURL(/\/produttori\/orbis$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Orbis');
  });

  test('CAT-4 a blank with a product of the content redirects to it; an unknown one is missing', async ({ get }) => {
    const product = await get('/trova-chiave/chiavi-grezze/clv-22l');
    expect(product.status).toBe(301);
    expect(product.headers.location).toMatch(/\/prodotti\/clv-22l$/);
    for (const path of [
      'chiavi-grezze/clv-none',
      'veicoli/none',
      'veicoli/arvena/none',
      'produttori/none',
      'chiavi-grezze',
    ])
      expect((await get(`/trova-chiave/${path}`)).status, path).toBe(404);
    expect((await get(`/trova-chiave/produttori/${catalogueSample().maker}?page=99`)).status).toBe(404);
  });

  test('CAT-6 the card of a blank and a machine prints on one sheet of A5', async ({ page, origin, get }) => {
    const path = `/trova-chiave/chiavi-grezze/${catalogueSample().blank}`;
    await page.goto(`${origin}${path}`);
    await page
      .getByRole('link', { name: /Scheda di taglio/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' su ');
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g);
    expect(sheets).toHaveLength(1);
    // Points: 210 mm by 148 mm.
    expect(sheets?.[0]).toMatch(/ 59[45]\S* 4(?:19|20)/);
    expect((await get(`${path}/no-machine`)).status).toBe(404);
    expect((await get(`${path}/mappa-2`)).body).toContain('La macchina non ha una fresa');
  });

  test('CAT-3 the API answers as the finder does, and refuses what is no code', async ({ get }) => {
    const { status, headers, body } = await get('/api/catalogue/resolve?code=%20orb%206l');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(JSON.parse(body)).toMatchObject({ kind: 'blank', claims: [{ blankId: 'clv-22l', maker: { id: 'orbis' } }] });
    expect((await get('/api/catalogue/resolve')).status).toBe(400);
    expect((await get(`/api/catalogue/resolve?code=${'9'.repeat(1001)}`)).status).toBe(400);
    expect(JSON.parse((await get(`/api/catalogue/resolve?code=${'9'.repeat(900)}`)).body)).toMatchObject({
      kind: 'nothing',
    });
    const inert = await get(`/api/catalogue/resolve?code=${encodeURIComponent("'; drop table blank; --<script>")}`);
    expect(JSON.parse(inert.body)).toMatchObject({ kind: 'nothing' });
  });
});

for (const { market, testedLocale } of prefixSites) {
  test.describe(`${market} in ${testedLocale}, without script`, () => {
    test.use({ market, testedLocale, javaScriptEnabled: false });

    test('CAT-3 the finder answers a form', async ({ page, origin }) => {
      await page.goto(`${origin}${finderOf(market, testedLocale)}`);
      await find(page, 'H 9999Q');
      await expect(page.getByRole('heading', { level: 2, name: /H 9999Q/ })).toBeVisible();
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    });
  });
}

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('CAT-7 SHL-7 the answer to a list is accessible and fits', async ({ page, origin }) => {
      const path = routing.href(market, testedLocale, 'key-finder-list') ?? '/';
      const { sharedCode } = catalogueSample();
      await page.goto(`${origin}${path}`);
      expect.soft(await accessibilityProblems(page)).toEqual([]);
      const list = page.locator('main form').first();
      await list.locator('textarea').fill(`code;pieces;note\norb 6l;5;\n${sharedCode};2;for the shop\nnothing 9;;`);
      await list.locator('button[type="submit"]').click();
      await expect(page.locator('select[name="chosen-1"]')).toBeVisible();
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowing(page), `${width} px`).toEqual([]);
      }
      expect.soft(await accessibilityProblems(page)).toEqual([]);
    });

    test('BLK-5 CAT-3 the tools are at the top of the phone menu, and lead to their pages', async ({
      page,
      origin,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      for (const tool of ['key-finder', 'key-finder-vehicles', 'key-finder-measures', 'key-finder-compare'] as const) {
        await page.goto(`${origin}${routing.href(market, testedLocale, 'contacts')}`);
        await page.locator('button[popovertarget="site-menu"]:not(nav *)').click();
        const path = routing.href(market, testedLocale, tool) ?? '';
        const link = page.locator(`#site-menu a[href="${path}"]`).filter({ visible: true });
        await expect(link).toHaveCount(1);
        await expect(link).toBeInViewport();
        const name = (await link.textContent()) ?? '';
        await link.click();
        await expect(page).toHaveURL((url) => decodeURI(url.pathname) === path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      }
    });

    test('CAT-6 the cards with the most lines print on one sheet of A5', async ({ page, origin }) => {
      const { cards } = catalogueSample();
      expect(cards.length).toBeGreaterThan(5);
      // The sheet is laid out from the page as it is shown: with the styles of the screen, Chromium breaks it before they have changed.
      await page.emulateMedia({ media: 'print' });
      for (const { blank, machine } of cards) {
        const path = `${routing.href(market, testedLocale, 'key-finder-blanks', { slug: blank })}/${machine}`;
        await page.goto(`${origin}${path}`);
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g);
        expect.soft(sheets, path).toHaveLength(1);
      }
    });

    test('CAT-3 CAT-5 SHL-7 answers of the finder are accessible and fit', async ({ page, origin }) => {
      const finder = finderOf(market, testedLocale);
      const measures = routing.href(market, testedLocale, 'key-finder-measures') ?? '/';
      for (const path of [measures, `${measures}?height=8,6&length=x&kind=cylinder`, `${measures}?height=8,6`]) {
        await page.goto(`${origin}${path}`);
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflowing(page), `${path} at ${width} px`).toEqual([]);
        }
        expect.soft(await accessibilityProblems(page), path).toEqual([]);
      }
      for (const code of ['H 130R', 'nothing at all', 'norda', 'AX 0100', 'Tekkel 1622', 'arvena ponente 1960']) {
        await page.goto(`${origin}${finder}?code=${encodeURIComponent(code)}`);
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflowing(page), `${code} at ${width} px`).toEqual([]);
        }
        expect.soft(await accessibilityProblems(page), code).toEqual([]);
      }
    });
  });
}

/** The first drawing of a page, without what differs by the page: ids and its accessible name. */
function drawingIn(html: string): string {
  const [svg = ''] = /<svg\b[^>]*mm".*?<\/svg>/s.exec(html.slice(html.indexOf('<main'))) ?? [];
  return svg.replaceAll(/ (?:id|aria-label|href)="[^"]*"/g, '');
}
