import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import { countryName } from '@clavora/i18n-routing/country-name';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { Listing, PageModel } from '../../core/page-model.ts';

/** Stories of a listing below a heading. */
export interface TitledPart {
  key: string;
  title: string;
  items: readonly Story[];
}

/** Returns the parts of a listing: upcoming and past events, shops by country; empty for a listing without headings. */
export function titledParts({ parts, items }: Listing, context: RenderContext): TitledPart[] {
  if (parts)
    return parts.map((part) => ({ key: part.name, title: context.t(`event.${part.name}`), items: part.items }));
  const countries = shopsByCountry(items, context);
  return countries.length > 1 ? countries : [];
}

/** Returns shops by country and city in the order of the language; empty if a shop's country is unknown. */
function shopsByCountry(stories: readonly Story[], context: RenderContext): TitledPart[] {
  const shops = stories.filter((story) => isStoryOf(story, 'shop'));
  if (shops.length < stories.length) return [];
  const { compare } = new Intl.Collator(localeRow(context.locale).formatTag);
  const countries = Map.groupBy(shops, ({ content }) => countryName(content.country_code, context.locale));
  // Shops without country would appear to belong to the heading above them.
  if (countries.has('')) return [];
  return [...countries]
    .toSorted(([first], [second]) => compare(first, second))
    .map(([country, group]) => ({
      key: group[0]?.content.country_code.toLowerCase() ?? country,
      title: country,
      items: group.toSorted((first, second) => compare(first.content.city, second.content.city)),
    }));
}

/** Whether a page is the first of its listing, or has no listing: only first pages show blocks. */
export function isFirstPage({ listing }: Pick<PageModel, 'listing'>): boolean {
  return listing === null || listing.page === 1;
}
