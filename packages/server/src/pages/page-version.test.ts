import { describe, expect, it } from 'vitest';
import { pageVersion, versionBytes } from './page-version.ts';
import { VersionDocuments } from './version-documents.ts';

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
  });
});

describe('VersionDocuments', () => {
  const text = '<p>A paragraph</p>'.repeat(1_000);

  it.each(['br', 'gzip'] as const)(
    'SEC-1 keeps a document in %s alone, and has it in other codings',
    async (coding) => {
      const documents = new VersionDocuments(Buffer.from(text));
      expect(documents.byteLength).toBe(text.length);
      const compressed = await documents.in(coding);
      expect(documents.byteLength).toBe(compressed.byteLength);
      expect((await documents.plain()).toString()).toBe(text);
      expect(documents.byteLength).toBe(compressed.byteLength);
      expect((await documents.in('identity')).toString()).toBe(text);
      expect(documents.byteLength).toBe(compressed.byteLength + text.length);
    },
  );

  it('SEC-1 compresses a document once for simultaneous requests', async () => {
    const documents = new VersionDocuments(Buffer.from(text));
    const [first, second] = await Promise.all([documents.in('br'), documents.in('br')]);
    expect(first).toBe(second);
  });
});
