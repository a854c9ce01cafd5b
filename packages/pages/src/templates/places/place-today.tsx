import { islandAttributes } from '@clavora/ui/island';
import type { PlaceTodaySettings } from './start-place-today.ts';

/** Marks today's line of opening hours in the browser, because a cached page does not know the day. */
export function PlaceToday({ hoursId, label }: PlaceTodaySettings) {
  return <span hidden {...islandAttributes('place-today', { start: 'load', settings: { hoursId, label } })} />;
}
