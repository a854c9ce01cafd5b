import type { Management } from '../api/management.ts';
import { jsonDifferences } from '../core/json-differences.ts';
import type { Plan, Step } from '../core/plan.ts';
import type { FullStory } from '../stories/space-stories.ts';
import { type Migration, migrated } from './migration.ts';

/**
 * Plans the changes of stories by migrations. A published story is published again with the change; in a
 * story with an unfinished draft only the draft is changed, and its published version stays as it is.
 */
export function planMigrations(
  stories: readonly FullStory[],
  migrations: readonly Migration[],
  management: Management,
): Plan {
  const warnings: string[] = [];
  const steps = stories.flatMap((story): Step[] => {
    if (story.is_folder) return [];
    const content = migrated(story.content, migrations);
    const details = jsonDifferences(story.content, content);
    if (details.length === 0) return [];
    const isDraftAhead = story.published && story.unpublished_changes;
    if (isDraftAhead)
      warnings.push(
        `${story.full_slug} has changes that are not published: its published version stays as it is until they are`,
      );
    const publish = story.published && !isDraftAhead ? { publish: 1 } : {};
    const run = async () =>
      void (await management.put(`stories/${story.id}`, { story: { content }, force_update: '1', ...publish }));
    return [{ action: 'update', kind: 'story', name: story.full_slug, details, run }];
  });
  return { steps, extras: [], warnings };
}
