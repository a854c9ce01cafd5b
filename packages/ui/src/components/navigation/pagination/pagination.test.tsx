import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pagination, shownPages } from './pagination.tsx';

const labels = { pages: 'Pages', previous: 'Previous', next: 'Next', pageOf: (page: number) => `Page ${page}` };
const draw = (page: number, pageCount: number) =>
  renderToStaticMarkup(<Pagination page={page} pageCount={pageCount} hrefOf={(to) => `?page=${to}`} labels={labels} />);

describe('Pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [2, 4, [1, 2, 3, 4]],
    [99, 3, [1, 2, 3]],
  ])('TPL-5 shows on page %d of %d the pages %j', (page, pageCount, shown) => {
    expect(shownPages(page, pageCount)).toEqual(shown);
  });

  it('TPL-5 uses plain links and marks the current page', () => {
    const html = draw(2, 3);
    expect([...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      '?page=1',
      '?page=1',
      '?page=2',
      '?page=3',
      '?page=3',
    ]);
    expect(html).toContain('aria-current="page"');
    expect(html).toMatch(/rel="prev".*rel="next"/s);
  });

  it('TPL-5 has no link before the first page nor after the last', () => {
    expect(draw(1, 3)).not.toContain('rel="prev"');
    expect(draw(3, 3)).not.toContain('rel="next"');
    expect(draw(1, 1)).toBe('');
  });
});
