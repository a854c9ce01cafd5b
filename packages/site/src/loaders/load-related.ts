import { machineFit } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { relatedProducts } from '@clavora/search/related-products';
import type { Site } from '../core/site.ts';
import { logOnce } from '../runtime/log.ts';

/** How many related products a page shows; where editors chose more, all of those. */
const maxRelated = 6;

/**
 * The uuids of products to show beside those that editors chose as related (SRC-8), best first; none where these are enough, or the search
 * does not answer: the page is whole without them, and has them when it is made the next time. Pages have no tag for it: those of the
 * products that they show refresh them, and who else would belong there is looked up with the next look at the page.
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
    logOnce(`Products show no others that the search relates to them: ${reason}`);
    return [];
  }
}

/** What editors chose, as the content has it, and after it as many of the others as there is room for. */
export function withRelated(chosen: unknown, found: readonly RawStory[]): readonly unknown[] {
  const own = Array.isArray(chosen) ? chosen : [];
  // Deleted ones are an id still, and draw nothing.
  const room = maxRelated - own.filter((entry) => typeof entry === 'object').length;
  return [...own, ...found.slice(0, Math.max(0, room))];
}
