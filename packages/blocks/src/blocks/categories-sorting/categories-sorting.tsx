import { localeRow } from '@clavora/i18n-routing/locales';
import { Disclosure } from '@clavora/ui/disclosure';
import { CategoryCard } from '../../cards/category-card.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { relatedStoriesOf } from '../../shared/related-stories.ts';
import type { categoriesSorting } from './categories-sorting.block.ts';
import styles from './categories-sorting.module.css';

/** Categories that a phone shows without folding any, and how many it shows of more. */
const maxOpen = 6;
const openOfMany = 4;

/** Links to categories of the catalogue, in the given order or sorted by name in the page's language. */
export function CategoriesSorting({ block, context, isFirst }: BlockProps<typeof categoriesSorting>) {
  const given = relatedStoriesOf(block.categories, 'category', context);
  const { compare } = new Intl.Collator(localeRow(context.locale).formatTag, { numeric: true });
  const categories =
    block.order === 'by_name' ? given.toSorted((a, b) => compare(a.content.title, b.content.title)) : given;
  if (categories.length === 0) return null;
  const openCount = categories.length > maxOpen ? openOfMany : categories.length;
  const folded = categories.slice(openCount);
  const list = (stories: typeof categories) => (
    <ul role="list" className={styles.list}>
      {stories.map((story) => (
        <li key={story.uuid} className={styles.item}>
          <CategoryCard story={story} context={context} level={innerLevel(block.title, isFirst)} />
        </li>
      ))}
    </ul>
  );
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <div className={styles.grid}>
        {list(categories.slice(0, openCount))}
        {folded.length > 0 && (
          <Disclosure
            summary={<span>{context.t('product.more_categories', { count: folded.length })}</span>}
            isOnPhones
            className={styles.more}
          >
            {list(folded)}
          </Disclosure>
        )}
      </div>
    </BlockSection>
  );
}
