import type { FirstResults } from '@clavora/search/first-results';
import { readSearchState } from '@clavora/search/search-state';
import { describe, expect, it } from 'vitest';
import { redirectSearch } from './redirect-search.ts';

const state = readSearchState(new URLSearchParams('category=accessories&page=3'));
const pages = (pageCount: number) => ({ kind: 'answered', pageCount }) as FirstResults;

describe('redirectSearch', () => {
  it('SRC-9 leads from names of filters to their ids, for good', () => {
    expect(() => redirectSearch('/it/cerca', { state, isMoved: true, dropped: [] }, pages(9))).toThrow(
      expect.objectContaining({
        digest: expect.stringContaining(';/it/cerca?category=accessories&page=3;308;'),
      }),
    );
  });

  it.each([
    [1, 1],
    [0, 0],
    [2, 2],
  ])('SRC-4 leads to the last of %i pages', (pageCount, page) => {
    const last = page < 2 ? '' : `&page=${page}`;
    expect(() => redirectSearch('/it/cerca', { state, isMoved: false, dropped: [] }, pages(pageCount))).toThrow(
      expect.objectContaining({ digest: expect.stringContaining(`;/it/cerca?category=accessories${last};307;`) }),
    );
  });

  it.each([
    [{ state, isMoved: false, dropped: [] }, pages(3)],
    [{ state, isMoved: false, dropped: [] }, null],
    // The page says what is left out.
    [{ state, isMoved: true, dropped: ['Nur hier'] }, pages(3)],
  ])('SRC-9 stays where a search is, or says what it leaves out', (resolved, first) => {
    expect(() => redirectSearch('/it/cerca', resolved, first)).not.toThrow();
  });
});
