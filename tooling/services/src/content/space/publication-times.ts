import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomic } from '../../system/write-atomic.ts';
import type { PublicationPeriod } from './publication-period.ts';
import type { StoryRecord } from './space-source.ts';
import type { LiveView, StoryChange } from './story-changes.ts';

/** The moments of publication that a source does not keep itself: a file that is edited says nothing of when. */
export interface PublicationTimes {
  /** Notes when the changed stories were published: at the moment that they name themselves if it is new, else now. */
  note(changes: readonly StoryChange[], stories: readonly StoryRecord[], period: PublicationPeriod): void;
  /** The stories with the moment at which each was last published. */
  stamp(stories: readonly StoryRecord[]): StoryRecord[];
  /** Keeps what is known over a restart of the service. */
  keep(view: LiveView): Promise<void>;
}

interface Note {
  /** ISO, milliseconds. */
  publishedAt: string;
  /** What the source said when the note was made: a later word of its own counts again. */
  instead: string | null;
}

const noteSchema = z.object({ publishedAt: z.string(), instead: z.string().nullable() });
const keptSchema = z.object({
  fingerprints: z.record(z.string(), z.string()),
  notes: z.record(z.string(), noteSchema),
});

/**
 * Reads what an earlier run kept in `file` (none, without one), and notes the stories that were edited since as published
 * now: whoever knew them before has to see that they are others. A file that cannot be read counts as none.
 */
export async function publicationTimes(
  file: string | undefined,
  start: { view: LiveView; stories: readonly StoryRecord[]; now: number },
): Promise<PublicationTimes> {
  const kept = file === undefined ? undefined : await readKept(file);
  const notes = new Map<string, Note>(Object.entries(kept?.notes ?? {}));

  const noteOne = (story: StoryRecord, now: number): void => {
    notes.set(story.uuid, { publishedAt: new Date(now).toISOString(), instead: story.published_at });
  };
  const times: PublicationTimes = {
    note(changes, stories, { since, now }) {
      const told = new Set(changes.filter(({ action }) => isPublication(action)).map(({ uuid }) => uuid));
      if (told.size === 0) return;
      for (const story of stories) {
        const itself = Date.parse(story.published_at ?? '');
        if (told.has(story.uuid) && !(itself > since && itself <= now)) noteOne(story, now);
      }
    },
    stamp: (stories) =>
      notes.size === 0 ? [...stories] : stories.map((story) => stamped(story, notes.get(story.uuid))),
    async keep(view) {
      if (file === undefined) return;
      const fingerprints = Object.fromEntries(
        [...view.stories].filter(([, story]) => story.isLive).map(([uuid, story]) => [uuid, story.fingerprint]),
      );
      for (const uuid of notes.keys()) if (!view.stories.has(uuid)) notes.delete(uuid);
      await writeAtomic(file, { fingerprints, notes: Object.fromEntries(notes) });
    },
  };
  if (kept) {
    for (const story of start.stories) {
      const seen = start.view.stories.get(story.uuid);
      const earlier = kept.fingerprints[story.uuid];
      if (seen?.isLive && earlier !== undefined && earlier !== seen.fingerprint) noteOne(story, start.now);
    }
  }
  return times;
}

function isPublication(action: StoryChange['action']): boolean {
  return action === 'published' || action === 'changed';
}

function stamped(story: StoryRecord, note: Note | undefined): StoryRecord {
  const isPublished = story.published || Boolean(story.publish_at);
  if (!note || !isPublished || !isNewer(note, story)) return story;
  const { publishedAt } = note;
  const { published_at, updated_at, first_published_at } = story;
  return {
    ...story,
    published_at: publishedAt,
    updated_at: updated_at && updated_at > publishedAt ? updated_at : publishedAt,
    first_published_at: first_published_at ?? published_at ?? publishedAt,
  };
}

function isNewer({ publishedAt, instead }: Note, { published_at }: StoryRecord): boolean {
  return published_at === instead || published_at === null || published_at < publishedAt;
}

async function readKept(file: string): Promise<z.infer<typeof keptSchema> | undefined> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
