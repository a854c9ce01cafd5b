import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptPresses } from './kept-presses.ts';
import { plainDocument } from './plain-document.ts';

/** The document of a page as Next writes it, with client components of these names. */
function served(names: readonly string[], { nonce = '' } = {}): string {
  const mark = nonce === '' ? '' : ` nonce="${nonce}"`;
  const rows = names
    .map((name, at) => `${at.toString(16)}:I[12${at},["/_next/static/chunks/a.js"],"${name}"]\n`)
    .join('');
  return [
    '<html><head>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
    `<script src="/_next/static/chunks/b.js"${mark} async=""></script>`,
    `<script src="/_next/static/chunks/old.js" noModule=""${mark}></script>`,
    '<script type="module" async src="/_next/static/script/start-page-x.js"></script>',
    '</head><body><div hidden=""><!--$--><!--/$--></div>',
    '<p>One<!-- --> page</p><!--$!--><template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template><!--/$-->',
    '<script type="application/ld+json">{}</script>',
    `<script${mark} id="_R_">(globalThis["TURBOPACK"]=[])</script>`,
    `<script${mark}>(self.__next_f=self.__next_f||[]).push([0])</script>`,
    `<script${mark}>self.__next_f.push(${JSON.stringify([1, rows])})</script>`,
    '</body></html>',
  ].join('');
}

const plain = (mark: string) =>
  [
    '<html><head><script type="module" async src="/_next/static/script/start-page-x.js"></script>',
    `<script${mark}>${keptPresses}</script></head><body>`,
    '<p>One page</p><script type="application/ld+json">{}</script></body></html>',
  ].join('');

it.each(['', 'Ywej3b3wg85gJ1G-nNvMVQ'])(
  'SHL-10 leaves out the framework of a page without client parts, nonce "%s"',
  (nonce) => {
    expect(plainDocument(served(['default', 'MetadataBoundary', 'Hydration', 'ServerStatus'], { nonce }))).toBe(
      plain(nonce === '' ? '' : ` nonce="${nonce}"`),
    );
  },
);

it('SHL-10 leaves a page with a client part, or of another shape, to the framework', () => {
  const html = served(['default', 'ShareLink']);
  expect(plainDocument(html)).toBeNull();
  for (const part of [
    /<script id="_R_">.*?<\/script>/,
    /<script>\(self.*?<\/script>/,
    /self\.__next_f\.push\(\[1.*?\]\)/,
  ])
    expect(plainDocument(served(['default']).replace(part, ''))).toBeNull();
});

it('SHL-10 reads the name of a part that is used twice', () => {
  const html = served(['default', '$9']).replace('0:I', '9:\\"ShareLink\\"\\n0:I');
  expect(plainDocument(html)).toBeNull();
});

it('SHL-10 keeps the marks between texts where the script of the site takes over a form', () => {
  expect(plainDocument(served(['default', 'LiveForm']))).toBe(plain('').replace('One page', 'One<!-- --> page'));
});

it('SHL-10 no client component has a default export: those of Next are known by that name', () => {
  const packages = join(import.meta.dirname, '../../..');
  const files = globSync('*/src/**/*.tsx', { cwd: packages }).filter((file) =>
    readFileSync(join(packages, file), 'utf8').startsWith("'use client'"),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /^export default /m.test(readFileSync(join(packages, file), 'utf8')))).toEqual([]);
});
