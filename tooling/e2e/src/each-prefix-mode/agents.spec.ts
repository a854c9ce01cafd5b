import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { marked, type Token } from 'marked';
import { distinctPageKinds, samplePath } from '../support/sample/sample-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const markdownType = 'text/markdown; charset=utf-8';

/** What a browser accepts. */
const ofBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Returns the text of an element of a page without signs, which Markdown may write in another way. */
function wordsOf(html: string): string {
  const texts: string[] = [];
  const read = (nodes: ReturnType<typeof fromHtml>['children']): void => {
    for (const node of nodes) {
      if (node.type === 'text') texts.push(node.value);
      if (node.type === 'element') read(node.children);
    }
  };
  read(fromHtml(html, { fragment: true }).children);
  return texts.join('').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

test('CAT-19 every kind of page is Markdown with its heading, its status and its canonical URL', async ({
  row,
  locale,
  origin,
  ports,
  get,
}) => {
  const content = contentOriginOf(ports);
  for (const { name, route, page } of distinctPageKinds(locale)) {
    const path = await samplePath(content, row.id, locale, `${route} ${page}`);
    const html = await get(path);
    const markdown = await get(path === '/' ? '/index.md' : `${path}.md`);
    expect({ name, path, status: markdown.status, type: markdown.headers['content-type'] }).toEqual({
      name,
      path,
      status: html.status,
      type: markdownType,
    });
    expect(markdown.headers['content-language'], path).toMatch(new RegExp(`^${locale}`));
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html.body)?.[1];
    if (canonical !== undefined) expect(markdown.headers.link, path).toBe(`<${canonical}>; rel="canonical"`);
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html.body) ?? [];
    const tokens: Token[] = marked.lexer(markdown.body);
    const first = tokens.find((token) => token.type === 'heading' && token.depth === 1);
    expect(wordsOf(marked.parse(first?.raw ?? '', { async: false })), path).toBe(wordsOf(heading));
    expect(markdown.body, path).not.toMatch(/<script|<style|<svg|\]\(\/|undefined/);
    expect(markdown.headers['set-cookie'], path).toBeUndefined();
  }
  expect((await get('/llms.txt')).body).toContain(`(${origin}`);
});

test('CAT-19 a client that prefers Markdown gets it at the address of the page, everyone else the page', async ({
  row,
  locale,
  get,
}) => {
  const path = routing.href(row.id, locale, 'products') ?? '';
  const page = await get(path, { accept: ofBrowser });
  const asked = await get(path, { accept: 'text/markdown, text/html;q=0.9' });
  expect(asked.headers).toMatchObject({ 'content-type': markdownType, 'content-location': `${path}.md` });
  // A cache in front has the page at this address.
  expect(asked.headers['cache-control']).toBe('private, no-cache');
  expect(asked.headers.vary).toMatch(/\baccept\b/i);
  expect(asked.body).toBe((await get(`${path}.md`)).body);
  const again = await get(path, { accept: ofBrowser });
  expect(again.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(again.body).toBe(page.body);
});

test('CAT-19 Markdown is 304 to a client that has it, and changes its status with its page', async ({
  row,
  locale,
  get,
}) => {
  const path = routing.href(row.id, locale, 'products') ?? '';
  const { headers } = await get(`${path}.md`);
  const again = await get(`${path}.md`, { 'if-none-match': headers.etag });
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });

  const missing = await get(`${path}/no-page.md`);
  expect({ status: missing.status, type: missing.headers['content-type'] }).toEqual({
    status: 404,
    type: markdownType,
  });
  const moved = await get(`${path}/.md`);
  expect({ status: moved.status, location: moved.headers.location }).toEqual({ status: 301, location: `${path}.md` });
  const paged = await get(`${path}.md?page=2`);
  expect(paged.status).toBe(200);
  expect(paged.body).not.toBe((await get(`${path}.md`)).body);
});

test('CAT-19 SEC-2 what is no page has no Markdown', async ({ row, locale, get }) => {
  const partner = routing.href(row.id, locale, 'extranet') ?? '';
  for (const path of [
    `${partner}.md`,
    '/robots.txt.md',
    '/api/health/ready.md',
    '/api/markdown',
    '/~asked/key-finder.md',
    '/index.md.md',
  ]) {
    const { status, body } = await get(path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(body).not.toContain('# ');
  }
});

test('CAT-19 llms.txt names pages that are there as Markdown, and the interfaces of the catalogue', async ({
  origin,
  get,
}) => {
  const { status, headers, body } = await get('/llms.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(body).toMatch(/^# \S+.*\n\n> \S/);
  const links = [...body.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, url = '']) => url);
  expect(links.length).toBeGreaterThan(20);
  for (const url of links) {
    const answer = await get(url.slice(origin.length));
    expect({ url, status: answer.status, type: answer.headers['content-type'] }).toEqual({
      url,
      status: 200,
      type: markdownType,
    });
  }
  expect(body).toContain(`${origin}/api/mcp`);
});

test('CAT-19 a client of the Model Context Protocol gets the answers of the API, with their pages', async ({
  origin,
  get,
}) => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', origin)));
  try {
    for (const code of ['ORB 6L', 'orb6l', 'CLV-22L', 'TK-1622', 'AX 0100', '4006381333931', 'nothing 9']) {
      const api = JSON.parse((await get(`/api/catalogue/resolve?code=${encodeURIComponent(code)}`)).body);
      const { structuredContent } = await client.callTool({ name: 'resolve_code', arguments: { code } });
      expect(structuredContent, code).toMatchObject({
        dataSet: api.dataSet,
        kind: api.kind,
        claims: (api.claims ?? []).map(({ blankId }: { blankId: string }) => ({ blank: { id: blankId } })),
      });
    }
    const { structuredContent } = await client.callTool({ name: 'get_blank', arguments: { id: 'clv-22l' } });
    const { blank } = structuredContent as { blank: { url: string } };
    expect((await get(blank.url.slice(origin.length))).status).toBe(200);
  } finally {
    await client.close();
  }
});
