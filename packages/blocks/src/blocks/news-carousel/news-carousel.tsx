import { CarouselTrack } from '@clavora/ui/carousel-track';
import { StoryCard } from '../../cards/story-card.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { carouselLabels } from '../../shared/carousel-labels.ts';
import { innerLevel } from '../../shared/inner-level.ts';
import { relatedStories } from '../../shared/related-stories.ts';
import type { newsCarousel } from './news-carousel.block.ts';

/** News, press releases and events in a carousel. */
export function NewsCarousel({ block, context, isFirst }: BlockProps<typeof newsCarousel>) {
  const stories = relatedStories(block.stories, context);
  if (stories.length === 0) return null;
  const level = innerLevel(block.title, isFirst);
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      lead={block.text}
      action={<Actions actions={block.actions} context={context} look="onward" />}
    >
      <CarouselTrack
        label={block.title || context.t('carousel.news')}
        labels={carouselLabels(context)}
        items={stories.map((story, index) => ({
          key: `${story.uuid} ${index}`,
          content: <StoryCard story={story} context={context} level={level} look="tile" />,
        }))}
      />
    </BlockSection>
  );
}
