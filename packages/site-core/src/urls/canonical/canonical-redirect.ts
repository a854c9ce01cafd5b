import type { Site } from '../../site.ts';
import type { Redirection } from '../redirects/redirect-table.ts';
import { canonicalLookup } from './canonical-lookup.ts';
import { canonicalQuery } from './canonical-query.ts';
import { findCanonical } from './find-canonical.ts';

/**
 * Returns the canonical URL for a missing page that names a product or a content path (RTE-11). Content paths in `requestedSlugs` are not requested
 * again.
 */
export async function canonicalRedirect(
  site: Site,
  url: string,
  requestedSlugs: readonly string[] = [],
): Promise<Redirection | null> {
  const query = canonicalQuery(site, url);
  const lookup = query && canonicalLookup(site, query);
  if (!lookup) return null;
  const slugs = lookup.slugs.filter((slug) => !requestedSlugs.includes(slug));
  if (slugs.length === 0) return null;
  await site.cache.tag(lookup.tagList);
  const { page, tagList } = await findCanonical(site, { slugs, locale: lookup.locale });
  await site.cache.tag(tagList);
  return page && { to: page.path, status: 301, keepsQuery: true };
}
