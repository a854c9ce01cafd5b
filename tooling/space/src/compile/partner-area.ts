import { isMarketId } from '@clavora/i18n-routing/markets';
import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { AuthoredGroup } from './read-groups.ts';

/** Path below the assets folder of files for partners only. */
const partnerFiles = 'partner/';

const rows: readonly RouteRow[] = routeTable;
const partnerRoutes: ReadonlySet<string> = new Set(
  rows.filter(({ path }) => path[0] === '=extranet').map(({ id }) => id),
);

/** Returns whether a route belongs to the partner area. */
export function isPartnerRoute(routeId: string): boolean {
  return partnerRoutes.has(routeId);
}

/** Returns whether the stories of a group belong to the partner area. */
export function isPartnerGroup({ route }: Pick<AuthoredGroup, 'route'>): boolean {
  return route !== undefined && isPartnerRoute(route);
}

/** Returns whether a file, named by its path below the assets folder, is for partners only. */
export function isPartnerFile(file: string): boolean {
  return file.startsWith(partnerFiles);
}

/** Returns the problems of a group's audience: field and message. */
export function audienceProblems(group: AuthoredGroup): { field: string; message: string }[] {
  const audience = group.tags.filter((tag) => /^(market|role):/.test(tag));
  if (!isPartnerGroup(group)) {
    return audience.map((tag) => ({ field: 'tags', message: `everybody sees a public story; got ${tag}` }));
  }
  const problems = audience
    .filter((tag) => !isAudience(tag))
    .map((tag) => ({ field: 'tags', message: `expected market:<a market> or role:<a role>; got ${tag}` }));
  // The path of a partner story contains only its language, no market.
  const isOfMarket = group.scope !== 'global';
  return isOfMarket ? [...problems, { field: 'scope', message: `expected tags: [market:${group.scope}]` }] : problems;
}

function isAudience(tag: string): boolean {
  const [kind = '', name = ''] = tag.split(':');
  return kind === 'market' ? isMarketId(name) : /^[a-z][a-z-]*$/.test(name);
}
