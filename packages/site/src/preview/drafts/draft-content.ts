import type { ContentClient } from '@clavora/content-client/content-client';
import { isRawStory, relationUuids, resolveRelations } from '@clavora/content-client/resolve-relations';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import type { UnsavedStory } from './own-edits.ts';
import type { SessionAnswers } from './session-answers.ts';

/**
 * Responses are cached for this time while an editor types: a site sends the content service few requests a second, and content around the edited story
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
  const byUuids: ContentClient['byUuids'] = (uuids, parts) =>
    remembered('byUuids', [uuids, parts], () => client.byUuids(uuids, parts));
  const asTyped = async (story: RawStory): Promise<RawStory> => {
    const typed = edit && story.id === edit.id ? await withEdit(story, edit, new Set(relations), byUuids) : story;
    if (typeof typed.id === 'number') seen.set(typed.id, typed);
    return typed;
  };
  const all = (stories: readonly RawStory[]) => Promise.all(stories.map(asTyped));
  return {
    seen: (id) => seen.get(id) ?? null,
    async lookup(slugs, parts) {
      const found = await remembered('lookup', [slugs, parts], () => client.lookup(slugs, parts));
      return new Map(await Promise.all([...found].map(async ([slug, story]) => [slug, await asTyped(story)] as const)));
    },
    async stories(query) {
      const { stories, total } = await remembered('stories', query, () => client.stories(query));
      return { stories: await all(stories), total };
    },
    byUuids: async (uuids, parts) => all(await byUuids(uuids, parts)),
    byIds: async (ids) => all(await remembered('byIds', ids, () => client.byIds(ids))),
    spaceVersion: () => client.spaceVersion(),
    links: () => remembered('links', null, () => client.links()),
    datasource: (slug) => remembered('datasource', slug, () => client.datasource(slug)),
  };
}

/** Returns the saved story with the edit, whose related stories are included as the service would, whatever the editor sends of them. */
async function withEdit(
  saved: RawStory,
  { name, content }: UnsavedStory,
  relations: ReadonlySet<string>,
  byUuids: ContentClient['byUuids'],
): Promise<RawStory> {
  const known = new Map<string, RawStory>();
  collectStories(saved.content, known);
  const missing = [...relationUuids(content, relations)].filter((uuid) => !known.has(uuid)).toSorted();
  const loaded = missing.length > 0 ? await byUuids(missing, { excludedFields: cardlessFields }) : [];
  for (const story of loaded) known.set(story.uuid, story);
  const resolved = resolveRelations(content, relations, (uuid) => known.get(uuid) ?? uuid) as RawBlock;
  return { ...saved, ...(name === null ? {} : { name }), content: resolved };
}

/** Collects the stories inside a content. */
function collectStories(value: unknown, found: Map<string, RawStory>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isRawStory(value)) found.set(value.uuid, value);
  else for (const entry of Object.values(value)) collectStories(entry, found);
}
