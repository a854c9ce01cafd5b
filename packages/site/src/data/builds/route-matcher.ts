import type { Locale } from '@clavora/i18n-routing/locales';
import { type Precedence, precedence, type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { Site } from '../../core/site.ts';

/** A route of a market, as it is named outside the code. */
export interface RouteRule {
  /** `{id}___{locale}` (RTE-8). */
  route: string;
  /** The paths that it answers, as `URLPattern` reads them: `/prodotti/:slug`. */
  pattern: string;
}

interface Leaf {
  id: RouteId;
  locale: Locale;
  /** Without the market's prefix; `{name}` where the table has a parameter. */
  path: string;
  precedence: Precedence;
}

/**
 * Every route of a market, public and for partners. Patterns overlap: the first that fits a path is its route, since the better ones come
 * first (RTE-4).
 */
export function routeMatcher({ market, routing }: Pick<Site, 'market' | 'routing'>): RouteRule[] {
  const locales = [...new Set<Locale>([...market.locales, 'en'])];
  return leaves(locales, routing)
    .toSorted((first, second) => precedence.indexOf(first.precedence) - precedence.indexOf(second.precedence))
    .flatMap(({ id, locale, path }) => {
      // The router itself tells whether the market has the route, what comes before the path and what the route is called.
      const example = path.replaceAll(parameter, (_, _rest, _name, words?: string) => words?.split('|')[0] ?? 'x');
      const prefixed = routing.prefixed(market.id, locale, example);
      const match = prefixed === null ? null : routing.match(market.id, prefixed);
      if (prefixed === null || match?.kind !== 'route' || match.route.id !== id) return [];
      const prefix = example === '/' ? prefixed : prefixed.slice(0, prefixed.length - example.length);
      return [
        { route: match.name, pattern: example === '/' ? prefix : `${prefix}${path.replaceAll(parameter, pattern)}` },
      ];
    });
}

function leaves(locales: readonly Locale[], routing: Site['routing']): Leaf[] {
  const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
  return rows.flatMap(({ id, listing, details = [], precedence: own }) =>
    locales.flatMap((locale): Leaf[] => {
      const base = routing.pathOf(id, locale);
      if (base === null) return [];
      const below = base === '/' ? '' : base;
      return [
        ...(listing ? [{ id, locale, path: base, precedence: own ?? ('literal' as const) }] : []),
        ...details.map((detail) => ({
          id,
          locale,
          path: `${below}/${detail}`,
          precedence: own ?? ('section' as const),
        })),
      ];
    }),
  );
}

/** `{slug}`, `{...category}` or `{customSlug:a|b}`. */
const parameter = /\{(\.{3})?(\w+)(?::([^}]*))?\}/g;

function pattern(_: string, rest: string | undefined, name: string, words: string | undefined): string {
  return `:${name}${words === undefined ? '' : `(${words})`}${rest === undefined ? '' : '+'}`;
}
