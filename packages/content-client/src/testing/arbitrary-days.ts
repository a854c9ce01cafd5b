import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

/** Zones with and without changes of clocks, also at midnight, and with a day that was left out. */
const zones = [
  'Europe/Rome',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/Asuncion',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'UTC',
] as const;
const firstDay = Temporal.PlainDate.from('2005-01-01');
const years = 25;
/** Any day of 25 years. */
export const anyDay = fc.integer({ min: 0, max: years * 365 }).map((days) => firstDay.add({ days }));

/** Returns the days in whose hours a zone changes its clocks. */
function changesOf(timeZone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  const last = firstDay.add({ years });
  let change = firstDay.toZonedDateTime({ timeZone }).getTimeZoneTransition('next');
  for (
    ;
    change && Temporal.PlainDate.compare(change.toPlainDate(), last) < 0;
    change = change.getTimeZoneTransition('next')
  )
    days.push(change.toPlainDate());
  return days;
}

/** Any day, as often as not one beside a change of a zone's clocks. */
function dayIn(timeZone: string): fc.Arbitrary<Temporal.PlainDate> {
  const changes = changesOf(timeZone);
  if (changes.length === 0) return anyDay;
  const beside = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 }))
    .map(([change, days]) => change.add({ days }));
  return fc.oneof(anyDay, beside);
}

/** A zone and a day, as often as not one beside a change of clocks. */
export const place = fc.oneof(...zones.map((timeZone) => fc.tuple(fc.constant(timeZone), dayIn(timeZone))));
