import { Link } from '@clavora/ui/link';
import { type CatalogueView, comparedItems, type LeftOut, maxCompared } from '../../../core/catalogue-view.ts';
import { finderParameter } from '../../../core/internal-paths.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { AddForm, StartForms } from './comparison-forms.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './comparison-view.module.css';

interface ComparisonViewProps extends CatalogueProps {
  view: Extract<CatalogueView, { kind: 'comparison' }>;
}

/** Renders blanks or machines side by side, with the rows marked in which they differ, and the forms that add others. */
export function ComparisonView({ view: { machines, answer }, catalogue, context }: ComparisonViewProps) {
  const { t } = context;
  const items = answer === null ? [] : comparedItems(answer.compared);
  return (
    <section className={frame.section} aria-label={t('catalogue.compare.title')}>
      {answer !== null && answer.leftOut.length > 0 && (
        <ul role="list" className={styles.notes}>
          {answer.leftOut.map((one) => (
            <li key={one.typed}>
              <LeftOutNote leftOut={one} catalogue={catalogue} context={context} />
            </li>
          ))}
        </ul>
      )}
      {answer === null || items.length === 0 ? (
        <StartForms machines={machines} catalogue={catalogue} context={context} />
      ) : (
        <>
          <ComparisonTable answer={answer} catalogue={catalogue} context={context} />
          {items.length < maxCompared && (
            <AddForm
              compared={answer.compared}
              machines={machines.filter(({ id }) => items.every((item) => item.id !== id))}
              catalogue={catalogue}
              context={context}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Renders why something that was typed is not compared. */
function LeftOutNote({ leftOut: { typed, reason }, catalogue, context: { t } }: CatalogueProps & { leftOut: LeftOut }) {
  switch (reason) {
    case 'unknown':
      return t('catalogue.nothing', { typed });
    case 'several':
      return (
        <Link href={`${catalogue.hrefs.finder}?${new URLSearchParams({ [finderParameter]: typed })}`}>
          {t('catalogue.which', { typed })}
        </Link>
      );
    case 'other-kind':
      return t('catalogue.compare.other_kind', { typed });
    case 'no-room':
      return t('catalogue.compare.no_room', { typed, count: maxCompared });
  }
}
