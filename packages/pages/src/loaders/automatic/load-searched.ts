import type { SearchQuery } from '@clavora/content-client/schema/automatic-fill';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import { findStories } from '@clavora/search/find-stories';
import type { SearchFilter } from '@clavora/search/search-filters';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

/**
 * Returns the stories that a block searches for, best first (SRC-4): the search returns their ids, the content service their content. Empty on a
 * site without search, whose blocks show what editors chose. Rejects if either service fails.
 */
export async function searchedStories(
  site: Site,
  locale: Locale,
  query: SearchQuery,
  limit: number,
): Promise<readonly RawStory[]> {
  const { search } = site.environment;
  if (search === null) return [];
  await site.cache.tag([tags.search(locale)]);
  const place = { market: site.market.id, locale };
  const uuids = await findStories(search, place, { words: query.words, filters: filtersOf(query), limit });
  if (uuids.length === 0) return [];
  const stories = await site.content.byUuids(uuids, { excludedFields: cardlessFields });
  const found = new Map(stories.map((story) => [story.uuid, story]));
  return uuids.flatMap((uuid) => found.get(uuid) ?? []);
}

/** The names of content fields in search records. */
const filterFields: Readonly<Record<string, Exclude<SearchFilter['field'], 'type' | 'storyId'>>> = {
  family: 'family',
  categories: 'relatedIds',
  is_new: 'isNew',
};

/** Translates conditions on stories into filters of search records. Throws if records lack a field. */
function filtersOf({ component, where }: SearchQuery): SearchFilter[] {
  if (component !== 'product') throw new Error(`Blocks search for products, not for "${component}"`);
  const filters = where.map(({ field, value }): SearchFilter => {
    const name = filterFields[field];
    if (name === undefined) throw new Error(`The search does not know the field "${field}"`);
    return { field: name, anyOf: [value] };
  });
  return [{ field: 'type', anyOf: ['product'] }, ...filters];
}
