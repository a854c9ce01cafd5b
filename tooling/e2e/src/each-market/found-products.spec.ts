import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

/** Returns the links in a page's section, without duplicates. */
function linksIn(html: string, section: string): string[] {
  const own = new RegExp(`<section[^>]*aria-labelledby="${section}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
  return [...new Set(readHtml(own).links.map(({ href }) => href))];
}

test('SRC-8 a product page links to six related products, not to itself, without script', async ({
  row,
  locale,
  get,
  ports,
}) => {
  const products = (await pagePaths(contentOriginOf(ports), row.id, locale)).get('products detail') ?? [];
  const [product = ''] = products;
  const related = linksIn((await get(product)).body, 'related');
  expect(related).toHaveLength(6);
  expect(related.filter((href) => !products.includes(href))).toEqual([]);
  expect(related).not.toContain(product);
  for (const href of related) expect({ href, status: (await get(href)).status }).toEqual({ href, status: 200 });
});

test("SRC-4 a grid of new products shows search results, not only the editors' selection", async ({
  row,
  locale,
  get,
}) => {
  const { status, body } = await get(routing.href(row.id, locale, 'new-solutions') ?? '/');
  expect(status).toBe(200);
  const hrefs = readHtml(body).links.map(({ href }) => href);
  // New, and not among the products that editors chose as a fallback.
  for (const slug of ['clv-a31h', 'cella-r2']) expect(hrefs.some((href) => href.endsWith(`/${slug}`))).toBe(true);
});
