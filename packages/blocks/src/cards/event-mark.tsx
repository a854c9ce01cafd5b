import type { ContentOf } from '@clavora/content-client/story';
import type { RenderContext } from '../render/render-context.ts';
import styles from './event-mark.module.css';
import { eventSpan } from './event-span.ts';
import { LiveEventMark } from './live-event-mark.tsx';

interface EventMarkProps {
  content: Pick<ContentOf<'event'>, 'starts_at' | 'ends_at' | 'time_zone'>;
  context: RenderContext;
}

/**
 * The status of an event: planned, live or over (TPL-6). The browser computes it, since a cached page does not know the time of viewing; until then,
 * and without a script, only the dates are shown. Its line is reserved, so that the layout does not shift.
 */
export function EventMark({ content, context: { t } }: EventMarkProps) {
  const span = eventSpan(content);
  if (span === null) return null;
  return (
    <span className={styles.line}>
      <LiveEventMark
        starts={span.starts.getTime()}
        ends={span.ends.getTime()}
        labels={{ planned: t('event.status.planned'), live: t('event.status.live'), ended: t('event.status.ended') }}
      />
    </span>
  );
}
