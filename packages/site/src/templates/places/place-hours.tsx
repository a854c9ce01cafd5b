import type { RenderContext } from '@clavora/blocks/render-context';
import { openingHours } from '@clavora/content-client/content-types/shared-parts';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { classNames } from '@clavora/ui/class-names';
import { useId } from 'react';
import { clockRange, weekdayRange } from './local-names.ts';
import styles from './place-hours.module.css';
import { PlaceToday } from './place-today.tsx';

interface PlaceHoursProps {
  hours: readonly RawBlock[];
  context: RenderContext;
}

/** Renders the opening hours of a place below a heading; a script marks the line of today. */
export function PlaceHours({ hours, context }: PlaceHoursProps) {
  const id = useId();
  if (linesOf(hours).length === 0) return null;
  return (
    <section aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`} className={styles.heading}>
        {context.t('place.hours')}
      </h2>
      <div id={id}>
        <HourLines hours={hours} context={context} />
      </div>
      <PlaceToday hoursId={id} label={context.t('place.today')} />
    </section>
  );
}

/** Renders opening hours, one line for each range of days; nothing if there are none. `short` names of days are for lists. */
export function HourLines({ hours, days = 'long', context }: PlaceHoursProps & { days?: 'long' | 'short' }) {
  const lines = linesOf(hours);
  if (lines.length === 0) return null;
  return (
    <dl className={classNames(styles.hours, styles[days])}>
      {lines.map((line) => {
        const spans = spansOf(line, context);
        return (
          <div key={line._uid} className={styles.line} data-days={`${line.first_day}-${lastDay(line)}`}>
            <dt>{weekdayRange(Number(line.first_day), lastDay(line), context.locale, days)}</dt>
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
  );
}

type Line = BlockContent<typeof openingHours>;

/** Returns the lines with a day: the others do not say when they apply. */
function linesOf(hours: readonly RawBlock[]): Line[] {
  return parseParts(openingHours, hours).filter(({ first_day }) => first_day !== null);
}

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
