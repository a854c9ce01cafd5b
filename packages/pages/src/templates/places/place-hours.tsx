import type { RenderContext } from '@clavora/blocks/render-context';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { readHours } from '@clavora/site-core/opening-hours';
import { classNames } from '@clavora/ui/class-names';
import { Fragment, useId } from 'react';
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
  if (readHours(hours).length === 0) return null;
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
  const lines = readHours(hours);
  if (lines.length === 0) return null;
  return (
    <dl className={classNames(styles.hours, styles[days])}>
      {lines.map(({ key, firstDay, lastDay, spans }) => (
        <div key={key} className={styles.line} data-days={`${firstDay}-${lastDay}`}>
          <dt>{weekdayRange(firstDay, lastDay, context.locale, days)}</dt>
          <dd className={spans.length === 0 ? styles.closed : styles.spans}>
            {spans.length === 0 && context.t('place.closed')}
            {spans.map(([from, to]) => (
              <Fragment key={from}>
                <span className={styles.span}>{clockRange(from, to, context.locale)}</span>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
