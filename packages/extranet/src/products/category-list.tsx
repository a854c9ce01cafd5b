import type { RenderContext } from '@clavora/blocks/render-context';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import styles from './category-list.module.css';
import type { CategoryNode } from './category-tree.ts';

interface CategoryListProps {
  nodes: readonly CategoryNode[];
  hrefOf: (entry: PartnerEntry) => string;
  context: RenderContext;
}

/** Renders categories with their product counts, and indented subcategories. */
export function CategoryList({ nodes, hrefOf, context }: CategoryListProps) {
  const { t, format } = context;
  return (
    <ul role="list" className={styles.list}>
      {nodes.map(({ entry, count, children }) => (
        <li key={entry.uuid} className={styles.node}>
          <p className={styles.line}>
            <a href={hrefOf(entry)} className={styles.name}>
              {entry.title}
            </a>
            {count !== null && (
              <span className={styles.count}>
                <span aria-hidden="true">{format.number(count)}</span>
                <VisuallyHidden>{t('partner.product.count', { count })}</VisuallyHidden>
              </span>
            )}
          </p>
          {children.length > 0 && <CategoryList nodes={children} hrefOf={hrefOf} context={context} />}
        </li>
      ))}
    </ul>
  );
}
