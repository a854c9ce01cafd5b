import { ContentError } from '@clavora/content-client/content-error';
import { storyCandidates } from '@clavora/content-client/story';
import type { Match } from '@clavora/i18n-routing/routing';
import { isRegenerating } from '@clavora/upstream/visitor-budget';
import type { Site } from '../../site.ts';
import { canonicalRedirect } from '../canonical/canonical-redirect.ts';
import { loadRedirects } from './load-redirects.ts';
import { movedPage } from './moved-page.ts';
import { pathOfWords, pathWords } from './path-words.ts';
import type { Redirection } from './redirect-table.ts';

/**
 * Returns the redirect of a missing page; null if there is none. The most specific one wins: an editor's redirect of exactly this path, the page's
 * canonical URL, the recorded move of its story, an editor's redirect of all paths below a folder, the path in lower case. Existing pages never get
 * here: content comes before redirects.
 *
 * Rejects with a ContentError that has the status of the content service; without a status, the page counts as missing for a short time.
 */
export async function redirectOfMissing(site: Site, url: string, match: Match): Promise<Redirection | null> {
  const redirects = await loadRedirects(site);
  const candidates = match.kind === 'route' ? storyCandidates(match, site.market.id) : [];
  const found =
    redirects.exact(url) ??
    (await unlessUnanswered(site, () => canonicalRedirect(site, url, candidates))) ??
    moved(await unlessUnanswered(site, () => movedPage(site, candidates))) ??
    redirects.pattern(url) ??
    inLowerCase(site, url);
  return found?.to === url ? null : found;
}

function moved(to: string | null): Redirection | null {
  return to === null ? null : { to, status: 301, keepsQuery: true };
}

/** Returns the redirect to the same path in lower case, as all pages have; null if it is that already, or no public route. */
function inLowerCase({ routing, market }: Site, url: string): Redirection | null {
  const words = pathWords(url);
  const lower = words?.map((word) => word.toLowerCase());
  if (!words || !lower || words.every((word, at) => word === lower[at])) return null;
  const to = pathOfWords(lower);
  const match = routing.match(market.id, to);
  const target = match.kind === 'redirect' ? match.to : to;
  const found = routing.match(market.id, target);
  // Whether a path of the partner area exists is not public.
  if (found.kind !== 'route' || found.route.guards !== undefined) return null;
  return { to: target, status: 301, keepsQuery: true };
}

async function unlessUnanswered<Value>(site: Site, find: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await find();
  } catch (error) {
    // A regeneration that fails keeps the redirect that is cached.
    if (!(error instanceof ContentError) || error.status !== null || isRegenerating()) throw error;
    await site.cache.keepBriefly();
    return null;
  }
}
