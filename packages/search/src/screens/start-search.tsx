import { hydrateIsland } from '@clavora/ui/hydrate-island';
import type { RowFigure } from './hits/hit-row.tsx';
import { SearchScreenClient, type SearchScreenProps } from './search-screen.client.tsx';

/** What the browser needs to take over the search page, as JSON: the pictures of the results are read from the page. */
export type SearchSettings = Omit<SearchScreenProps, 'figures'>;

/** Takes over the search page of an element, with what was typed before; resolves when it searches. */
export function startSearch(place: HTMLElement, settings: SearchSettings): Promise<void> {
  return hydrateIsland(place, <SearchScreenClient {...settings} figures={figuresOf(place)} />);
}

/** Returns the pictures that the server has rendered, by `storyId` (`hit-row.tsx`). */
function figuresOf(place: HTMLElement): Record<string, RowFigure> {
  const figures = place.querySelectorAll<HTMLElement>('[data-figure]');
  return Object.fromEntries([...figures].map(({ dataset, innerHTML }) => [dataset.figure ?? '', { html: innerHTML }]));
}
