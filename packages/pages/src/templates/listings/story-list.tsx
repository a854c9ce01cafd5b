import { cardList } from '@clavora/blocks/cards/card-list';
import { ProductCard } from '@clavora/blocks/cards/product-card';
import { StoryCard } from '@clavora/blocks/cards/story-card';
import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf, type Story } from '@clavora/content-client/story';
import styles from './story-list.module.css';

/** `tiles`: products at one scale, to compare; `rows`: one below the other; `ways`: links to further pages. */
export type ListShape = 'tiles' | 'rows' | 'ways';

interface StoryListProps {
  stories: readonly Story[];
  shape: ListShape;
  /** The level of the cards' headings. */
  level?: 2 | 3;
  context: RenderContext;
}

/** Renders stories as cards in one of three shapes. */
export function StoryList({ stories, shape, level = 2, context }: StoryListProps) {
  const list = cardList(stories);
  // Cards show their kind only if the stories differ in kind: resources do, events do not.
  const showsKind = new Set(stories.map(({ content }) => content.component)).size > 1 || hasKinds(stories[0]);
  return (
    <ul role="list" className={styles[shape]}>
      {stories.map((story) => (
        <li key={story.uuid}>
          {shape === 'tiles' && isStoryOf(story, 'product') ? (
            <ProductCard story={story} context={context} level={level} list={list} turnsIntoRow />
          ) : (
            <StoryCard
              story={story}
              context={context}
              level={level}
              look={shape === 'ways' ? 'tile' : 'line'}
              showsKind={showsKind}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether stories of this content type have different kinds. */
function hasKinds(story: Story | undefined): boolean {
  return story !== undefined && (isStoryOf(story, 'resource') || isStoryOf(story, 'product'));
}
