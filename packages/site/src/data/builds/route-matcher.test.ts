import { marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { routeMatcher } from './route-matcher.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const rulesOf = (market: (typeof marketIds)[number]) => routeMatcher({ market: marketRow(market), routing });

describe('routeMatcher', () => {
  it('SHL-5 RTE-8 returns the routes of a market by id and locale, with their paths', () => {
    const rules = rulesOf('italy');
    expect(rules).toContainEqual({ route: 'home___it', pattern: '/' });
    expect(rules).toContainEqual({ route: 'products___it', pattern: '/prodotti' });
    expect(rules).toContainEqual({ route: 'products-slug___it', pattern: '/prodotti/:slug' });
    expect(rules).toContainEqual({
      route: 'extranet-photo-gallery-category___it',
      pattern: `${routing.pathOf('extranet-photo-gallery', 'it')}/:category+`,
    });
    const landing = ':customSlug(thank-you|landing-smart-pro-mini)';
    expect(rules.slice(0, 2)).toEqual([
      { route: 'custom-landing___it', pattern: `/${landing}` },
      { route: 'custom-landing___en', pattern: `/en/${landing}` },
    ]);
    expect(rules.filter(({ route }) => route.endsWith('___en'))).toHaveLength(1);
  });

  it('SHL-5 includes the prefixes of a market of many languages, and omits routes without translation', () => {
    const rules = rulesOf('global');
    expect(rules).toContainEqual({ route: 'home___en', pattern: '/en' });
    expect(rules).toContainEqual({ route: 'products___de', pattern: '/de/produkte' });
    const names = rules.map(({ route }) => route);
    expect(names).not.toContain('products-automotive___ro');
    expect(names.filter((name) => name === 'products-automotive___it')).toHaveLength(1);
  });

  it.each(marketIds)('RTE-4 finds the same route as the router, on %s', (market) => {
    const rules = rulesOf(market).map(({ route, pattern }) => ({
      route,
      pattern: new URLPattern({ pathname: pattern }),
    }));
    expect(new Set(rules.map(({ route }) => route)).size).toBe(rules.length);
    for (const locale of marketRow(market).locales) {
      // Routes of other languages begin with another word and would only take time.
      const likely = rules.filter(({ route }) => marketRow(market).prefix !== 'all' || route.endsWith(`___${locale}`));
      for (const { id } of routeTable) {
        const base = routing.pathOf(id, locale);
        if (base === null) continue;
        for (const below of ['', '/x', '/x/y', '/x/y/z', '/thank-you', '/x%20y']) {
          const path = routing.prefixed(market, locale, `${base === '/' ? '' : base}${below}` || '/') ?? '/';
          const match = routing.match(market, path);
          const expected = match.kind === 'route' ? match.name : null;
          const found = likely.find(({ pattern }) => pattern.test({ pathname: path }))?.route ?? null;
          expect({ path, found }).toEqual({ path, found: expected });
        }
      }
    }
  });
});
