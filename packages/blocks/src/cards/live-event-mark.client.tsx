'use client';

import { Tag } from '@clavora/ui/tag';
import { useCallback, useSyncExternalStore } from 'react';
import { type EventStatus, eventStatus } from './event-status.ts';

export interface LiveEventMarkProps {
  /** Milliseconds since 1970, as is `ends`. */
  starts: number;
  ends: number;
  /** The status when the page was rendered. */
  rendered: EventStatus;
  labels: Readonly<Record<EventStatus, string>>;
}

const tones = { planned: 'quiet', live: 'new', ended: 'ended' } as const;

/** The maximum delay of `setTimeout`. */
const maxDelayMs = 2 ** 31 - 1;

/** An event's status by the visitor's clock, updated when the event begins and ends. */
export function LiveEventMarkClient({ starts, ends, rendered, labels }: LiveEventMarkProps) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const now = Date.now();
      const delaysMs = [starts - now, ends - now].filter((delayMs) => delayMs > 0 && delayMs <= maxDelayMs);
      const timers = delaysMs.map((delayMs) => setTimeout(onChange, delayMs));
      return () => timers.forEach(clearTimeout);
    },
    [starts, ends],
  );
  const status = useSyncExternalStore(
    subscribe,
    () => eventStatus(Date.now(), starts, ends),
    () => rendered,
  );
  return <Tag tone={tones[status]}>{labels[status]}</Tag>;
}
