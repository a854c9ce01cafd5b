import type { RenderContext } from '@clavora/blocks/render-context';
import { openingHours } from '@clavora/content-client/content-types/shared-parts';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { useId } from 'react';
import { clockRange, weekdayRange } from './local-names.ts';
import styles from './place-hours.module.css';
import { PlaceToday } from './place-today.tsx';

interface PlaceHoursProps {
  hours: readonly RawBlock[];
  context: RenderContext;
}

/** Renders the opening hours of a place, one line for each span; a script marks the line of today. */
export function PlaceHours({ hours, context }: PlaceHoursProps) {
  const id = useId();
  // Hours without a day would not say when they apply.
  const lines = parseParts(openingHours, hours).filter(({ first_day }) => first_day !== null);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`} className={styles.heading}>
        {context.t('place.hours')}
      </h2>
      <dl id={id} className={styles.hours}>
        {lines.map((line) => {
          const spans = spansOf(line, context);
          return (
            <div key={line._uid} className={styles.line} data-days={`${line.first_day}-${lastDay(line)}`}>
              <dt>{weekdayRange(Number(line.first_day), lastDay(line), context.locale)}</dt>
              {spans.length === 0 ? (
                <dd className={styles.closed}>{context.t('place.closed')}</dd>
              ) : (
                spans.map((span) => (
                  <dd key={span} className={styles.span}>
                    {span}
                  </dd>
                ))
              )}
            </div>
          );
        })}
      </dl>
      <PlaceToday hoursId={id} label={context.t('place.today')} />
    </section>
  );
}

type Line = BlockContent<typeof openingHours>;

function lastDay({ first_day, last_day }: Line): number {
  return Math.max(Number(first_day), Number(last_day));
}

function spansOf({ opens, closes, break_from, break_to }: Line, { locale }: RenderContext): string[] {
  if (opens === '' || closes === '') return [];
  const span = (from: string, to: string) => clockRange(from, to, locale);
  return break_from !== '' && break_to !== ''
    ? [span(opens, break_from), span(break_to, closes)]
    : [span(opens, closes)];
}
