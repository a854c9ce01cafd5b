import { Link } from '@clavora/ui/link';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { FinderCounts } from '../../shared/finder-counts.tsx';
import { FinderForm } from '../../shared/finder-form.tsx';
import type { keyFinder } from './key-finder.block.ts';
import styles from './key-finder.module.css';

/** The field of the key finder beside the numbers of its catalogue; nothing on a site without one. */
export function KeyFinder({ block, context, isFirst }: BlockProps<typeof keyFinder>) {
  const { finder, t } = context;
  if (finder === null) return null;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst} lead={block.text}>
      <div className={styles.finder}>
        <div className={styles.ways}>
          <FinderForm id={`code-${block._uid}`} href={finder.href} parameter={finder.parameter} context={context} />
          <p>
            <Link look="onward" href={finder.listHref}>
              {t('catalogue.list.title')}
            </Link>
          </p>
        </div>
        <FinderCounts counts={finder.counts} context={context} />
      </div>
    </BlockSection>
  );
}
