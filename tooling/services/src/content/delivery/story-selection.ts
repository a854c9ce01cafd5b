import { contentOf, isVisible } from '../space/publication.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { newestFirst, plainSlug, type StoryStore } from '../space/story-store.ts';
import type { StoriesQuery } from './delivery-query.ts';
import { wildcard } from './filter-query.ts';
import { sortStories } from './story-sort.ts';

/** Returns the stories of a list request, sorted, before paging. `now` in milliseconds. */
export function selectStories(store: StoryStore, query: StoriesQuery, now: number): StoryRecord[] {
  const tests = conditionsOf(query);
  const found = candidates(store, query).filter(
    (story) => isVisible(story, query.version, now) && tests.every((test) => test(story)),
  );
  if (query.by_uuids_ordered && query.sort.length === 0) return found;
  return sortStories(found, query.sort, (story) => contentOf(story, query.version));
}

// Callers request a few stories by slug or uuid far more often than they search, and a page must not cost a
// scan.
function candidates(store: StoryStore, query: StoriesQuery): readonly StoryRecord[] {
  if (query.by_uuids_ordered) return unique(query.by_uuids_ordered.map((uuid) => store.byUuid(uuid)));
  if (query.by_uuids) return inOrder(query.by_uuids.map((uuid) => store.byUuid(uuid)));
  if (query.by_ids) return inOrder(query.by_ids.map((id) => store.byId(Number(id))));
  if (query.by_slugs && !query.by_slugs.some((slug) => slug.includes('*'))) {
    return inOrder(query.by_slugs.map((slug) => store.bySlug(slug)));
  }
  return store.stories;
}

function unique(stories: readonly (StoryRecord | undefined)[]): StoryRecord[] {
  return [...new Set(stories)].filter((story) => story !== undefined);
}

function inOrder(stories: readonly (StoryRecord | undefined)[]): StoryRecord[] {
  return unique(stories).toSorted(newestFirst);
}

type Test = (story: StoryRecord) => boolean;

function conditionsOf(query: StoriesQuery): Test[] {
  const tests: Test[] = [];
  const { starts_with, search_term, content_type, by_uuids, by_ids, by_slugs, with_tag, level, is_startpage } = query;
  if (starts_with) tests.push((story) => story.full_slug.startsWith(starts_with));
  if (by_slugs) tests.push(slugTest(by_slugs));
  if (query.excluding_slugs.length > 0) {
    const excluded = slugTest(query.excluding_slugs);
    tests.push((story) => !excluded(story));
  }
  if (by_uuids) tests.push((story) => by_uuids.includes(story.uuid));
  if (by_ids) tests.push((story) => by_ids.includes(String(story.id)));
  if (query.excluding_ids.length > 0) tests.push((story) => !query.excluding_ids.includes(String(story.id)));
  if (with_tag) tests.push((story) => with_tag.some((tag) => story.tag_list.includes(tag)));
  if (level !== undefined) tests.push((story) => story.full_slug.split('/').length === level);
  if (is_startpage !== undefined) tests.push((story) => story.is_startpage === is_startpage);
  if (content_type) tests.push((story) => contentOf(story, query.version).component === content_type);
  tests.push(...dateTests(query));
  for (const condition of query.all) tests.push((story) => condition(contentOf(story, query.version)));
  if (query.any.length > 0) {
    tests.push((story) => query.any.some((condition) => condition(contentOf(story, query.version))));
  }
  if (search_term) {
    const needle = search_term.toLowerCase();
    tests.push((story) =>
      [story.name, story.full_slug, JSON.stringify(contentOf(story, query.version))].some((text) =>
        text.toLowerCase().includes(needle),
      ),
    );
  }
  return tests;
}

function slugTest(slugs: readonly string[]): Test {
  const exact = new Set(slugs.filter((slug) => !slug.includes('*')).map(plainSlug));
  const patterns = slugs.filter((slug) => slug.includes('*')).map(wildcard);
  return (story) => exact.has(plainSlug(story.full_slug)) || patterns.some((pattern) => pattern.test(story.full_slug));
}

function dateTests(query: StoriesQuery): Test[] {
  const tests: Test[] = [];
  for (const field of ['published_at', 'first_published_at', 'updated_at'] as const) {
    const after = query[`${field}_gt`];
    const before = query[`${field}_lt`];
    const timeOf = (story: StoryRecord) => Date.parse(story[field] ?? '');
    if (after !== undefined) tests.push((story) => timeOf(story) > after);
    if (before !== undefined) tests.push((story) => timeOf(story) < before);
  }
  return tests;
}
