import { describe, expect, it } from 'vitest';
import { stylePartsOf } from './page-template.tsx';

const pageOf = (component: 'news_article' | 'section' | 'resource' | 'product' | 'category' | 'page') => ({
  story: { content: { component } },
});

describe('stylePartsOf', () => {
  it.each([
    ['section-detail', 'news_article', 'news-article'],
    ['section-detail', 'section', 'section-listing'],
    ['section-detail', 'resource', 'product-resource'],
    ['product-detail', 'product', 'product-detail'],
    ['product-detail', 'category', 'category-listing'],
    ['landing-page', 'page', 'landing-page'],
    ['product-resource', 'resource', 'product-resource'],
  ] as const)('BLK-7 returns for %s with a story of type %s the part %s', (template, component, part) => {
    expect(stylePartsOf(template, pageOf(component))).toEqual([part]);
  });

  it('BLK-7 returns for a page of the key catalogue the parts that its kind shows, and no other', () => {
    const parts = (view: { kind: 'blank' | 'make' | 'finder'; answer?: object | null }) =>
      stylePartsOf('key-finder', { ...pageOf('section'), catalogue: { view } });
    expect(parts({ kind: 'blank' })).toEqual(['blank']);
    expect(parts({ kind: 'make' })).toEqual(['key-finder', 'name-lists']);
    expect(parts({ kind: 'finder', answer: null })).toEqual(['key-finder', 'finder']);
    expect(parts({ kind: 'finder', answer: {} })).toEqual(['key-finder', 'finder', 'finder-answer']);
    expect(stylePartsOf('key-finder', pageOf('section'))).toEqual(['key-finder']);
  });
});
