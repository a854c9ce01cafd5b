import type { ContentOf, Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { listingFacets } from '@clavora/search/listing-facets';
import { storyId } from '@clavora/search/records/story-id';
import { singleSpaced } from '@clavora/search/rich-text-to-plain';
import { tags } from '@clavora/site-core/page-cache';
import type { ProductFilter } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { loadSiteFacetNames } from './facet-names.ts';

/**
 * Loads the values by which the products of a listing can be filtered (TPL-5). Null on a site without search, for a category
 * without a name, and if the search fails: then the page is regenerated soon.
 */
export async function loadProductFilter(site: Site, locale: Locale, story: Story): Promise<ProductFilter | null> {
  const { search } = site.environment;
  const scope = scopeOf(story);
  if (search === null || scope === null) return null;
  await site.cache.tag([tags.search(locale)]);
  try {
    const [facets, names] = await Promise.all([
      listingFacets(search, { market: site.market.id, locale }, scope),
      loadSiteFacetNames(site, locale),
    ]);
    return { scope, facets, names };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logOnce(`The filters of product listings are missing: ${reason}`);
    await site.cache.keepBriefly();
    return null;
  }
}

/** Returns the facet values of a listing's products; null for a category without a name, which no record has. */
function scopeOf(story: Story): ProductFilter['scope'] | null {
  const { content } = story;
  const type = ['product'];
  if (content.component === 'category') {
    return singleSpaced(content.title) === '' ? null : { type, categories: [storyId(story)] };
  }
  const family = content.component === 'product_listing' ? familiesOf(content) : [];
  return family.length === 0 ? { type } : { type, family };
}

/** Returns the families of products that a listing shows; empty for all products. */
export function familiesOf({ families }: Pick<ContentOf<'product_listing'>, 'families'>): string[] {
  return families
    .split(',')
    .map((family) => family.trim())
    .filter(Boolean);
}
