import { isLive } from '../space/publication.ts';
import type { StoryRecord } from '../space/space-source.ts';

/**
 * Returns the short form of a story or folder used by `/links`; `slug` is the full one. `now` in
 * milliseconds.
 */
export function linkView(story: StoryRecord, now: number, withDates = false): Record<string, unknown> {
  const link = {
    id: story.id,
    uuid: story.uuid,
    slug: story.full_slug,
    path: story.path,
    parent_id: story.parent_id || null,
    name: story.name,
    is_folder: story.is_folder ?? false,
    published: isLive(story, now),
    is_startpage: story.is_startpage,
    position: story.position,
    real_path: `/${(story.path ?? story.full_slug).replace(/^\//, '')}`,
  };
  if (!withDates) return link;
  return {
    ...link,
    published_at: story.published_at,
    created_at: story.created_at,
    updated_at: story.updated_at ?? story.published_at ?? story.created_at,
  };
}
