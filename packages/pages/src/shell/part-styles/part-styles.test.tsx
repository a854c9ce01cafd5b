import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PartStyles } from './part-styles.tsx';

it('BLK-7 links the sheet of a part, and nothing for a part without one', () => {
  const sheets = { search: { href: '/_next/static/media/search.CSS', ids: ['c1'] } };
  expect(renderToStaticMarkup(<PartStyles part="search" sheets={sheets} />)).toBe(
    '<link rel="stylesheet" href="/_next/static/media/search.CSS" data-precedence="blocks"/>',
  );
  expect(renderToStaticMarkup(<PartStyles part="shop" sheets={sheets} />)).toBe('');
});
