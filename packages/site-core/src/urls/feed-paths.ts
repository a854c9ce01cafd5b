import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { type FeedFile, type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import type { NextConfig } from 'next';
import type { FeedLink } from '../feed-link.ts';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, readonly unknown[]>[number];

/** The media type of each kind of feed. */
export const feedTypes: Readonly<Record<FeedFile, string>> = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
  'calendar.ics': 'text/calendar',
};

/** Returns the feeds of the listing at `path`, with the market's prefix; empty for any other page. */
export function feedLinks({ route, page }: RouteMatch, path: string): FeedLink[] {
  return page === 'listing' ? feedsOf(route.id, path) : [];
}

/** Returns the feeds of a route's listing at `path`, with the market's prefix. */
export function feedsOf(id: RouteId, path: string): FeedLink[] {
  const files = rows.find((row) => row.id === id)?.feeds ?? [];
  return files.map((file) => ({ file, type: feedTypes[file], href: feedPath(path, file) }));
}

/** Returns the path of a listing's feed: below the listing, so that it is translated with it. */
function feedPath(listing: string, file: FeedFile): string {
  return `${listing}/${file}`;
}

/** Returns the feed of a route by its file name; null if the route has none. */
export function feedOfRoute(id: string, file: string): { route: RouteId; file: FeedFile } | null {
  const route = rows.find((row) => row.id === id);
  const found = route?.feeds?.find((known) => known === file);
  return route && found ? { route: route.id, file: found } : null;
}

/** Returns the rewrites of the market's feeds. */
export function feedRows(market: MarketRow, routing: Routing): Rewrite[] {
  return rows.flatMap(({ id, feeds = [] }) =>
    market.locales.flatMap((locale: Locale) => {
      const listing = routing.href(market.id, locale, id);
      if (listing === null) return [];
      return feeds.map((file) => ({
        source: feedPath(listing, file),
        destination: `/feeds/${locale}/${id}/${file}`,
      }));
    }),
  );
}

const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
