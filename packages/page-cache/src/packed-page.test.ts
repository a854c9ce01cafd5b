import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CachedPage } from './next-cache.ts';
import { packPage, unpacked } from './packed-page.ts';
import { PageStore } from './page-store.ts';

const lifetime = { revalidate: 300, expire: 400 };
const page = (html: string): CachedPage => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  status: undefined,
  headers: { 'x-next-cache-tags': 'story:1' },
});
const storeOfPages = () => new PageStore({ maxBytes: 1_000_000, now: () => 1, isContentDown: () => false });

it('SEC-1 restores a compressed page', async () => {
  const bytes = fc.uint8Array({ maxLength: 2000 }).map((part) => Buffer.from(part));
  const given = fc.record({
    kind: fc.constant('APP_PAGE' as const),
    html: fc.string({ unit: 'grapheme', maxLength: 500 }),
    rscData: fc.option(bytes, { nil: undefined }),
    status: fc.constantFrom(undefined, 200),
    headers: fc.constantFrom(undefined, { 'x-next-cache-tags': 'a' }),
  });
  await fc.assert(
    fc.asyncProperty(given, async (value) => {
      expect(await unpacked(await packPage(value))).toEqual(value);
    }),
  );
});

it('SEC-1 keeps pages compressed, so that the same memory has more of them', async () => {
  const store = storeOfPages();
  const pages = Array.from({ length: 50 }, (_, at) => page(`<p>A paragraph of page ${at}</p>`.repeat(1_000)));
  for (const [at, value] of pages.entries()) {
    store.setAnswer(`/${at}`, { value, renderedAt: 1 }, lifetime);
    await store.pack(`/${at}`, value);
  }
  for (const [at, value] of pages.entries()) {
    expect(await unpacked(store.answer(`/${at}`)?.value ?? null), `/${at}`).toEqual(value);
  }
});

it('SEC-1 replaces no page that was rendered while another was compressed', async () => {
  const store = storeOfPages();
  const [older, newer] = [page('older'), page('newer')];
  store.setAnswer('/', { value: older, renderedAt: 1 }, lifetime);
  const packing = store.pack('/', older);
  store.setAnswer('/', { value: newer, renderedAt: 2 }, lifetime);
  await packing;
  expect(store.answer('/')?.value).toBe(newer);
});
