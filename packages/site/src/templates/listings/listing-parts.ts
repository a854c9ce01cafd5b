import type { RenderContext } from '@clavora/blocks/render-context';
import type { Story } from '@clavora/content-client/story';
import type { Listing, PageModel } from '../../core/page-model.ts';

/** Stories of a listing below a heading. */
export interface TitledPart {
  key: string;
  title: string;
  items: readonly Story[];
}

/** Returns the parts of a listing: upcoming and past events; empty for a listing without headings. */
export function titledParts({ parts = [] }: Listing, context: RenderContext): TitledPart[] {
  return parts.map((part) => ({ key: part.name, title: context.t(`event.${part.name}`), items: part.items }));
}

/** Whether a page is the first of its listing, or has no listing: only first pages show blocks. The results of a search by place are none. */
export function isFirstPage({ listing }: Pick<PageModel, 'listing'>): boolean {
  return listing === null || (listing.page === 1 && !listing.placeSearch?.words);
}
