import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { precedence, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { Routing } from '@clavora/i18n-routing/routing';

interface Pattern {
  id: string;
  expression: RegExp;
  rank: number;
}

/** Matches the same table with a list of regular expressions, best first, one after the other: what a router without a tree does. */
export function patternMatcher(routing: Routing, market: MarketId): (url: string) => string | null {
  const row = marketRow(market);
  const routes: readonly (RouteRow & { id: (typeof routeTable)[number]['id'] })[] = routeTable;
  const patterns: Pattern[] = row.locales.flatMap((locale) => {
    const prefix = row.prefix === 'all' ? `/${locale}` : '';
    return routes.flatMap(({ id, listing, details = [], precedence: own }) => {
      const path = routing.pathOf(id, locale);
      if (path === null) return [];
      const base = `${prefix}${path === '/' ? '' : path}`;
      const found: Pattern[] = details.map((detail) => ({
        id,
        expression: expressionOf(`${base}/${detail}`),
        rank: precedence.indexOf(own ?? 'section'),
      }));
      if (listing)
        found.unshift({
          id,
          expression: expressionOf(base === '' ? '/' : base),
          rank: precedence.indexOf(own ?? 'literal'),
        });
      return found;
    });
  });
  patterns.sort((first, second) => first.rank - second.rank);
  return (url) => {
    const path = url.split(/[?#]/, 1)[0] ?? '';
    for (const { id, expression } of patterns) if (expression.test(path)) return id;
    return null;
  };
}

/** Returns the expression of a path such as `/prodotti/{slug}`. */
function expressionOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const words = /:(.+)\}$/.exec(part)?.[1];
      if (words !== undefined) return `(${words})`;
      return part.startsWith('{...') ? '(.+)' : '([^/]+)';
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
