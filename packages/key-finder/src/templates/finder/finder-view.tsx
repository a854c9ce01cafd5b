import { FinderCounts } from '@clavora/blocks/finder-counts';
import { FinderForm } from '@clavora/blocks/finder-form';
import { finderParameter } from '@clavora/site-core/internal-paths';
import { classNames } from '@clavora/ui/class-names';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import type { KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { NameList } from '../lists/name-list.tsx';
import { noteOf } from '../lists/name-note.ts';
import { FinderAnswerView } from './finder-answer.tsx';
import styles from './finder-view.module.css';

/** Renders the finder: one field that takes any code, number or vehicle, the answer, and the ways by vehicle and by another maker's code. */
export function FinderView({ view, catalogue, context }: KindProps<'finder'>) {
  const { t, format } = context;
  const { answer, counts, makes, chartMakers } = view;
  const { hrefs } = catalogue;
  return (
    <>
      <section className={classNames(frame.section, styles.finder)} aria-label={t('catalogue.finder_title')}>
        <FinderForm
          id="code"
          href={hrefs.finder}
          parameter={finderParameter}
          typed={answer?.typed ?? ''}
          context={context}
        />
        <p className={frame.line}>
          <Link href={hrefs.list}>{t('catalogue.list.title')}</Link>
          <Link href={hrefs.measures}>{t('catalogue.measures.title')}</Link>
          <Link href={hrefs.comparison([])}>{t('catalogue.compare.title')}</Link>
          <Link href={hrefs.machines}>{t('catalogue.papers.title')}</Link>
        </p>
        {answer === null && <FinderCounts counts={counts} context={context} />}
      </section>
      {answer !== null && <FinderAnswerView answer={answer} catalogue={catalogue} context={context} />}
      <DetailSection id="by-vehicle" title={t('catalogue.makes_title')}>
        <NameList
          label={t('product.make')}
          items={makes.map(({ id, name, other_names: others }) => ({
            name,
            href: hrefs.make(id),
            note: noteOf(null, others, context),
          }))}
        />
      </DetailSection>
      <DetailSection id="by-maker" title={t('catalogue.makers_title')}>
        <NameList
          label={t('product.maker')}
          items={chartMakers.map(({ maker: { id, name }, total }) => ({
            name,
            href: hrefs.maker(id),
            note: format.number(total),
          }))}
        />
      </DetailSection>
    </>
  );
}
