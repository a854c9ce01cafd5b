import { expect } from '@playwright/test';
import { routing, test } from '../support/tests/site-test.ts';

test('CAT-16 a GS1 Digital Link leads to the page of its GTIN, in the language of the visitor', async ({
  row,
  locale,
  get,
}) => {
  const product = routing.href(row.id, locale, 'products', { slug: 'clv-22l' }) ?? '';
  const [, gtin = ''] = /"gtin\d*":"(\d{13,14})"/.exec((await get(product)).body) ?? [];
  expect(gtin).not.toBe('');
  for (const link of [gtin, gtin.padStart(14, '0'), `${gtin}/10/LOT7`]) {
    const { status, headers } = await get(`/01/${link}`, { 'accept-language': locale });
    expect({ link, status, location: headers.location }).toEqual({ link, status: 307, location: product });
    expect(headers['cache-control']).toBe('private, no-store');
  }
  const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;
  for (const link of [wrong, gtin.slice(0, 10), 'x']) expect((await get(`/01/${link}`)).status, link).toBe(404);
});
