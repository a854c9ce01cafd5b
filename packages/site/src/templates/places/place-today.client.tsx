'use client';

import { useEffect } from 'react';
import { isDayWithin } from './days-of-hours.ts';

export interface PlaceTodayProps {
  /** The id of the list whose lines say in `data-days` for which days they hold. */
  hoursId: string;
  /** Stands beside the day. */
  label: string;
}

/** Marks the line of today, by the visitor's own clock. */
export function PlaceTodayClient({ hoursId, label }: PlaceTodayProps) {
  useEffect(() => {
    const today = new Date().getDay() || 7;
    for (const line of document.getElementById(hoursId)?.querySelectorAll<HTMLElement>('[data-days]') ?? []) {
      if (!isDayWithin(today, line.dataset.days ?? '')) continue;
      line.dataset.today = '';
      line.querySelector('dt')?.setAttribute('data-today', label);
    }
  }, [hoursId, label]);
  return null;
}
