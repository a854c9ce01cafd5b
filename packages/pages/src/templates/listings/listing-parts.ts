import type { RenderContext } from '@clavora/blocks/render-context';
import type { Story } from '@clavora/content-client/story';
import type { Listing, PageModel } from '@clavora/site-core/page-model';

/** Stories of a listing below a heading. */
export interface TitledPart {
  key: string;
  title: string;
  items: readonly Story[];
}

/** Returns the parts of a listing: upcoming events, news and past events; empty for a listing without headings. */
export function titledParts({ parts = [] }: Listing, context: RenderContext): TitledPart[] {
  return parts.map((part) => ({ key: part.name, title: context.t(`event.${part.name}`), items: part.items }));
}

/**
 * Whether a page is the first of its whole listing, or has no listing: only such pages show blocks. The results of a search by place and of a filter
 * are none.
 */
export function isFirstPage({ listing }: Pick<PageModel, 'listing'>): boolean {
  if (listing === null) return true;
  const isFiltered = listing.filters?.some((choice) => choice.isCurrent && choice.filter !== null) ?? false;
  return listing.page === 1 && !isFiltered && !listing.placeSearch?.words;
}
