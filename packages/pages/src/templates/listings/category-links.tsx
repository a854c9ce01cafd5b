import { CategoryCard } from '@clavora/blocks/cards/category-card';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { Reference } from '@clavora/content-client/schema/fields';
import styles from './category-links.module.css';

interface CategoryLinksProps {
  categories: readonly Reference[];
  /** `cards` with pictures and summaries, `links` as one line of names. */
  look: 'cards' | 'links';
  context: RenderContext;
}

/** Renders the categories below a listing. */
export function CategoryLinks({ categories, look, context }: CategoryLinksProps) {
  const stories = relatedStoriesOf(categories, 'category', context);
  if (stories.length === 0) return null;
  return (
    <nav className={styles.ways} aria-label={context.t('product.categories')}>
      <ul role="list" className={styles[look]}>
        {stories.map((story) => (
          <li key={story.uuid}>
            {look === 'cards' ? (
              <CategoryCard story={story} context={context} level={2} />
            ) : (
              <a href={context.storyHref(story.fullSlug) ?? undefined}>{story.content.title}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
