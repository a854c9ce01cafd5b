import { comparedItems, maxCompared } from '@clavora/site-core/catalogue-view';
import type { KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { AddForm, StartForms } from './comparison-forms.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './comparison-view.module.css';
import { LeftOutNote } from './left-out-note.tsx';

/** Renders blanks or machines side by side, with the rows marked in which they differ, and the forms that add others. */
export function ComparisonView({ view: { machines, answer }, catalogue, context }: KindProps<'comparison'>) {
  const { t } = context;
  const items = answer === null ? [] : comparedItems(answer.compared);
  const ids = items.map(({ id }) => id);
  const leftOut = answer?.leftOut ?? [];
  // Codes that are not compared are filled in again.
  const typed = leftOut.filter(({ reason }) => reason === 'unsure').map((one) => one.typed);
  return (
    <section className={frame.section} aria-label={t('catalogue.compare.title')}>
      {leftOut.length > 0 && (
        <ul role="list" className={styles.notes}>
          {leftOut.map((one) => (
            <li key={`${one.reason} ${one.typed}`}>
              <LeftOutNote leftOut={one} ids={ids} catalogue={catalogue} context={context} />
            </li>
          ))}
        </ul>
      )}
      {answer === null || items.length === 0 ? (
        <StartForms machines={machines} typed={typed} catalogue={catalogue} context={context} />
      ) : (
        <>
          <ComparisonTable answer={answer} catalogue={catalogue} context={context} />
          {items.length < maxCompared && (
            <AddForm
              answer={answer}
              machines={machines.filter(({ id }) => !ids.includes(id))}
              typed={typed[0] ?? ''}
              catalogue={catalogue}
              context={context}
            />
          )}
        </>
      )}
    </section>
  );
}
