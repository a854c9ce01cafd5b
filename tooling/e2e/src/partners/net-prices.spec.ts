import { maxLines } from '@clavora/catalogue/list-limits';
import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { overflowing } from '../checks/overflow.ts';
import { ask } from '../support/requests/ask.ts';
import { cutWords, netPriceWords, partnerSecrets } from '../support/sample/partner-secrets.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, mainPorts, originOf } from '../support/tests/test-ports.ts';

const localeOf = (market: MarketId) => marketRow(market).locales[0];

/** Returns the page of the blank CLV-22L in the partner area, as a person sees it. */
async function productPage(market: MarketId, person: string): Promise<{ body: string; title: string }> {
  const locale = localeOf(market);
  const { pages } = await partnerSecrets(contentOriginOf(mainPorts), locale);
  const path = pages.find((page) => page.path.endsWith('/clv-22l'))?.path ?? '/';
  const origin = originOf(mainPorts, market);
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), person);
  const { status, body } = await ask(origin, routing.prefixed(market, locale, path) ?? path, { cookie });
  expect(status).toBe(200);
  return { body, title: (await loadMessages(locale)).partner.product.net_prices };
}

const shownWords = (body: string) => netPriceWords.filter((word) => body.includes(word));
const shownCuts = (body: string) => cutWords.filter((word) => body.includes(word));

test('CAT-13 a partner sees the net prices of the own organisation, by quantity', async () => {
  const { body, title } = await productPage('italy', 'italy-service');
  expect(body).toContain(title);
  expect(shownWords(body)).toEqual(['0,2371', '0,2113']);
});

test('CAT-13 an organisation with a group of prices sees those, and no price of another organisation', async () => {
  const { body, title } = await productPage('spain', 'spain');
  expect(body).toContain(title);
  expect(shownWords(body)).toEqual([]);
});

test('CAT-13 an organisation without prices sees none', async () => {
  const { body, title } = await productPage('germany', 'germany');
  expect(body).not.toContain(title);
  expect(shownWords(body)).toEqual([]);
});

test('CAT-2 CAT-13 what is public about the blank shows no net price', async () => {
  const origin = originOf(mainPorts, 'italy');
  for (const path of [
    '/prodotti/clv-22l',
    '/prodotti/clv-22l/_payload.json',
    '/trova-chiave?code=clv-22l',
    '/trova-chiave/produttori/orbis',
    '/api/catalogue/resolve?code=clv-22l',
    '/cerca?q=clv-22l',
  ])
    expect(shownWords((await ask(origin, path)).body), path).toEqual([]);
  const list = await fetch(`${origin}/api/catalogue/list`, { method: 'POST', body: 'clv-22l;1000' });
  expect([list.status, shownWords(await list.text())]).toEqual([200, []]);
});

test('CAT-2 what is public about a blank shows no cut specification, and a partner sees it', async () => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  const terms = await ask(origin, '/api/extranet/blanks/it/clv-a07t', { cookie });
  expect([terms.status, shownCuts(terms.body)]).toEqual([200, ['25,617 · 28,417']]);
  const page = await ask(origin, '/prodotti/clv-a07t');
  expect([page.status, shownCuts(page.body)]).toEqual([200, []]);
  for (const path of [
    '/prodotti/clv-a07t/_payload.json',
    '/trova-chiave?code=clv-a07t',
    '/trova-chiave?code=LX%200100',
    '/api/catalogue/resolve?code=LX%200100',
    '/cerca?q=clv-a07t',
  ])
    expect(shownCuts((await ask(origin, path)).body), path).toEqual([]);
});

test('CAT-13 EXT-1 a partner pastes codes into a list, sees net prices and their total, asks for a quote and exports it', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}/extranet/liste`);
  await page.getByText('Nuova lista da codici').click();
  const name = `Codici ${Date.now()}`;
  await page.locator('#codes-name').fill(name);
  await page.locator('#codes').fill('orb 6l;1000;porta nord\nnothing 9;;');
  await page.getByRole('button', { name: 'Aggiungi i codici' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  const table = page.getByRole('main').locator('table');
  await expect(table).toContainText('0,2113');
  await expect(table).toContainText('nothing 9');
  await expect(page.getByRole('main')).toContainText(/Totale ai Suoi prezzi netti.*211,30/s);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Richiedi un preventivo' }).click();
  await expect(page).toHaveURL(/\/trova-chiave\/lista/);
  await expect(page.locator('main textarea').first()).toHaveValue(/orb 6l;1000;;porta nord/);
});

test('CAT-12 CAT-13 a partner downloads every article with net prices from the page of all products, and others do not', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}${routing.pathOf('extranet-products', 'it')}`);
  const section = page.getByRole('region', { name: 'Tutti gli articoli in un file' });
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  const paths = await section
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.map((path) => path.split('/').at(-1))).toEqual([
    'prices.pdf',
    'articles.xlsx',
    'articles.csv',
    'bmecat.xml',
    'articles.jsonl',
  ]);
  const downloaded = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Per fogli di calcolo' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('articles.xlsx');
  expect(await download.failure()).toBeNull();
  const csv = await ask(origin, '/api/extranet/articles/it/articles.csv', { cookie });
  expect([csv.status, csv.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shownWords(csv.body)).toEqual(['0,2371', '0,2113']);
  for (const path of paths) expect((await ask(origin, path)).status, path).toBe(303);
  const { body: pdf } = await ask(origin, '/api/extranet/articles/it/prices.pdf', { cookie });
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  const spain = originOf(mainPorts, 'spain');
  const { cookie: stranger } = await signInAt(spain, identityOriginOf(mainPorts), 'spain');
  const other = await ask(spain, '/api/extranet/articles/es/articles.jsonl', { cookie: stranger });
  expect([other.status, /0\.2371|0\.2113/.test(other.body)]).toEqual([200, false]);
  expect((await ask(origin, '/api/extranet/articles/it/articles.csv', { cookie: stranger })).status).not.toBe(200);
});

test('CAT-13 EXT-1 a partner sees prices in the answer to a list, is known to its form and saves it, and others do not', async ({
  page,
  context,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const look = async () => {
    await page.goto(`${origin}/trova-chiave/lista`);
    const list = page.locator('main form').first();
    await list.locator('textarea').fill('orb 6l;20');
    await list.locator('button[type="submit"]').click();
    await expect(page.getByRole('heading', { name: '1 riga trovata' })).toBeVisible();
  };
  const prices = page.getByRole('region', { name: 'Prezzi netti della Sua organizzazione' });
  const mail = page.locator('main form [autocomplete="email"]').first();
  await look();
  await expect(page.locator('#saved-list-name')).toBeHidden();
  await expect(mail).toHaveValue('');
  await expect(prices).toHaveCount(0);
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await context.clearCookies();
  await signInPage(page, origin, cookie);
  await look();
  await expect(prices).toContainText('0,2371');
  await expect(prices).toContainText('4,74');
  await expect(mail).toHaveValue('italy-service@partner.clavora.example');
  expect(await accessibilityProblems(page)).toEqual([]);
  const name = `Dal sito ${Date.now()}`;
  await page.locator('#saved-list-name').fill(name);
  await page.getByRole('button', { name: 'Salva nelle Sue liste' }).click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('main').locator('table')).toContainText('CLV-22L');
});

test('CAT-2 CAT-13 a page of a blank is the same for all, and a partner sees prices and cut specifications there', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  const path = '/prodotti/clv-22l';
  const [open, own] = [await ask(origin, path), await ask(origin, path, { cookie })];
  expect(own.body).toBe(open.body);
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}${path}`);
  await expect(page.getByRole('region', { name: 'Prezzi netti della Sua organizzazione' })).toContainText('0,2371');
  const answer = await ask(origin, '/api/extranet/blanks/it/clv-22l', { cookie });
  expect(answer.headers['cache-control']).toMatch(/private, no-store/);
  for (const [wrong, status] of [
    ['/api/extranet/blanks/it/none', 404],
    ['/api/extranet/blanks/xx/clv-22l', 404],
    ['/api/extranet/blanks/it', 404],
  ] as const)
    expect((await ask(origin, wrong, { cookie })).status, wrong).toBe(status);
  const refused = await ask(origin, '/api/extranet/blanks/it/clv-22l', { 'sec-fetch-dest': 'empty' });
  expect(refused.status).toBe(401);
});

test('CAT-13 EXT-1 a partner saves a blank from its page, with a quantity, in a new list and in that list', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  const name = `Dalla chiave ${Date.now()}`;
  const save = page.getByRole('form', { name: 'Salva in una lista' });
  for (const slug of ['clv-22l', 'clv-a12m']) {
    await page.goto(`${origin}/prodotti/${slug}`);
    await expect(save).toBeVisible();
    await save.getByLabel('Quantità').fill('120');
    if (slug === 'clv-22l') {
      await save.getByLabel('Nome della lista').fill(name);
      expect(await accessibilityProblems(page)).toEqual([]);
    } else await save.getByLabel('Salva in una lista').selectOption({ label: name });
    await save.getByRole('button').click();
    await expect(page).toHaveURL(/\/extranet\/liste/);
  }
  await page.getByRole('main').getByRole('link', { name }).first().click();
  const table = page.getByRole('main').locator('table');
  await expect(table).toContainText('CLV-22L');
  await expect(table).toContainText('CLV-A12M');
  await expect(table.locator('input[value="120"]')).toHaveCount(2);
});

test('CAT-13 EXT-6 the terms of a blank are gone after sign-out, also where the browser goes back', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}/prodotti/clv-22l`);
  const terms = page.getByRole('region', { name: 'Prezzi netti della Sua organizzazione' });
  await expect(terms).toBeVisible();
  await page.goto(`${origin}/contatti`);
  await page.context().clearCookies();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(terms).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('0,2371');
});

test('CAT-13 EXT-1 a list of 800 codes is saved whole, shown in pages, and sent as a request whole', async ({
  page,
}) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}/extranet/liste`);
  await page.getByText('Nuova lista da codici').click();
  const name = `Ottocento ${Date.now()}`;
  await page.locator('#codes-name').fill(name);
  const codes = Array.from({ length: 800 }, (_, at) => `${at % 2 === 0 ? 'orb 6l' : 'nothing 9'};${at + 1}`);
  await setValue(page.locator('#codes'), codes.join('\n'));
  await page.getByRole('button', { name: 'Aggiungi i codici' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('main')).toContainText('800 voci');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(500);
  await page.getByRole('link', { name: 'Pagina successiva' }).click();
  await expect(rows).toHaveCount(300);
  await expect(rows.last()).toContainText('800');
  await page.getByRole('button', { name: 'Richiedi un preventivo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /400 righe trovate/ })).toBeVisible();
});

test('CAT-13 EXT-1 codes that a list refuses stay in their form', async ({ page }) => {
  const origin = originOf(mainPorts, 'italy');
  const { cookie } = await signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
  await signInPage(page, origin, cookie);
  await page.goto(`${origin}/extranet/liste`);
  await page.getByText('Nuova lista da codici').click();
  // Before, the browser sends the form itself, and so many lines come back in no address.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const codes = 'orb 6l;2\n'.repeat(maxLines + 1);
  await setValue(page.locator('#codes'), codes);
  await page.getByRole('button', { name: 'Aggiungi i codici' }).click();
  await expect(page.locator('#codes')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#codes')).toHaveValue(codes);
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** Fills an area as a browser restores it: thousands of lines that are typed take Chromium a minute. */
async function setValue(area: Locator, text: string): Promise<void> {
  await area.evaluate((element: HTMLTextAreaElement, value) => {
    element.value = value;
  }, text);
}

async function signInPage(page: Page, origin: string, cookie: string): Promise<void> {
  await page.context().addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
}
