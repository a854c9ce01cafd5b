import { isMarketId } from '@clavora/i18n-routing/markets';
import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { AuthoredGroup } from './read-groups.ts';

/** Where the files stand, below the assets folder, that only partners get. */
const partnerFiles = 'partner/';

const rows: readonly RouteRow[] = routeTable;
const partnerRoutes: ReadonlySet<string> = new Set(
  rows.filter(({ path }) => path[0] === '=extranet').map(({ id }) => id),
);

/** Whether a route is one of the partner area. */
export function isPartnerRoute(routeId: string): boolean {
  return partnerRoutes.has(routeId);
}

/** Whether the stories of a group stand in the partner area. */
export function isPartnerGroup({ route }: Pick<AuthoredGroup, 'route'>): boolean {
  return route !== undefined && isPartnerRoute(route);
}

/** Whether a file, named by its path below the assets folder, is for partners alone. */
export function isPartnerFile(file: string): boolean {
  return file.startsWith(partnerFiles);
}

/** What is wrong with how a group says who may see it: field and message. */
export function audienceProblems(group: AuthoredGroup): { field: string; message: string }[] {
  const audience = group.tags.filter((tag) => /^(market|role):/.test(tag));
  if (!isPartnerGroup(group)) {
    return audience.map((tag) => ({ field: 'tags', message: `everybody sees a public story; got ${tag}` }));
  }
  const problems = audience
    .filter((tag) => !isAudience(tag))
    .map((tag) => ({ field: 'tags', message: `expected market:<a market> or role:<a role>; got ${tag}` }));
  // A story of the partner area is found by its language alone.
  const isOfMarket = group.scope !== 'global';
  return isOfMarket ? [...problems, { field: 'scope', message: `expected tags: [market:${group.scope}]` }] : problems;
}

function isAudience(tag: string): boolean {
  const [kind = '', name = ''] = tag.split(':');
  return kind === 'market' ? isMarketId(name) : /^[a-z][a-z-]*$/.test(name);
}
