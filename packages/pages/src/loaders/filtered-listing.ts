import type { Story } from '@clavora/content-client/story';
import { type ListingChoice, listingHref } from '@clavora/site-core/internal-paths';
import type { FilterValue } from '@clavora/site-core/listing-filters';
import type { FilterChoice, Listing, ListingPart } from '@clavora/site-core/page-model';

export interface FilteredOptions {
  /** The listing's own path. */
  path: string;
  choice: ListingChoice;
  pageSize: number;
}

/** Returns a page of stories that are divided into parts; a part may continue on the next page. */
export function pageOfParts(whole: readonly ListingPart[], { path, choice, pageSize }: FilteredOptions): Listing {
  const { page } = choice;
  const first = (page - 1) * pageSize;
  let before = 0;
  const parts: ListingPart[] = [];
  for (const { name, items } of whole) {
    const from = Math.max(0, first - before);
    const shown = items.slice(from, Math.max(from, first + pageSize - before));
    if (shown.length > 0) parts.push({ name, items: shown });
    before += items.length;
  }
  const items = whole.flatMap((part) => part.items);
  return { ...pageOfItems(items, { path, choice, pageSize }), parts };
}

/** Returns a page of stories. */
export function pageOfItems(whole: readonly Story[], { path, choice, pageSize }: FilteredOptions): Listing {
  const { page, filter } = choice;
  return {
    items: whole.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount: Math.max(1, Math.ceil(whole.length / pageSize)),
    total: whole.length,
    hrefOf: (target) => listingHref(path, { page: target, filter }),
  };
}

interface ChoicesOptions<Item> extends FilteredOptions {
  values: readonly FilterValue[];
  /** Whether the filter keeps a story. */
  isOf: (story: Item, filter: FilterValue) => boolean;
}

/** Returns the filters that keep a story, their counts and the current one; empty if there is nothing to choose. */
export function filterChoices<Item extends Story>(
  stories: readonly Item[],
  { values, isOf, path, choice }: ChoicesOptions<Item>,
): readonly FilterChoice[] {
  const choiceOf = (filter: FilterValue | null, count: number): FilterChoice => ({
    filter,
    count,
    href: listingHref(path, { page: 1, filter }),
    isCurrent: filter === choice.filter,
  });
  const named = values
    .map((value) => choiceOf(value, stories.filter((story) => isOf(story, value)).length))
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
  return named.length > 1 || choice.filter !== null ? [choiceOf(null, stories.length), ...named] : [];
}
