import type { MarketRow } from '@clavora/i18n-routing/markets';
import { internalPaths } from '@clavora/server/internal-folders';
import { notPages } from '@clavora/server/page-paths';
import { sessionCookieName, shareParameter } from '@clavora/server/preview-session';
import type { NextConfig } from 'next';

const tokenParameter = '_storyblok_tk[token]';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, readonly unknown[]>[number];

/**
 * Returns the rewrites of previews: requests with a token or share link go to their check, requests with a session to the draft of the page. For all
 * other visitors pages stay static. They follow all rewrites of pages, since they apply to the results of these, and precede those of handlers, which
 * their targets need.
 */
export function previewRows(market: MarketRow): Rewrite[] {
  const enterRow = (path: string, key: string): Rewrite => ({
    source: `/:path(${path})`,
    has: [{ type: 'query', key }],
    destination: '/api/preview/enter/:path',
  });
  const enter = [
    enterRow(`${notPages}.*`, tokenParameter),
    // The editor opens partner stories by content path. The proxy has required sign-in before this row applies.
    enterRow(`(?:[a-z]{2}/)?extranet/[a-z]{2}/.+`, tokenParameter),
    enterRow(`${notPages}.*`, shareParameter),
  ];
  const has: Rewrite['has'] = [{ type: 'cookie', key: sessionCookieName(market.id) }];
  if (market.prefix === 'all') {
    const locale = `:locale(${market.locales.join('|')})`;
    return [
      ...enter,
      { source: `/${locale}`, has, destination: `/:locale/${internalPaths.preview}` },
      { source: `/${locale}/:path(${notPages}.*)`, has, destination: `/:locale/${internalPaths.preview}/:path` },
    ];
  }
  return [
    ...enter,
    { source: '/', has, destination: `/${internalPaths.preview}` },
    { source: `/:path(${notPages}.+)`, has, destination: `/${internalPaths.preview}/:path` },
  ];
}
