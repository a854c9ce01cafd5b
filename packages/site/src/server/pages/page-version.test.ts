import { describe, expect, it } from 'vitest';
import { pageVersion, versionBytes } from './page-version.ts';

const versionOf = (headers: Record<string, string | string[]>, policy = '') =>
  pageVersion({ getHeaders: () => headers }, '"a"', { document: Buffer.alloc(10_000), policy });

describe('pageVersion', () => {
  it('OPS-5 has no cookie, nor what belongs to one answer', () => {
    const { headers } = versionOf({ 'set-cookie': ['a=1'], date: 'now', age: '1', link: '<a>' });
    expect(Object.keys(headers).toSorted()).toEqual(['link', 'vary']);
  });
});

describe('versionBytes', () => {
  it('SEC-1 counts documents, headers and policy', () => {
    const long = 'x'.repeat(5_000);
    const least = versionBytes(versionOf({}));
    expect(least).toBeGreaterThan(10_000);
    expect(versionBytes(versionOf({ link: long }))).toBeGreaterThan(least + 5_000);
    expect(versionBytes(versionOf({}, long))).toBe(least + 5_000);
    const compressed = versionOf({});
    compressed.documents.set('br', Buffer.alloc(3_000));
    expect(versionBytes(compressed)).toBe(least + 3_000);
  });
});
