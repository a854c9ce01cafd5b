import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';

/** An in-memory content service with the methods that indexing needs. */
export interface FakeContent {
  client: Pick<ContentClient, 'byUuids' | 'lookup' | 'stories'>;
  /** Publishes stories, again or for the first time. */
  publish: (...stories: readonly RawStory[]) => void;
  withdraw: (uuid: string) => void;
  /** Returns the requests since the last call, one line each. */
  asked: () => string[];
  /** Called and awaited before each answer. */
  beforeAnswer: (hook: (request: string) => Promise<void> | void) => void;
}

export function fakeContent(initial: readonly RawStory[]): FakeContent {
  const stories = new Map(initial.map((story) => [story.uuid, story]));
  const asked: string[] = [];
  let hook: (request: string) => Promise<void> | void = () => undefined;
  const answer = async <Value>(request: string, read: () => Value): Promise<Value> => {
    asked.push(request);
    // The answer is read before the hook runs, so that it may be outdated when sent.
    const value = read();
    await hook(request);
    return value;
  };
  return {
    client: {
      byUuids: (uuids) => answer(`byUuids ${uuids.length}`, () => uuids.flatMap((uuid) => stories.get(uuid) ?? [])),
      lookup: (slugs) =>
        answer(
          `lookup ${slugs.join(' ')}`,
          () =>
            new Map(
              [...stories.values()]
                .filter(({ full_slug }) => slugs.includes(full_slug))
                .map((story) => [story.full_slug, story]),
            ),
        ),
      stories: ({ slugs }) =>
        answer(`stories ${slugs.join(' ')}`, () => {
          const found = [...stories.values()].filter(({ full_slug }) =>
            slugs.some((slug) => full_slug.startsWith(slug.replace('*', ''))),
          );
          return { stories: found, total: found.length };
        }),
    },
    publish(...changed) {
      for (const story of changed) stories.set(story.uuid, story);
    },
    withdraw: (uuid) => void stories.delete(uuid),
    asked: () => asked.splice(0),
    beforeAnswer: (next) => {
      hook = next;
    },
  };
}
