import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { langOf, routing, test } from '../support/tests/site-test.ts';

/** Texts that the specification defines literally. */
const given: Partial<Record<Locale, string>> = {
  it: 'Non siamo riusciti a trovare la pagina che stavi cercando',
};

test('ERR-2 ERR-3 ERR-4 a missing page is a 404 in the language of its path, with a link to the home page, without script', async ({
  row,
  get,
}) => {
  for (const locale of row.locales) {
    const base = row.prefix === 'all' ? `/${locale}` : '';
    const { errors } = await loadMessages(locale);
    const { status, body } = await get(`${base}/no-such-page`);
    const page = readHtml(body);
    expect({ status, lang: page.lang, headings: page.headings }).toEqual({
      status: 404,
      lang: langOf(locale),
      headings: [given[locale] ?? errors.not_found.title],
    });
    expect(page.text).toContain(errors.not_found.description);
    const home = page.links.find(({ text }) => text === errors.back_to_home);
    expect(home?.href).toBe(routing.href(row.id, locale, 'home'));
  }
});

test('EXT-2 paths below the partner area do not reveal which pages exist', async ({ row, get }) => {
  for (const locale of row.locales) {
    const partner = routing.href(row.id, locale, 'extranet');
    const { status, headers, body } = await get(`${partner}/no-such-page`);
    const { location = '' } = headers;
    expect(status).toBe(303);
    expect(location).toContain('/auth/login?returnTo=');
    // Only the redirect target.
    expect(location).toContain(body);
  }
});

test('ERR-1 a page that needs credentials is a plain 401 without links', async ({ row, get }) => {
  for (const locale of row.locales) {
    const { errors } = await loadMessages(locale);
    // A draft requested without a token.
    const { status, body } = await get(`${routing.href(row.id, locale, 'products')}?_storyblok=1`);
    const page = readHtml(body);
    expect({ status, lang: page.lang, headings: page.headings }).toEqual({
      status: 401,
      lang: langOf(locale),
      headings: [errors.unauthorized.title],
    });
    expect(page.text).toContain(errors.unauthorized.description);
    expect(page.text).not.toContain(errors.back_to_home);
    expect(page.links).toEqual([]);
  }
});

test('ERR-4 client navigation and data requests get the same statuses as documents', async ({ row, navigate, get }) => {
  const base = row.prefix === 'all' ? `/${row.locales[0]}` : '';
  expect((await navigate(`${base}/contact-us`)).status).toBe(404);
  expect((await navigate(`${base}/no-such-page`)).status).toBe(404);
  expect((await navigate(`${base}/extranet`)).status).toBe(401);
  const found = await navigate(routing.href(row.id, row.locales[0], 'contacts') ?? '/');
  expect({ status: found.status, type: found.headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/x-component',
  });
  const data = await get('/api/getCustomLanding/nope', { accept: 'application/json', 'sec-fetch-dest': 'empty' });
  expect({ status: data.status, type: data.headers['content-type'] }).toEqual({
    status: 404,
    type: 'application/json',
  });
});
