import { describe, expect, it } from 'vitest';
import { stylePartOf } from './page-template.tsx';

describe('stylePartOf', () => {
  it.each([
    ['section-detail', 'news_article', 'news-article'],
    ['section-detail', 'section', 'section-listing'],
    ['section-detail', 'resource', 'product-resource'],
    ['product-detail', 'product', 'product-detail'],
    ['product-detail', 'category', 'category-listing'],
    ['landing-page', 'page', 'landing-page'],
    ['product-resource', 'resource', 'product-resource'],
  ] as const)('BLK-7 returns for %s with a story of type %s the part %s', (template, component, part) => {
    expect(stylePartOf(template, component)).toBe(part);
  });
});
