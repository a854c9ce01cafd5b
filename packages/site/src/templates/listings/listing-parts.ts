import { countryName } from '@clavora/blocks/cards/story-facts';
import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Listing, PageModel } from '../../core/page-model.ts';

/** Stories of a listing below a heading. */
export interface TitledPart {
  key: string;
  title: string;
  items: readonly Story[];
}

/** The parts of a listing: events to come and past, shops by country; none where the list is one. */
export function titledParts({ parts, items }: Listing, context: RenderContext): TitledPart[] {
  if (parts)
    return parts.map((part) => ({ key: part.name, title: context.t(`event.${part.name}`), items: part.items }));
  const countries = shopsByCountry(items, context);
  return countries.length > 1 ? countries : [];
}

/** Shops by country and city, as the language sorts them; no parts where a shop's country is unknown. */
function shopsByCountry(stories: readonly Story[], context: RenderContext): TitledPart[] {
  const shops = stories.filter((story) => isStoryOf(story, 'shop'));
  if (shops.length < stories.length) return [];
  const { compare } = new Intl.Collator(localeRow(context.locale).formatTag);
  const countries = Map.groupBy(shops, ({ content }) => countryName(content.country_code, context));
  // A heading over all but some shops would claim the others too.
  if (countries.has('')) return [];
  return [...countries]
    .toSorted(([first], [second]) => compare(first, second))
    .map(([country, group]) => ({
      key: group[0]?.content.country_code.toLowerCase() ?? country,
      title: country,
      items: group.toSorted((first, second) => compare(first.content.city, second.content.city)),
    }));
}

/** Whether a page of a listing is its first one, or the page lists nothing: only there blocks are drawn, further pages are for reading on. */
export function isFirstPage({ listing }: Pick<PageModel, 'listing'>): boolean {
  return listing === null || listing.page === 1;
}
