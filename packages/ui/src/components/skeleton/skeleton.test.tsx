import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Skeleton, wordRoom } from './skeleton.tsx';

describe('Skeleton', () => {
  const html = renderToStaticMarkup(
    <Skeleton status="Loading the files">
      <p>{wordRoom(5)}</p>
    </Skeleton>,
  );

  it('TPL-7 announces the loading state to screen readers and hides its shapes from them', () => {
    expect(html).toMatch(/^<div aria-busy="true"><div role="status"><span[^>]*>Loading the files<\/span><\/div>/);
    expect(html).toMatch(/<div class="[^"]+" aria-hidden="true"><p>/);
  });

  it('TPL-7 reserves the width of text without any text', () => {
    expect(html).toContain(`<p>${'\u00A0'.repeat(5)}</p>`);
    expect(wordRoom(12)).toHaveLength(12);
    expect(wordRoom(12).trim()).toBe('');
  });
});
