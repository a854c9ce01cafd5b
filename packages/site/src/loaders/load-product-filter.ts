import type { ContentOf, Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { listingFacets } from '@clavora/search/listing-facets';
import { tags } from '../core/page-cache.ts';
import type { ProductFilter } from '../core/page-model.ts';
import type { Site } from '../core/site.ts';
import { logOnce } from '../runtime/log.ts';

/**
 * Loads the values by which the products of a listing can be filtered (TPL-5). Null on a site without search, and if the search fails: then the page
 * has no filter, and is regenerated soon.
 */
export async function loadProductFilter(site: Site, locale: Locale, { content }: Story): Promise<ProductFilter | null> {
  const { search } = site.environment;
  if (search === null) return null;
  const scope = {
    type: ['product'],
    ...(content.component === 'category' && { categories: [content.title] }),
    ...(content.component === 'product_listing' && familiesOf(content).length > 0 && { family: familiesOf(content) }),
  };
  await site.cache.tag([tags.search(locale)]);
  try {
    return { scope, facets: await listingFacets(search, { market: site.market.id, locale }, scope) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logOnce(`The filters of product listings are missing: ${reason}`);
    await site.cache.keepBriefly();
    return null;
  }
}

/** Returns the families of products that a listing shows; empty for all products. */
export function familiesOf({ families }: Pick<ContentOf<'product_listing'>, 'families'>): string[] {
  return families
    .split(',')
    .map((family) => family.trim())
    .filter(Boolean);
}
