import type { StoryOf } from '@clavora/content-client/story';
import { Picture } from '@clavora/ui/picture';
import type { RenderContext } from '../render-context.ts';
import styles from './category-card.module.css';

interface CategoryCardProps {
  story: StoryOf<'category'>;
  context: RenderContext;
  level?: 2 | 3 | 4;
}

/** A way into the catalogue: the category's picture, name and summary. */
export function CategoryCard({ story, context, level = 3 }: CategoryCardProps) {
  const { title, summary, image } = story.content;
  const href = context.storyHref(story.fullSlug);
  const picture = image[0];
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {picture && (
          <Picture
            asset={picture}
            alt=""
            sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw"
            className={styles.photo}
          />
        )}
      </div>
      <Heading className={styles.title}>
        <a className={styles.link} {...(href === null ? {} : { href })}>
          {title || story.name}
        </a>
      </Heading>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
    </article>
  );
}
