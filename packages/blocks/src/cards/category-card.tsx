import type { StoryOf } from '@clavora/content-client/story';
import { Card } from '@clavora/ui/card';
import { Picture } from '@clavora/ui/picture';
import type { RenderContext } from '../render/render-context.ts';

interface CategoryCardProps {
  story: StoryOf<'category'>;
  context: RenderContext;
  level?: 2 | 3 | 4;
}

/** A link to a category of the catalogue: picture, name and summary. */
export function CategoryCard({ story, context, level = 3 }: CategoryCardProps) {
  const { title, summary, image } = story.content;
  const picture = image[0];
  return (
    <Card
      title={title || story.name}
      level={level}
      href={context.storyHref(story.fullSlug)}
      text={summary}
      turnsIntoRow
      picture={
        picture ? (
          <Picture
            asset={picture}
            alt=""
            ratio={2 / 3}
            sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw"
          />
        ) : null
      }
    />
  );
}
