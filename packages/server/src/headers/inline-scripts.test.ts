import { expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

// Of the specification's example: `alert('Hello, world.');`
const hello = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

it.each([
  ["<script>alert('Hello, world.');</script>", [hello]],
  [`<script nonce="a" id="_R_">alert('Hello, world.');</script><script>alert('Hello, world.');</script>`, [hello]],
  ['<script type="module">alert(\'Hello, world.\');</script>', [hello]],
  ['<script type="application/ld+json">{}</script><script src="/a.js" async=""></script>', []],
  ['<p>no script</p>', []],
])('SEC-7 hashes each inline script of %s once', (html, expected) => {
  expect(inlineScriptHashes(html)).toEqual(expected);
});
