import { describe, expect, it } from 'vitest';
import { listingHref, readInternalPath } from './internal-paths.ts';

describe('readInternalPath', () => {
  it.each([
    ['it eventi', 'it eventi', 1, null],
    ['it eventi ~page 3', 'it eventi', 3, null],
    ['eventi ~discipline automotive', 'eventi', 1, 'automotive'],
    ['eventi ~discipline automotive ~page 2', 'eventi', 2, 'automotive'],
    ['eventi ~page 2 ~discipline automotive', 'eventi', 2, 'automotive'],
    ['eventi ~discipline cooking', 'eventi', 1, null],
    ['eventi ~discipline', 'eventi', 1, null],
    ['notizie ~kind press_release ~page 2', 'notizie', 2, 'press_release'],
    ['notizie ~kind automotive', 'notizie', 1, null],
    ['eventi ~discipline event', 'eventi', 1, null],
    ['eventi ~page -1', 'eventi', 1, null],
    ['eventi ~page 1e9999', 'eventi', 1, null],
    ['~page 2', '', 2, null],
  ] as const)('TPL-5 TPL-6 reads %s', (path, words, page, filter) => {
    const read = readInternalPath(path.split(' '));
    expect(read.words.join(' ')).toBe(words);
    expect(read.choice).toEqual({ page, filter });
  });
});

describe('listingHref', () => {
  it.each([
    [1, null, '/eventi'],
    [2, null, '/eventi?page=2'],
    [1, 'training', '/eventi?discipline=training'],
    [3, 'training', '/eventi?discipline=training&page=3'],
    [2, 'event', '/eventi?kind=event&page=2'],
  ] as const)('TPL-6 returns for page %d of %s the URL', (page, filter, href) => {
    expect(listingHref('/eventi', { page, filter })).toBe(href);
  });
});
