import { localeRow } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { routing, test } from '../support/tests/site-test.ts';

test('SHL-8 each language has a manifest that its pages name, with existing icons', async ({ row, get }) => {
  for (const locale of row.locales) {
    const home = routing.href(row.id, locale, 'home') ?? '/';
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec((await get(home)).body) ?? [];
    const { status, headers, body } = await get(address);
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
    });
    const manifest = JSON.parse(body) as { lang: string; start_url: string; icons: { src: string; type: string }[] };
    expect([manifest.lang, manifest.start_url]).toEqual([localeRow(locale).tag, home]);
    for (const { src, type } of manifest.icons) {
      const icon = await get(src);
      expect([icon.status, icon.headers['content-type']], src).toEqual([200, type]);
    }
  }
  expect((await get('/manifest.webmanifest')).status).toBe(200);
  expect((await get('/manifests/xx.webmanifest')).status).toBe(404);
});

test('serves icons at the default paths of browsers', async ({ get }) => {
  const { status, headers } = await get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
});

test('RFC 9116 serves security.txt with a contact and a policy', async ({ get, origin }) => {
  const { status, headers, body } = await get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map([...body.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]));
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now());
  const policy = fields.get('Policy') ?? '';
  expect(policy.startsWith(origin)).toBe(true);
  expect((await get(policy.slice(origin.length))).status).toBe(200);
});

test('ERR-2 SHL-7 a missing page suggests similar pages and the sections, for any path', async ({ row, get }) => {
  for (const locale of row.locales) {
    const contacts = routing.href(row.id, locale, 'contacts') ?? '/';
    const { errors } = await loadMessages(locale);
    const { status, body } = await get(`${contacts.slice(0, -1)}%3Cb%3E`);
    const page = readHtml(body);
    expect(status).toBe(404);
    expect(page.text).toContain(errors.suggestions);
    expect(page.text).toContain(errors.sections);
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
    expect(main).toContain(`<a href="${contacts}">`);
    expect(main).not.toContain('<b>');
  }
});
