import type { Locale } from '@clavora/i18n-routing/locales';
import { type Precedence, precedence, type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { Site } from '@clavora/site-core/site';

/** A route of a market as published outside the code. */
export interface RouteRule {
  /** `{id}___{locale}` (RTE-8). */
  route: string;
  /** The matching paths in the syntax of `URLPattern`: `/prodotti/:slug`. */
  pattern: string;
}

interface RoutePath {
  id: RouteId;
  locale: Locale;
  /** Without the market's prefix; `{name}` for a parameter of the table. */
  path: string;
  precedence: Precedence;
}

/**
 * Returns the routes of a market, public and for partners. Patterns overlap: the first match of a path is its route, because better matches come
 * first (RTE-4).
 */
export function routeMatcher({ market, routing }: Pick<Site, 'market' | 'routing'>): RouteRule[] {
  const locales = [...new Set<Locale>([...market.locales, 'en'])];
  return routePaths(locales, routing)
    .toSorted((first, second) => precedence.indexOf(first.precedence) - precedence.indexOf(second.precedence))
    .flatMap(({ id, locale, path }) => {
      // The router knows whether the market has the route, its prefix, and the name of the route.
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

function routePaths(locales: readonly Locale[], routing: Site['routing']): RoutePath[] {
  const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
  return rows.flatMap(({ id, listing, details = [], precedence: own }) =>
    locales.flatMap((locale): RoutePath[] => {
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

/** Matches `{slug}`, `{...category}` or `{customSlug:a|b}`. */
const parameter = /\{(\.{3})?(\w+)(?::([^}]*))?\}/g;

function pattern(_: string, rest: string | undefined, name: string, words: string | undefined): string {
  return `:${name}${words === undefined ? '' : `(${words})`}${rest === undefined ? '' : '+'}`;
}
