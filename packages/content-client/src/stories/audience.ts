import { isMarketId, type MarketId } from '@clavora/i18n-routing/markets';

/** The access rights of a person. */
export interface Viewer {
  market: MarketId;
  roles: readonly string[];
}

/** The audience of a story; null means every signed-in partner. */
export interface Audience {
  markets: ReadonlySet<MarketId> | null;
  roles: ReadonlySet<string> | null;
}

const everyPartner: Audience = { markets: null, roles: null };
const noPartner: Audience = { markets: new Set(), roles: new Set() };

/** Whether a tag restricts the audience, as opposed to naming a topic. */
export function isAudienceTag(tag: string): boolean {
  return tag.startsWith('market:') || tag.startsWith('role:');
}

/**
 * Parses the tags of a story or of a folder's own page: `market:italy`, `role:service`. An unknown market or role hides the story from all
 * partners.
 */
function audienceOf(tags: readonly string[]): Audience {
  const named = (kind: string): string[] | null => {
    const found = tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => tag.slice(kind.length + 1).trim());
    return found.length > 0 ? found : null;
  };
  const markets = named('market');
  const roles = named('role');
  return {
    markets: markets && new Set(markets.filter(isMarketId)),
    roles: roles && new Set(roles.filter((role) => role !== '')),
  };
}

/** Returns the intersection of two audiences: those of a folder and of a page in it. */
function narrowed(outer: Audience, inner: Audience): Audience {
  return { markets: both(outer.markets, inner.markets), roles: both(outer.roles, inner.roles) };
}

/**
 * Returns the audience of a partner page, from its own tags and those of the pages of all folders above it. A folder without a published page
 * has unknown tags, so that no partner can see its content.
 */
export function audienceAt(path: string, byPath: ReadonlyMap<string, { tags: readonly string[] }>): Audience {
  return pathsTo(path).reduce((audience, folder, depth) => {
    const page = byPath.get(folder);
    // The home page of the partner area may not exist.
    const own = page ? audienceOf(page.tags) : depth === 0 ? everyPartner : noPartner;
    return narrowed(audience, own);
  }, everyPartner);
}

/** Returns the paths of the folders above a path and the path itself, outermost first: `/extranet`, `/extranet/a`, `/extranet/a/b`. */
export function pathsTo(path: string): string[] {
  const words = path.slice(1).split('/');
  return words.map((_, index) => `/${words.slice(0, index + 1).join('/')}`);
}

export function maySee({ markets, roles }: Audience, viewer: Viewer): boolean {
  return (markets?.has(viewer.market) ?? true) && (roles === null || viewer.roles.some((role) => roles.has(role)));
}

function both<Value>(outer: ReadonlySet<Value> | null, inner: ReadonlySet<Value> | null): ReadonlySet<Value> | null {
  if (outer === null || inner === null) return outer ?? inner;
  return new Set([...outer].filter((value) => inner.has(value)));
}
