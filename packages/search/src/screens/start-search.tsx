import { hydrateIsland } from '@clavora/ui/hydrate-island';
import type { RowFigure } from './hits/hit-row.tsx';
import { SearchScreenClient, type SearchScreenProps } from './search-screen.client.tsx';

/** What the browser needs to take over the search page, as JSON: the pictures of the results are read from the page. */
export type SearchSettings = Omit<SearchScreenProps, 'figures'>;

/** Takes over the search page of an element, with what was typed and chosen before; resolves when it searches. */
export async function startSearch(place: HTMLElement, settings: SearchSettings): Promise<void> {
  const choose = takeChoices(place);
  await hydrateIsland(place, <SearchScreenClient {...settings} figures={figuresOf(place)} />);
  choose();
}

/** Takes back what was chosen since the page was sent: React shows the state that it knows instead, and calls no handler. Returns a function that chooses it again. */
function takeChoices(place: HTMLElement): () => void {
  const boxes = [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  const lists = [...place.querySelectorAll('select')].flatMap((list) => {
    const { value } = list;
    const first = [...list.options].find(({ defaultSelected }) => defaultSelected)?.value ?? list.options[0]?.value;
    return first === undefined || first === value ? [] : [{ list, value, first }];
  });
  for (const box of boxes) box.checked = box.defaultChecked;
  for (const { list, first } of lists) list.value = first;
  return () => {
    for (const box of boxes) box.click();
    for (const { list, value } of lists) {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

/** Returns the pictures that the server has rendered, by `storyId` (`hit-row.tsx`). */
function figuresOf(place: HTMLElement): Record<string, RowFigure> {
  const figures = place.querySelectorAll<HTMLElement>('[data-figure]');
  return Object.fromEntries([...figures].map(({ dataset, innerHTML }) => [dataset.figure ?? '', { html: innerHTML }]));
}
