import type { Site } from '../../core/site.ts';
import type { Redirection } from '../redirects/redirect-table.ts';
import { canonicalLookup } from './canonical-lookup.ts';
import { canonicalQuery } from './canonical-query.ts';
import { findCanonical } from './find-canonical.ts';

/**
 * Where the page of a URL is that has none itself but names a product, or a place in the content (RTE-11). Places that were looked at already,
 * `looked`, are not asked for again.
 */
export async function canonicalRedirect(
  site: Site,
  url: string,
  looked: readonly string[] = [],
): Promise<Redirection | null> {
  const query = canonicalQuery(site, url);
  const lookup = query && canonicalLookup(site, query);
  if (!lookup) return null;
  const slugs = lookup.slugs.filter((slug) => !looked.includes(slug));
  if (slugs.length === 0) return null;
  await site.cache.tag(lookup.tagList);
  const { page, tagList } = await findCanonical(site, { slugs, locale: lookup.locale });
  await site.cache.tag(tagList);
  return page && { to: page.path, status: 301, keepsQuery: true };
}
