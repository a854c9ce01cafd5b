import { marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { robotsText } from './robots-text.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

function linesOf(market: 'italy' | 'global', isIndexed: boolean): string[] {
  const text = robotsText({
    market: marketRow(market),
    origin: `https://${market}.example`,
    isIndexed,
    partnerPath: (locale) => routing.href(market, locale, 'extranet'),
  });
  expect(text.endsWith('\n')).toBe(true);
  return text.trimEnd().split('\n');
}

describe('robots.txt', () => {
  it('SEO-3 disallows in production what is no page for visitors, and nothing else', () => {
    expect(linesOf('italy', true)).toEqual([
      'User-agent: *',
      'Disallow: /extranet',
      'Disallow: /auth/',
      'Disallow: /api/',
      'Disallow: /*~preview',
      'Disallow: /*?*_storyblok',
      'Disallow: /*?*_preview=',
      '',
      'Sitemap: https://italy.example/sitemap.xml',
      'Sitemap: https://italy.example/sitemaps/news.xml',
    ]);
  });

  it('SEO-3 disallows everything elsewhere, besides the lines of production', () => {
    const lines = linesOf('italy', false);
    expect(lines).toContain('Disallow: /');
    expect(lines.filter((line) => line !== 'Disallow: /')).toEqual(linesOf('italy', true));
  });

  it('SEO-3 EXT-4 disallows the partner area of every language of the market', () => {
    const barred = linesOf('global', true).filter((line) => line.includes('extranet'));
    const expected = marketRow('global').locales.map((locale) => `Disallow: /${locale}/extranet`);
    expect(new Set(barred)).toEqual(new Set(expected));
  });
});
