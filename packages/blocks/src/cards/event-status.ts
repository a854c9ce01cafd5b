export type EventStatus = 'planned' | 'live' | 'ended';

/** The status of an event at a moment, all in milliseconds: it begins with its first and is over with `ends` itself (TPL-6). */
export function eventStatus(now: number, starts: number, ends: number): EventStatus {
  if (now < starts) return 'planned';
  return now < ends ? 'live' : 'ended';
}
