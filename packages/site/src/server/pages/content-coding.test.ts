import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedCoding, encodeDocument } from './content-coding.ts';
import { denseBrotli } from './dense-brotli.ts';

describe('acceptedCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    ['identity, br;q=0.1', 'identity'],
  ])('OPS-6 answers "%s" with %s', (accepted, coding) => {
    expect(acceptedCoding(accepted)).toBe(coding);
  });
});

describe('compression', () => {
  const document = Buffer.from('<p>Chiavi</p>'.repeat(2_000));

  it('restores the document from each coding', async () => {
    expect(brotliDecompressSync(await encodeDocument(document, 'br'))).toEqual(document);
    expect(gunzipSync(await encodeDocument(document, 'gzip'))).toEqual(document);
    expect(await encodeDocument(document, 'identity')).toBe(document);
  });

  it('compresses several documents in a thread of its own', async () => {
    const compress = denseBrotli();
    const [first, second] = await Promise.all([compress(document), compress(Buffer.from('other'))]);
    expect(first && brotliDecompressSync(first)).toEqual(document);
    expect(second && brotliDecompressSync(second).toString()).toBe('other');
  });
});
