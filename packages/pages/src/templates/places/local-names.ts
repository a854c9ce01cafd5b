import { dateFormat, dateRange } from '@clavora/i18n-routing/date-range';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';

/** Returns a range of weekdays in the language, with 1 for Monday: `Montag – Freitag`; one day if both are the same. */
export function weekdayRange(first: number, last: number, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const at = (day: number) => new Date(Date.UTC(2024, 0, day));
  return rangeOf(locale, { weekday }, at(first), at(last));
}

/** Formats hours of a day such as `08:30` to `12:30` in the language; other values are unchanged. */
export function clockRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [momentOf(from), momentOf(to)];
  // 24:00 is the beginning of the next day, which would be formatted with its date.
  if (first === null || last === null || last <= first) return `${from}–${to}`;
  return rangeOf(locale, { hour: 'numeric', minute: '2-digit' }, first, last);
}

function rangeOf(locale: Locale, options: Intl.DateTimeFormatOptions, first: Date, last: Date): string {
  return dateRange(dateFormat(localeRow(locale).formatTag, { ...options, timeZone: 'UTC' }), first, last);
}

function momentOf(time: string): Date | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  return hours === undefined || minutes === undefined
    ? null
    : new Date(Date.UTC(2024, 0, 1, Number(hours), Number(minutes)));
}
