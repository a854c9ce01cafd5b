import { DefinitionList } from '@clavora/ui/definition-list';
import { Link } from '@clavora/ui/link';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { FinderForm } from '../../shared/finder-form.tsx';
import type { keyFinder } from './key-finder.block.ts';
import styles from './key-finder.module.css';

/** The field of the key finder beside the numbers of its catalogue; nothing on a site without one. */
export function KeyFinder({ block, context, isFirst }: BlockProps<typeof keyFinder>) {
  const { finder, t, format } = context;
  if (finder === null) return null;
  const { counts } = finder;
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
        <DefinitionList
          look="plate"
          items={[
            { term: t('catalogue.codes_of_others'), value: format.number(counts.codes), isFigure: true },
            { term: t('catalogue.blanks'), value: format.number(counts.blanks), isFigure: true },
            { term: t('catalogue.vehicles'), value: format.number(counts.vehicles), isFigure: true },
            { term: t('catalogue.machines'), value: format.number(counts.machines), isFigure: true },
          ]}
        />
      </div>
    </BlockSection>
  );
}
