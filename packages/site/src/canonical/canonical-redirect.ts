import type { Redirection } from '../redirects/redirect-table.ts';
import type { Site } from '../site.ts';
import { canonicalLookup } from './canonical-lookup.ts';
import { canonicalQuery } from './canonical-query.ts';
import { findCanonical } from './find-canonical.ts';

/** Where the page of a URL is that has none itself but names a product, or a place in the content (RTE-11). */
export async function canonicalRedirect(site: Site, url: string): Promise<Redirection | null> {
  const query = canonicalQuery(site, url);
  const lookup = query && canonicalLookup(site, query);
  if (!lookup) return null;
  await site.cache.tag(lookup.tagList);
  const { page, tagList } = await findCanonical(site, lookup);
  await site.cache.tag(tagList);
  return page && { to: page.path, status: 301, keepsQuery: true };
}
