import { describe, expect, it } from 'vitest';
import { pdfHash, readPdfHash } from './pdf-hash.ts';

describe('readPdfHash', () => {
  it.each([
    ['#page=7', { file: null, page: 7 }],
    ['#file=b2&page=12', { file: 'b2', page: 12 }],
    ['#page=0', null],
    ['#page=1e3', null],
    ['#page=', null],
    ['#history', null],
    ['', null],
  ])('EXT-3 parses %j', (hash, place) => {
    expect(readPdfHash(hash)).toEqual(place);
  });

  it('EXT-3 parses what pdfHash returned, for any key of a file', () => {
    for (const place of [
      { file: null, page: 3 },
      { file: 'a&page=9 #ü', page: 400 },
    ]) {
      expect(readPdfHash(pdfHash(place))).toEqual(place);
    }
  });
});
