/** Returns a time in a time zone with its UTC offset: `2027-03-01T09:00:00+01:00` (ISO 8601). */
export function zonedTime(at: Date, timeZone: string): string {
  const numeric = '2-digit';
  const parts = new Map(
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
      timeZoneName: 'longOffset',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  // `GMT+01:00`; some releases of ICU write only `GMT` for no offset.
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
