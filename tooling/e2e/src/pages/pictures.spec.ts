import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { distinctPageKinds, pagePaths } from '../support/sample/sample-pages.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

/** Returns the URLs of a `srcset`, without their widths. */
function addressesOf(srcset: string): string[] {
  return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}

test.use({ market: 'italy', testedLocale: 'it' });

test('CNT-10 every image of every kind of page has an alternative text, a size, and the declared type', async ({
  row,
  ports,
  origin,
  get,
}) => {
  const locale = row.locales[0];
  const paths = await pagePaths(contentOriginOf(ports), row.id, locale);
  const problems: string[] = [];
  const promised = new Map<string, string>();
  const largestSeen = new Set<string>();
  for (const { name } of distinctPageKinds(locale)) {
    const path = paths.get(name)?.[0];
    if (path === undefined) continue;
    const { body } = await get(path);
    for (const { alt, width, height, src = '' } of readHtml(body).images) {
      if (alt === undefined || !(Number(width) > 0) || !(Number(height) > 0))
        problems.push(`${path}: ${src} has alt "${alt}", ${width} × ${height}`);
      promised.set(src, '');
    }
    for (const [, element, tag = ''] of body.matchAll(/<(source|img)\b([^>]*)>/g)) {
      const srcset = /\bsrcset="([^"]+)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
      // The service negotiates the format of an `img`.
      const type = element === 'img' ? 'image/webp' : (/\btype="([^"]+)"/.exec(tag)?.[1] ?? '');
      const widths = srcset.match(/ \d+w/g)?.join('') ?? '';
      // The smallest and the largest represent those in between; a large one takes a second to encode.
      const [smallest, ...larger] = addressesOf(srcset);
      const kind = `${type} ${widths}`;
      const largest = isNight || !largestSeen.has(kind) ? larger.at(-1) : undefined;
      for (const address of [smallest, largest]) if (address !== undefined) promised.set(address, type);
      largestSeen.add(kind);
    }
  }
  expect(promised.size).toBeGreaterThan(20);
  const queue = [...promised];
  const drain = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [address, type] = next;
      const response = await fetch(new URL(address, origin), { headers: { accept: 'image/avif,image/webp,image/*' } });
      const got = response.headers.get('content-type') ?? '';
      const size = (await response.arrayBuffer()).byteLength;
      if (response.status !== 200 || size === 0 || !got.startsWith(type || 'image/')) {
        problems.push(`${address} answered ${response.status} "${got}" (${size} bytes), "${type}" was promised`);
      }
    }
  };
  await Promise.all([drain(), drain(), drain()]);
  expect(problems).toEqual([]);
});
