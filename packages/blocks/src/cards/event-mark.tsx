import { eventSpan } from '@clavora/content-client/event-span';
import type { ContentOf } from '@clavora/content-client/story';
import { marketRow } from '@clavora/i18n-routing/markets';
import { islandAttributes } from '@clavora/ui/island';
import { Tag, tagClasses } from '@clavora/ui/tag';
import type { RenderContext } from '../render/render-context.ts';
import styles from './event-mark.module.css';
import { currentStatus } from './split-events.ts';
import type { EventStatusSettings } from './start-event-status.ts';

interface EventMarkProps {
  content: Pick<ContentOf<'event'>, 'starts_at' | 'ends_at' | 'time_zone'>;
  context: RenderContext;
}

const tones = { planned: 'quiet', live: 'new', ended: 'ended' } as const;

/**
 * The status of an event: planned, live or over (TPL-6). A cached page ends when it changes (pages/src/loaders/keep-until-change.ts); the browser
 * updates a page that stays open.
 */
export function EventMark({ content, context: { t, market } }: EventMarkProps) {
  const span = eventSpan(content, marketRow(market).timeZone);
  if (span === null) return null;
  const rendered = currentStatus(span);
  const look = (status: keyof typeof tones) => ({
    label: t(`event.status.${status}`),
    className: tagClasses(tones[status]),
  });
  const settings = {
    starts: span.starts.getTime(),
    ends: span.ends.getTime(),
    looks: { planned: look('planned'), live: look('live'), ended: look('ended') },
  } satisfies EventStatusSettings;
  return (
    <span className={styles.line} {...islandAttributes('event-status', { start: 'load', settings })}>
      <Tag tone={tones[rendered]}>{settings.looks[rendered].label}</Tag>
    </span>
  );
}
