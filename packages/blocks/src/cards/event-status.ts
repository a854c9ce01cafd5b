export type EventStatus = 'planned' | 'live' | 'ended';

/** Returns the status of an event at `now`, in milliseconds: live from `starts`, over from `ends` on (TPL-6). */
export function eventStatus(now: number, starts: number, ends: number): EventStatus {
  if (now < starts) return 'planned';
  return now < ends ? 'live' : 'ended';
}
