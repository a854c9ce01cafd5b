import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { netPriceWords, partnerSecrets } from '../support/sample/partner-secrets.ts';
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

test('CAT-13 a partner sees the net prices of the own organisation, by quantity', async () => {
  const { body, title } = await productPage('italy', 'italy-service');
  expect(body).toContain(title);
  expect(shownWords(body)).toEqual(['0,4137', '0,3791']);
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
