import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageWeight, partsOf } from './page-weight.ts';

const html = `<head>
<link rel="stylesheet" href="/a.css" data-precedence="next"/><link href="/b.css" rel="stylesheet" as="style"/>
<link rel="preload" as="style" href="/a.css"/><link rel="preload" href="/late.js" as="script" fetchPriority="low"/>
<link rel="modulepreload" href="/module.js?a=1&amp;b=2"/><link rel="preload" as="font" href="/f.woff2"/>
<style data-href="x">.x{color:red}</style><style>.y{}</style>
<script src="/main.js" async=""></script><script src="/old.js" noModule=""></script><script>inline()</script>
<script data-scripts="/main.js" data-preloads="/idle.js">load()</script>
</head>`;

describe('pageWeight', () => {
  it('counts each loaded file once', () => {
    expect(partsOf(html)).toEqual({
      scripts: new Set(['/late.js', '/module.js?a=1&b=2', '/main.js', '/idle.js']),
      sheets: new Set(['/a.css', '/b.css']),
      styles: '.x{color:red}.y{}',
    });
  });

  it('returns gzipped bytes, style elements included', async () => {
    const size = (text: string) => gzipSync(text, { level: 9 }).length;
    const weight = await pageWeight(html, async (path) => Buffer.from(path.repeat(100)));
    expect(weight.style).toBe(size('/a.css'.repeat(100)) + size('/b.css'.repeat(100)) + size('.x{color:red}.y{}'));
    expect(weight.script).toBe(
      ['/late.js', '/module.js?a=1&b=2', '/main.js', '/idle.js'].reduce((sum, path) => sum + size(path.repeat(100)), 0),
    );
  });
});
