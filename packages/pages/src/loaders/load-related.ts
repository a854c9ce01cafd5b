import { machineFit } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { relatedProducts } from '@clavora/search/related-products';
import type { Site } from '@clavora/site-core/site';

/** Related products on a page, unless editors chose more. */
const maxRelated = 6;

/**
 * Returns uuids of products to show after those that editors chose as related (SRC-8), best first. Empty if editors chose enough, or if the search
 * fails: the page is complete without them and gets them when it is regenerated. Pages have the tags of the products that they show; a product that
 * newly belongs to them appears at the next regeneration.
 */
export async function findRelated(site: Site, locale: Locale, product: StoryOf<'product'>): Promise<readonly string[]> {
  const { search } = site.environment;
  const { related_products, machines, categories, successor } = product.content;
  if (search === null || related_products.length >= maxRelated) return [];
  const shown = [...related_products, ...parseParts(machineFit, machines).map(({ machine }) => machine), successor];
  try {
    return await relatedProducts(
      search,
      { market: site.market.id, locale },
      {
        storyId: product.uuid,
        categoryIds: categories.map(({ uuid }) => uuid),
        excludedIds: [...new Set(shown.flatMap((reference) => reference?.uuid ?? []))],
        limit: maxRelated,
      },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logOnce(`Related products of the search are missing: ${reason}`);
    return [];
  }
}

/** Returns the products that editors chose, followed by found ones up to the limit. */
export function withRelated(chosen: unknown, found: readonly RawStory[]): readonly unknown[] {
  const own = Array.isArray(chosen) ? chosen : [];
  // A deleted product is still an id and renders nothing.
  const freePlaces = maxRelated - own.filter((entry) => typeof entry === 'object').length;
  return [...own, ...found.slice(0, Math.max(0, freePlaces))];
}
