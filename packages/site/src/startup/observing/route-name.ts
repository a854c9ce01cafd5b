import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import { handlerRows } from '@clavora/server/handler-rows';
import { payloadFile } from '@clavora/server/internal-folders';
import { pathPattern } from '@clavora/server/path-pattern';
import { isAuthPath } from '@clavora/server/personal-paths';
import { feedTypes } from '@clavora/site-core/feed-paths';

const handlers = handlerRows.map(({ path }) => ({ path, read: pathPattern(path) }));

/** Paths that rewrites of the Next configuration lead to a handler, by their last segment. */
const rewritten: ReadonlyMap<string, string> = new Map([
  [payloadFile, '/api/payload/[[...path]]'],
  ['sitemap.xml', '/sitemaps/[file]'],
  ['favicon.ico', '/icons/[file]'],
  ['manifest.webmanifest', '/manifests/[file]'],
  ...Object.keys(feedTypes).map((file) => [file, '/feeds/[locale]/[route]/[file]'] as const),
]);

/**
 * Returns the name of what answers a path, for metrics and spans: the row of the route table (`products`, for its details `products/detail`), the path
 * of the handler table, or one of `build-file`, `auth`, `redirect` and `none`. A name never contains anything of the path. Never throws.
 */
export function routeName(routing: Routing, market: MarketId, path: string): string {
  if (path.startsWith('/_next/')) return 'build-file';
  if (path.startsWith('/__next_island/')) return '/api/island/[key]';
  const handler = handlers.find(({ read }) => read(path) !== null);
  if (handler) return handler.path;
  const byFile = rewritten.get(path.slice(path.lastIndexOf('/') + 1));
  if (byFile !== undefined) return byFile;
  if (isAuthPath(path)) return 'auth';
  const match = routing.match(market, path);
  if (match.kind !== 'route') return match.kind;
  return match.page === 'detail' ? `${match.route.id}/detail` : match.route.id;
}
