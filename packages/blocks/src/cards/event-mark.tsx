import { eventSpan } from '@clavora/content-client/event-span';
import type { ContentOf } from '@clavora/content-client/story';
import { marketRow } from '@clavora/i18n-routing/markets';
import type { RenderContext } from '../render/render-context.ts';
import styles from './event-mark.module.css';
import { LiveEventMark } from './live-event-mark.tsx';
import { currentStatus } from './split-events.ts';

interface EventMarkProps {
  content: Pick<ContentOf<'event'>, 'starts_at' | 'ends_at' | 'time_zone'>;
  context: RenderContext;
}

/**
 * The status of an event: planned, live or over (TPL-6). A cached page ends when it changes (site/src/loaders/keep-until-change.ts); the browser
 * updates a page that stays open.
 */
export function EventMark({ content, context: { t, market } }: EventMarkProps) {
  const span = eventSpan(content, marketRow(market).timeZone);
  if (span === null) return null;
  return (
    <span className={styles.line}>
      <LiveEventMark
        starts={span.starts.getTime()}
        ends={span.ends.getTime()}
        rendered={currentStatus(span)}
        labels={{ planned: t('event.status.planned'), live: t('event.status.live'), ended: t('event.status.ended') }}
      />
    </span>
  );
}
