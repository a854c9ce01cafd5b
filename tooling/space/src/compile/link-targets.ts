import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { LocalAsset } from './asset-library.ts';
import type { Lookups } from './lookups.ts';
import { isPartnerFile, isPartnerGroup, isPartnerRoute } from './partner-area.ts';
import { type PlannedStory, spaceRouting } from './story-paths.ts';

/** Target of an authored link in one language. */
export type LinkTarget =
  | { kind: 'story'; story: PlannedStory; anchor: string }
  | { kind: 'url'; url: string }
  | { kind: 'email'; address: string }
  | { kind: 'asset'; url: string };

/** Context for resolving references of a story. */
export interface ReferenceContext extends Pick<Lookups, 'plan' | 'assets'> {
  from: PlannedStory;
}

export type Resolved<Value> = { ok: true; value: Value } | { ok: false; message: string };

const routes: readonly RouteRow[] = routeTable;
const routeIds: ReadonlySet<string> = new Set(routes.map(({ id }) => id));
/** The listings that the key catalogue makes: they have no stories. */
const catalogueRoutes: ReadonlySet<string> = new Set(
  routes.filter(({ source, listing }) => source === 'catalogue' && listing).map(({ id }) => id),
);

/** Resolves `story:…`, `route:…`, `file:…`, `mailto:…`, `tel:…` and `http(s)://…`. */
export function linkTarget(authored: string, context: ReferenceContext): Resolved<LinkTarget> {
  const [, scheme = '', rest = ''] = /^(\w+):(.*)$/s.exec(authored) ?? [];
  switch (scheme) {
    case 'story': {
      const [groupId = '', anchor = ''] = rest.split('#');
      const found = referredStory(groupId, context);
      return found.ok ? { ok: true, value: { kind: 'story', story: found.value, anchor } } : found;
    }
    case 'route':
      return routeTarget(rest, context);
    case 'file': {
      const found = referredAsset(rest, context);
      return found.ok ? { ok: true, value: { kind: 'asset', url: found.value.url } } : found;
    }
    case 'mailto':
      return rest.includes('@')
        ? { ok: true, value: { kind: 'email', address: rest } }
        : refuse(`"${rest}" is no e-mail address`);
    case 'http':
    case 'https':
    case 'tel':
      return { ok: true, value: { kind: 'url', url: authored } };
    default:
      return refuse(`expected story:, route:, file:, mailto:, tel: or https://; got "${authored}"`);
  }
}

/** Returns the story of a group id in the language of the referring story. */
export function referredStory(groupId: string, { from, plan }: ReferenceContext): Resolved<PlannedStory> {
  if (!plan.hasGroup(groupId)) return refuse(`there is no story ${groupId}`);
  const story = plan.find(groupId, from.locale);
  if (!story) return refuse(`story ${groupId} does not exist in this language`);
  const { scope, state } = story.group;
  // Its path and its name are confidential too.
  if (isPartnerGroup(story.group) && !isPartnerGroup(from.group))
    return refuse(`story ${groupId} is for partners alone`);
  if (scope !== 'global' && scope !== from.group.scope)
    return refuse(`story ${groupId} exists in market ${scope} only`);
  if (state === 'draft' && from.group.state !== 'draft') return refuse(`story ${groupId} is a draft`);
  return { ok: true, value: story };
}

/** Returns the file at a path below the assets folder; public stories may not refer to partner files. */
export function referredAsset(
  file: string,
  { from, assets }: Pick<ReferenceContext, 'from' | 'assets'>,
): Resolved<LocalAsset> {
  const asset = assets.get(file);
  if (!asset) return refuse(`there is no asset ${file}`);
  if (isPartnerFile(file) && !isPartnerGroup(from.group)) return refuse(`the file ${file} is for partners alone`);
  return { ok: true, value: asset };
}

function routeTarget(authored: string, { from, plan }: ReferenceContext): Resolved<LinkTarget> {
  const [routeId = '', anchor = ''] = authored.split('#');
  if (!routeIds.has(routeId)) return refuse(`there is no route ${routeId}`);
  const path = spaceRouting.pathOf(routeId as RouteId, from.locale);
  if (path === null) return refuse(`route ${routeId} does not exist in this language`);
  // A path with language prefix is correct on the global site; those of one market link it without.
  const url = `/${from.locale}${path}${anchor && `#${anchor}`}`;
  // Public content must not name stories of the partner area.
  if (isPartnerRoute(routeId) && !isPartnerGroup(from.group)) return { ok: true, value: { kind: 'url', url } };
  const story = plan.listing(routeId, from.locale, from.group.scope);
  if (story) return { ok: true, value: { kind: 'story', story, anchor } };
  if (catalogueRoutes.has(routeId)) return { ok: true, value: { kind: 'url', url } };
  return refuse(`route ${routeId} has no listing story (sections/${routeId})`);
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** Returns the value of a link field, as the editor saves it. */
export function toMultilink(target: LinkTarget): Record<string, unknown> {
  const empty = { fieldtype: 'multilink', id: '', url: '', cached_url: '' };
  switch (target.kind) {
    case 'story':
      return {
        ...empty,
        linktype: 'story',
        id: target.story.uuid,
        cached_url: target.story.fullSlug,
        ...(target.anchor ? { anchor: target.anchor } : {}),
      };
    case 'email':
      return { ...empty, linktype: 'email', email: target.address };
    default:
      return { ...empty, linktype: target.kind, url: target.url, cached_url: target.url };
  }
}

/** Returns the link mark of rich text, as the editor saves it. */
export function toLinkMark(target: LinkTarget): Record<string, unknown> {
  const empty = { uuid: null, anchor: null, target: null };
  switch (target.kind) {
    case 'story': {
      const { story, anchor } = target;
      const attrs = { href: `/${story.fullSlug}`, uuid: story.uuid, anchor: anchor || null, target: '_self' };
      return { type: 'link', attrs: { ...attrs, linktype: 'story' } };
    }
    case 'email':
      return { type: 'link', attrs: { ...empty, href: target.address, linktype: 'email' } };
    default:
      return { type: 'link', attrs: { ...empty, href: target.url, linktype: target.kind } };
  }
}
