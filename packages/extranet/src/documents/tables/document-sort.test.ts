import { describe, expect, it } from 'vitest';
import { sampleDownload, sampleEntry } from '../../testing/sample-screen.ts';
import type { FolderDocument } from '../document-facts.ts';
import { nextSort, readSort, sortedDocuments } from './document-sort.ts';

const document = (title: string, size: number | null, languages: readonly string[] = ['en']): FolderDocument => ({
  entry: sampleEntry({ title, date: null, publishedAt: null }),
  files: languages.map((language) => sampleDownload({ language, ...(size === null ? {} : { size_bytes: size }) })),
});
const documents = [document('Teil 10', 200), document('Ähren', null), document('Teil 9', 300), document('Zange', 100)];

function titles(sort: string): string[] {
  return sortedDocuments(documents, readSort(sort), { locale: 'en', localeTag: 'de' }, () => '').map(
    ({ entry }) => entry.title,
  );
}

describe('readSort', () => {
  it.each([
    ['size', { column: 'size', isDescending: false }],
    ['-title', { column: 'title', isDescending: true }],
    ['price', null],
    ['--size', null],
    ['', null],
    [null, null],
  ])('EXT-1 parses %j', (value, sort) => {
    expect(readSort(value)).toEqual(sort);
  });
});

describe('nextSort', () => {
  it('EXT-1 begins with the largest figure or the first word, and reverses the current order', () => {
    expect(nextSort('size', null)).toBe('-size');
    expect(nextSort('title', null)).toBe('title');
    expect(nextSort('title', readSort('title'))).toBe('-title');
    expect(nextSort('size', readSort('-size'))).toBe('size');
  });
});

describe('sortedDocuments', () => {
  it('EXT-1 sorts by the rules of the language, numbers in titles by value', () => {
    expect(titles('title')).toEqual(['Ähren', 'Teil 9', 'Teil 10', 'Zange']);
  });

  it('EXT-1 puts documents without a value last, in both directions', () => {
    expect(titles('size')).toEqual(['Zange', 'Teil 10', 'Teil 9', 'Ähren']);
    expect(titles('-size')).toEqual(['Teil 9', 'Teil 10', 'Zange', 'Ähren']);
  });

  it("EXT-1 keeps the editors' order by default", () => {
    expect(titles('nothing')).toEqual(documents.map(({ entry }) => entry.title));
  });
});
