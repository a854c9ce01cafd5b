import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomic } from '../../system/write-atomic.ts';
import type { PublicationPeriod } from './publication-period.ts';
import type { StoryRecord } from './space-source.ts';
import { type LiveView, publishedDigest, type StoryChange } from './story-changes.ts';

/** Publication times that a source does not store itself: an edited file does not contain them. */
export interface PublicationTimes {
  /** Records when the changed stories were published: at their own time if it is within the period, else now. */
  note(changes: readonly StoryChange[], stories: readonly StoryRecord[], period: PublicationPeriod): void;
  /** Returns the stories with the time at which each was last published. */
  stamp(stories: readonly StoryRecord[]): StoryRecord[];
  /** Stores the times for a restart of the service. */
  keep(view: LiveView): Promise<void>;
}

interface Note {
  /** ISO 8601 with milliseconds. */
  publishedAt: string;
  /** The source's time when the note was made; a later change of it wins. */
  instead: string | null;
}

const noteSchema = z.object({ publishedAt: z.string(), instead: z.string().nullable() });
const storedSchema = z.object({
  fingerprints: z.record(z.string(), z.string()),
  notes: z.record(z.string(), noteSchema),
});

/**
 * Reads the times stored in `file` (none if undefined), and marks stories that were edited since then as
 * published now: sites that cached them must see the change. An unreadable file counts as empty.
 */
export async function publicationTimes(
  file: string | undefined,
  start: { view: LiveView; stories: readonly StoryRecord[]; now: number },
): Promise<PublicationTimes> {
  const stored = file === undefined ? undefined : await readStored(file);
  const notes = new Map<string, Note>(Object.entries(stored?.notes ?? {}));

  const noteOne = (story: StoryRecord, now: number): void => {
    notes.set(story.uuid, { publishedAt: new Date(now).toISOString(), instead: story.published_at });
  };
  const times: PublicationTimes = {
    note(changes, stories, { since, now }) {
      const reported = new Set(changes.filter(({ action }) => isPublication(action)).map(({ uuid }) => uuid));
      if (reported.size === 0) return;
      for (const story of stories) {
        const itself = Date.parse(story.published_at ?? '');
        if (reported.has(story.uuid) && !(itself > since && itself <= now)) noteOne(story, now);
      }
    },
    stamp: (stories) =>
      notes.size === 0 ? [...stories] : stories.map((story) => stamped(story, notes.get(story.uuid))),
    async keep(view) {
      if (file === undefined) return;
      const fingerprints = Object.fromEntries(
        [...view.stories]
          .filter(([, story]) => story.isLive)
          .map(([uuid, story]) => [uuid, publishedDigest(story.record)]),
      );
      for (const uuid of notes.keys()) if (!view.stories.has(uuid)) notes.delete(uuid);
      await writeAtomic(file, { fingerprints, notes: Object.fromEntries(notes) });
    },
  };
  if (stored) {
    for (const story of start.stories) {
      const seen = start.view.stories.get(story.uuid);
      const earlier = stored.fingerprints[story.uuid];
      if (seen?.isLive && earlier !== undefined && earlier !== publishedDigest(seen.record)) noteOne(story, start.now);
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

async function readStored(file: string): Promise<z.infer<typeof storedSchema> | undefined> {
  try {
    return storedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
