import { createHash } from 'node:crypto';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { type FoundStory, parseFoundStory } from '../records/partner-story.ts';

/** Returns the uuid of a sample story by its content path. */
export function sampleUuid(slug: string): string {
  const digits = createHash('sha256').update(slug).digest('hex');
  return `${digits.slice(0, 8)}-0000-4000-8000-${digits.slice(8, 20)}`;
}

/** Returns a story for tests at a content path, as the content service sends it. */
export function sampleRawStory(fullSlug: string, component: string, fields: Record<string, unknown> = {}): RawStory {
  return {
    id: 1,
    uuid: sampleUuid(fullSlug),
    name: fullSlug,
    full_slug: fullSlug,
    published_at: '2026-11-01T08:00:00.000Z',
    first_published_at: '2026-01-02T00:00:00.000Z',
    tag_list: [],
    content: { component, _uid: 'u', title: fullSlug, ...fields },
  };
}

/** The same, parsed. Throws if it is not a page. */
export function sampleStory(fullSlug: string, component: string, fields: Record<string, unknown> = {}): FoundStory {
  const found = parseFoundStory(sampleRawStory(fullSlug, component, fields));
  if (!found) throw new Error(`Expected a page at ${fullSlug}`);
  return found;
}

/** Returns the page of a folder of the partner area, of a type that is not indexed; stories below it are visible to no partner without it. */
export function sampleFolder(fullSlug: string): FoundStory {
  return sampleStory(fullSlug, 'contact');
}
