import { StoryCard } from '../../cards/story-card.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { relatedStories } from '../../shared/related-stories.ts';
import type { newsGrid } from './news-grid.block.ts';
import styles from './news-grid.module.css';

/** Stories chosen by an editor: the first large, the others as rows beside it. */
export function NewsGrid({ block, context, isFirst }: BlockProps<typeof newsGrid>) {
  const [lead, ...others] = relatedStories(block.stories, context);
  if (!lead) return null;
  const level = innerLevel(block.title, isFirst);
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      action={<Actions actions={block.actions} context={context} look="onward" />}
    >
      <div className={styles.grid}>
        <StoryCard story={lead} context={context} level={level} look="lead" />
        {others.length > 0 && (
          <ul role="list" className={styles.others}>
            {others.map((story) => (
              <li key={story.uuid}>
                <StoryCard story={story} context={context} level={level} look="line" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </BlockSection>
  );
}
