import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { readPdf } from '@clavora/sheets/read-pdf';
import { expect } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { everyNth } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

type Nodes = ReturnType<typeof fromHtml>['children'];

/** Elements of a page whose words are not on its sheet: controls, and cards of other pages. */
const unprinted = 'button, form, nav, li > article';

/** Returns the texts of the cells and values of a page without blanks; what a cell lists has one each. */
function figuresOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const found: string[] = [];
  const textOf = (nodes: Nodes): string =>
    nodes
      .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(partsOf(node)) : ''))
      .join('');
  const partsOf = ({ tagName, children }: { tagName: string; children: Nodes }): Nodes =>
    children.filter((child) => {
      if (child.type !== 'element') return true;
      return !unprinted.split(', ').some((one) => one === child.tagName || one === `${tagName} > ${child.tagName}`);
    });
  const read = (nodes: Nodes): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const parts = partsOf(node);
      const isListing = parts.some((part) => part.type === 'element' && part.tagName === 'ul');
      if (/^(?:td|dd|dt)$/.test(node.tagName) && !isListing) found.push(textOf(parts));
      else read(parts);
    }
  };
  read(fromHtml(main, { fragment: true }).children);
  return found.map(withoutBlanks).filter((text) => text !== '');
}

/** Also without the slashes that separate the lines of a cell on a sheet. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/[\s/]+/g, '');
}

test('CAT-12 the sheets of blank, product, cutting card and chart have the figures of their pages in every language', async ({
  row,
  origin,
  get,
}) => {
  const { blank, cards, keys, machines, maker } = catalogueSample();
  const [card] = cards;
  for (const [position, locale] of row.locales.entries()) {
    const t = translator(locale, await loadMessages(locale));
    const paths = [
      routing.href(row.id, locale, 'key-finder-blanks', { slug: blank }),
      routing.href(row.id, locale, 'key-finder-blanks', { slug: card?.blank ?? '', machine: card?.machine ?? '' }),
      routing.href(row.id, locale, 'key-finder-makers', { slug: maker }),
      ...[keys[0], machines[0]].map((one) => routing.href(row.id, locale, 'products', { slug: one?.slug ?? '' })),
    ];
    for (const path of everyNth(paths, 3, position)) {
      const page = await get(path ?? '');
      // The page itself leads to it.
      expect(page.body, `${path}`).toContain(`href="${path}.pdf"`);
      const response = await fetch(`${origin}${path}.pdf`);
      expect({ path, status: response.status, type: response.headers.get('content-type') }).toEqual({
        path,
        status: 200,
        type: 'application/pdf',
      });
      const { text, language, isTagged } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect({ path, language, isTagged }).toEqual({ path, language: locale, isTagged: true });
      const printed = withoutBlanks(text);
      const figures = figuresOf(page.body).filter((figure) => !figure.startsWith(withoutBlanks(t('catalogue.card'))));
      expect(figures.length, `${path}`).toBeGreaterThan(3);
      expect(
        figures.filter((figure) => !printed.includes(figure)),
        `${path}`,
      ).toEqual([]);
    }
  }
});

test('CAT-12 a sheet is 304 to who has it, is sent in parts, and is there for no other page', async ({
  row,
  locale,
  origin,
  get,
}) => {
  const path = routing.href(row.id, locale, 'key-finder-blanks', { slug: catalogueSample().blank }) ?? '';
  const whole = await fetch(`${origin}${path}.pdf`);
  const etag = whole.headers.get('etag') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await get(`${path}.pdf`, { 'if-none-match': `"x", ${etag}` });
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  const part = await fetch(`${origin}${path}.pdf`, { headers: { range: 'bytes=0-7' } });
  expect({ status: part.status, bytes: new Uint8Array(await part.arrayBuffer()) }).toEqual({
    status: 206,
    bytes: bytes.slice(0, 8),
  });
  const head = await fetch(`${origin}${path}.pdf`, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([200, etag, 0]);
  const products = routing.href(row.id, locale, 'products') ?? '';
  for (const other of [`${path}x.pdf`, `${products}.pdf`, `${products}/none.pdf`, '/api/sheet', '/robots.txt.pdf'])
    expect((await get(other)).status, other).toBe(404);
});

test('CAT-9 a file of a machine is there, whatever its extension', async ({ row, locale, get }) => {
  const [plate] = catalogueSample().plates;
  const { machine = '', serial = '' } = plate ?? {};
  const { body } = await get(routing.href(row.id, locale, 'machines', { machine, serial }) ?? '');
  const files = [...new Set(body.match(/\/machine-files\/[\w.-]+/g))];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((await get(file)).status, file).toBe(200);
});
