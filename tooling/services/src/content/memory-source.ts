import type { SpaceData, SpaceEditor, SpaceSource, StoryRecord } from './space-source.ts';

/** A space held in memory, which `replace` edits as an editor would: watchers hear of it at once. */
export interface MemorySource extends SpaceSource {
  edit: SpaceEditor;
  replace(next: SpaceData | Error): void;
}

/** Makes a source of a value; replacing it with an Error makes the next `load` reject with that error. */
export function memorySource(initial: SpaceData): MemorySource {
  let current: SpaceData | Error = initial;
  const watchers = new Set<() => void>();
  const withStories = async (change: (stories: StoryRecord[]) => StoryRecord[]): Promise<void> => {
    if (current instanceof Error) throw current;
    current = { ...current, stories: change(current.stories) };
  };
  return {
    edit: {
      save: (story) => withStories((stories) => [...stories.filter(({ uuid }) => uuid !== story.uuid), story]),
      remove: (uuid) => withStories((stories) => stories.filter((story) => story.uuid !== uuid)),
    },
    load: () => (current instanceof Error ? Promise.reject(current) : Promise.resolve(current)),
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    replace(next) {
      current = next;
      for (const notify of watchers) notify();
    },
  };
}
