import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedCoding, brotliParameters, encodeDocument } from './content-coding.ts';
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

  it('SEC-1 takes a window for Brotli that is no larger than the document needs', async () => {
    const windowOf = (byteLength: number) => brotliParameters(8, byteLength)[constants.BROTLI_PARAM_LGWIN];
    expect([0, 1, 65_536, 65_537, 300_000, 4_194_304, 100_000_000].map(windowOf)).toEqual([16, 16, 16, 17, 19, 22, 22]);
    const varied = Buffer.from(Array.from({ length: 60_000 }, (_, at) => `<li>${at * 7919}</li>`).join(''));
    const whole = brotliCompressSync(varied, {
      params: { ...brotliParameters(8, varied.byteLength), [constants.BROTLI_PARAM_LGWIN]: 22 },
    });
    expect((await encodeDocument(varied, 'br')).byteLength).toBeLessThanOrEqual(whole.byteLength * 1.001);
  });

  it('compresses several documents in a thread of its own', async () => {
    const compress = denseBrotli();
    const [first, second] = await Promise.all([compress(document), compress(Buffer.from('other'))]);
    expect(first && brotliDecompressSync(first)).toEqual(document);
    expect(second && brotliDecompressSync(second).toString()).toBe('other');
  });
});
