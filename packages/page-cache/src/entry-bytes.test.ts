import { describe, expect, it } from 'vitest';
import { entryBytes } from './entry-bytes.ts';

const page = (html: string, headers: Record<string, string> = {}) =>
  entryBytes('/a', { kind: 'APP_PAGE', html, headers });

describe('entryBytes', () => {
  it('SEC-1 counts every part that a visitor or the content can make long', () => {
    const long = 'x'.repeat(10_000);
    const least = page('');
    expect(page(long)).toBe(least + 10_000);
    expect(page('я'.repeat(10_000))).toBe(least + 20_000);
    expect(page('', { location: long })).toBeGreaterThan(least + 10_000);
    expect(entryBytes(`/${long}`, null)).toBeGreaterThan(10_000);
    const withData = { kind: 'APP_PAGE' as const, html: '', headers: {}, rscData: Buffer.alloc(10_000) };
    expect(entryBytes('/a', withData)).toBe(least + 10_000);
    const packed = { kind: 'PACKED_PAGE' as const, status: 200, headers: {}, documentBytes: 0, hasData: true };
    expect(entryBytes('/a', { ...packed, frame: Buffer.alloc(10_000) })).toBe(least + 10_000);
    const route = { kind: 'APP_ROUTE' as const, body: Buffer.alloc(10_000), status: 200, headers: {} };
    expect(entryBytes('/a', route)).toBe(least + 10_000);
    expect(entryBytes('/a', { kind: 'FETCH', data: { body: long } })).toBeGreaterThan(10_000);
  });

  it('SEC-1 counts each tag of a page besides its characters', () => {
    const tags = Array.from({ length: 300 }, (_, at) => `story:${at}`).join(',');
    expect(page('', { 'x-next-cache-tags': tags })).toBeGreaterThan(page('') + tags.length + 300 * 30);
  });
});
