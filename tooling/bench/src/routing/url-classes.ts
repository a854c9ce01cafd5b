import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { Routing } from '@clavora/i18n-routing/routing';

/** URLs of similar cost. */
interface UrlClass {
  name: 'known' | 'unknown' | 'hostile';
  urls: readonly string[];
}

/** Returns every page of a market by its URL, URLs without a route, and URLs meant to be slow. */
export function urlClasses(routing: Routing, market: MarketId): UrlClass[] {
  const row = marketRow(market);
  const base = row.prefix === 'all' ? `/${row.locales[0]}` : '';
  const routes: readonly (RouteRow & { id: (typeof routeTable)[number]['id'] })[] = routeTable;
  const known = row.locales.flatMap((locale) =>
    routes.flatMap(({ id, listing, details = [] }) => {
      const path = routing.pathOf(id, locale);
      if (path === null) return [];
      const own = routing.prefixed(market, locale, path) ?? path;
      const below = details.map((detail) => `${own === '/' ? '' : own}/${detail.split('/').map(sampleOf).join('/')}`);
      return listing ? [own, ...below] : below;
    }),
  );
  const products = routing.href(market, row.locales[0], 'products') ?? '/';
  const unknown = [
    ...['/no/such/page', '/wp-login.php/x', '/a/b/c/d/e/f', '/.env/x', '/admin/config/x', '//x'].map(
      (path) => base + path,
    ),
    ...['/x/y', '/deep/below/it?utm_source=x'].map((path) => products + path),
    '/favicon.ico/x',
    '/xx/yy/zz',
  ];
  const hostile = [
    `${base}/${'a'.repeat(5_000)}`,
    `${base}/${'a/'.repeat(2_500)}`,
    `${base}/${'%2e%2e%2f'.repeat(500)}`,
    `${base}/${'%ff'.repeat(300)}`,
    `${base}/${'%41'.repeat(300)}`,
    `${base}/extranet/${'x/'.repeat(400)}x`,
    `${products}/${'%'.repeat(900)}`,
    `${products}?${'q='.repeat(5_000)}`,
    '/'.repeat(900),
    `${base}/..%2f..%2fetc%2fpasswd`,
    `${base}/\\evil.example`,
    `${base}/%00`,
    '/__proto__/constructor',
    '//evil.example/',
  ];
  return [
    { name: 'known', urls: known },
    { name: 'unknown', urls: unknown },
    { name: 'hostile', urls: hostile },
  ];
}

/** Returns a value for a parameter of a detail page. */
function sampleOf(part: string): string {
  const words = /:(.+)\}$/.exec(part)?.[1];
  return words?.split('|')[0] ?? (part.startsWith('{...') ? 'first/second' : 'clv-22l');
}
