import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import type { UnsavedStory } from './own-edits.ts';
import type { SessionAnswers } from './session-answers.ts';

/**
 * Responses are cached for this time while an editor types: the content service accepts five requests a second, and content around the edited story
 * rarely changes meanwhile.
 */
const cachedMs = 10_000;

/** A content client that records its responses. */
export interface DraftContent extends ContentClient {
  /** Returns the story of an id among the responses; null if there is none. */
  seen(id: number): RawStory | null;
}

interface DraftContentOptions {
  /** Reads drafts as they were saved. */
  client: ContentClient;
  /** The editor's unsaved edit; null for none. */
  edit: UnsavedStory | null;
  /** The session's recent responses, used only while the editor types, so that every other request is fresh. */
  answers: SessionAnswers;
  /** Resolved relations as `component.field`. */
  relations: readonly string[];
  now?: () => number;
}

/** Returns a client of drafts for one session: the saved drafts, with the session's unsaved edit in place of its saved story. */
export function draftContent({ client, edit, answers, relations, now = Date.now }: DraftContentOptions): DraftContent {
  const seen = new Map<number, RawStory>();
  const remembered = <Answer>(name: string, argument: unknown, load: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify([name, argument]);
    const kept = edit ? answers.get(key) : undefined;
    // The key contains the method, and so the type of the response.
    if (kept && kept.until > now()) return kept.answer as Promise<Answer>;
    for (const [old, { until }] of answers) if (until <= now()) answers.delete(old);
    const answer = load();
    answers.set(key, { until: now() + cachedMs, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
  const byUuids = (uuids: readonly string[]) => remembered('byUuids', uuids, () => client.byUuids(uuids));
  const asTyped = async (story: RawStory): Promise<RawStory> => {
    const typed = edit && story.id === edit.id ? await withEdit(story, edit, relations, byUuids) : story;
    if (typeof typed.id === 'number') seen.set(typed.id, typed);
    return typed;
  };
  const all = (stories: readonly RawStory[]) => Promise.all(stories.map(asTyped));
  return {
    seen: (id) => seen.get(id) ?? null,
    async lookup(slugs) {
      const found = await remembered('lookup', slugs, () => client.lookup(slugs));
      return new Map(await Promise.all([...found].map(async ([slug, story]) => [slug, await asTyped(story)] as const)));
    },
    async stories(query) {
      const { stories, total } = await remembered('stories', query, () => client.stories(query));
      return { stories: await all(stories), total };
    },
    byUuids: async (uuids) => all(await byUuids(uuids)),
    byIds: async (ids) => all(await remembered('byIds', ids, () => client.byIds(ids))),
    spaceVersion: () => client.spaceVersion(),
    links: () => remembered('links', null, () => client.links()),
    datasource: (slug) => remembered('datasource', slug, () => client.datasource(slug)),
  };
}

/** Returns the saved story with the edit. The editor sends uuids of related stories, which are resolved as the service would. */
async function withEdit(
  saved: RawStory,
  { name, content }: UnsavedStory,
  relations: readonly string[],
  byUuids: (uuids: readonly string[]) => Promise<readonly RawStory[]>,
): Promise<RawStory> {
  const known = new Map<string, RawStory>();
  collectStories(saved.content, known);
  const named = new Set<string>();
  mapRelations(content, relations, (uuid) => {
    named.add(uuid);
    return uuid;
  });
  const missing = [...named].filter((uuid) => !known.has(uuid)).toSorted();
  if (missing.length > 0) for (const story of await byUuids(missing)) known.set(story.uuid, story);
  const resolved = mapRelations(content, relations, (uuid) => known.get(uuid) ?? uuid) as RawBlock;
  return { ...saved, ...(name === null ? {} : { name }), content: resolved };
}

/** Collects the stories inside a content. */
function collectStories(value: unknown, found: Map<string, RawStory>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isStory(value)) found.set(value.uuid, value);
  else for (const entry of Object.values(value)) collectStories(entry, found);
}

/** Returns the content with every uuid of the relation fields replaced. */
function mapRelations(value: unknown, relations: readonly string[], replace: (uuid: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => mapRelations(entry, relations, replace));
  if (typeof value !== 'object' || value === null || isStory(value)) return value;
  const component = 'component' in value ? String(value.component) : '';
  const swap = (entry: unknown): unknown => (typeof entry === 'string' && entry !== '' ? replace(entry) : entry);
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]: [string, unknown]) => {
      if (!relations.includes(`${component}.${field}`)) return [field, mapRelations(entry, relations, replace)];
      return [field, Array.isArray(entry) ? entry.map(swap) : swap(entry)];
    }),
  );
}

function isStory(value: object): value is RawStory {
  return 'uuid' in value && 'full_slug' in value && 'content' in value;
}
