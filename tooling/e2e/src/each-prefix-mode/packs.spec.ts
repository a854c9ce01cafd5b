import { createHash } from 'node:crypto';
import type { DealerPack } from '@clavora/site/dealer-pack';
import { expect } from '@playwright/test';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';

test('LIF-5 the page of a product leads to its data for dealers, whose files have these bytes', async ({
  row,
  locale,
  origin,
  get,
}) => {
  const { keys, machines } = catalogueSample();
  for (const slug of [keys[0]?.slug, machines[0]?.slug]) {
    const path = routing.href(row.id, locale, 'products', { slug: slug ?? '' }) ?? '';
    const address = `/api/packs/${locale}/${slug}`;
    const page = await get(path);
    for (const format of ['json', 'csv']) expect(page.body).toContain(`href="${address}.${format}"`);
    const { status, body } = await get(`${address}.json`);
    expect([path, status]).toEqual([path, 200]);
    const pack = JSON.parse(body) as DealerPack;
    expect(pack).toMatchObject({
      language: locale,
      url: `${origin}${path}`,
      maker: { name: expect.stringMatching(/./), address: expect.stringMatching(/./) },
    });
    // As the page has it.
    expect(page.body).toContain(`${pack.maker?.name}`);
    const kinds = new Set(pack.files.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['picture', 'sheet']));
    if (slug === machines[0]?.slug) expect([...kinds]).toEqual(expect.arrayContaining(['instructions']));
    for (const { url, size, sha256 } of pack.files) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest('hex');
      expect({ url, size: bytes.byteLength, sha256: digest }).toEqual({ url, size, sha256 });
    }
    expect(pack.languages.map(({ language }) => language).toSorted()).toEqual(
      row.locales.filter((other) => other !== locale).toSorted(),
    );
    const table = await get(`${address}.csv`);
    expect(table.headers['content-disposition']).toBe(`attachment; filename="${slug}.csv"`);
    for (const { url, sha256 } of pack.files) {
      expect(table.body).toContain(`;${url};`);
      expect(table.body).toContain(`;${sha256};`);
    }
  }
});

test('LIF-5 SEC-1 data for dealers are 304 to who has them, and there for no other page', async ({ locale, get }) => {
  const address = `/api/packs/${locale}/${catalogueSample().keys[0]?.slug}.json`;
  const { headers } = await get(address);
  const again = await get(address, { 'if-none-match': `${headers['etag']}` });
  expect([again.status, again.body]).toEqual([304, '']);
  for (const other of [
    `/api/packs/${locale}/none.json`,
    `/api/packs/xx/none.json`,
    address.replace('.json', '.xml'),
    '/api/packs',
  ])
    expect((await get(other)).status, other).toBe(404);
});
