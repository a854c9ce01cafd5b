import { openingHours } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';

/** The hours of a range of weekdays; 1 is Monday. */
export interface DayHours {
  key: string;
  firstDay: number;
  lastDay: number;
  /** From and to, as editors wrote them; none on days that are closed. */
  spans: readonly (readonly [from: string, to: string])[];
}

/** Reads the opening hours of a place. Leaves out those without a day: they do not say when they apply. */
export function readHours(hours: readonly RawBlock[]): DayHours[] {
  return parseParts(openingHours, hours)
    .filter(({ first_day }) => first_day !== null)
    .map(({ _uid, first_day, last_day, ...times }) => ({
      key: _uid,
      firstDay: Number(first_day),
      lastDay: Math.max(Number(first_day), Number(last_day)),
      spans: spansOf(times),
    }));
}

function spansOf({
  opens,
  closes,
  break_from,
  break_to,
}: Record<'opens' | 'closes' | 'break_from' | 'break_to', string>) {
  if (opens === '' || closes === '') return [];
  if (break_from === '' || break_to === '') return [[opens, closes] as const];
  return [[opens, break_from] as const, [break_to, closes] as const];
}
