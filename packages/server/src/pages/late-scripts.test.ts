import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { requestScriptsLate } from './late-scripts.ts';
import { pageArrivedEvent } from './page-arrived.ts';

const head = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const tags = [
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/entry.js"/>',
  '<link rel="preload" href="/_next/static/chunks/lazy.js" as="script" fetchPriority="low"/>',
  '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>',
];
const kept = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const bootstrap = '<script id="_R_">start()</script>';
const page = `<html><head>${head}${tags.join('')}${kept}</head><body><p>Keys</p>${bootstrap}<script src="/_next/static/chunks/entry.js" async=""></script><script>self.__next_f.push([0])</script></body></html>`;

it('SHL-7 a page requests its scripts by one inline script in the head, each once', () => {
  const html = requestScriptsLate(page, null);
  expect(/<script (data-[^>]*)>/.exec(html)?.[1]).toBe(
    'data-scripts="/_next/static/chunks/turbopack-1.js /_next/static/chunks/entry.js" data-preloads="/_next/static/chunks/lazy.js"',
  );
  expect(html.replace(/<script data-scripts=[\s\S]*?<\/script>/, '')).toBe(
    `<html><head>${head}${kept}</head><body><p>Keys</p>${bootstrap}<script>self.__next_f.push([0])</script></body></html>`,
  );
  expect(html.indexOf('data-scripts')).toBeLessThan(html.indexOf('</head>'));
});

it('SEC-7 SHL-7 the inline script has the nonce of the others', () => {
  const nonce = 'brfQLYg68kb_2hyGaZYrEw';
  const given = page
    .replaceAll(' async=""', ` async="" nonce="${nonce}"`)
    .replace('<script id', `<script nonce="${nonce}" id`)
    .replace('"low" href', `"low" nonce="${nonce}" href`);
  const html = requestScriptsLate(given, nonce);
  expect(/<script ([^>]*data-scripts[^>]*)>/.exec(html)?.[1]).toBe(
    `nonce="${nonce}" data-scripts="/_next/static/chunks/turbopack-1.js /_next/static/chunks/entry.js" data-preloads="/_next/static/chunks/lazy.js"`,
  );
  expect(html).not.toContain('async=""');
});

it.each([
  ['without the entry of Next', page.replace('id="_R_"', '')],
  ['without scripts', `<html><head></head><body>${bootstrap}</body></html>`],
])('SHL-7 a document %s stays as it is', (_, html) => {
  expect(requestScriptsLate(html, null)).toBe(html);
});

it('SHL-7 the inline script is valid, and waits for the event of the page', () => {
  const [, text = ''] = /<script data-scripts=[^>]*>([\s\S]*?)<\/script>/.exec(requestScriptsLate(page, null)) ?? [];
  expect(() => runInThisContext(`(() => {${text}})`)).not.toThrow();
  expect(text).toContain(`"${pageArrivedEvent}"`);
  expect(text).not.toContain('\n');
});
