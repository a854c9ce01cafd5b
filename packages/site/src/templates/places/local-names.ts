import { type Locale, localeRow } from '@clavora/i18n-routing/locales';

/** Returns a range of weekdays in the language, with 1 for Monday: `Montag – Freitag`; one day if both are the same. */
export function weekdayRange(first: number, last: number, locale: Locale, weekday: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const at = (day: number) => new Date(Date.UTC(2024, 0, day));
  return formatOf(locale, weekday, { weekday }).formatRange(at(first), at(last));
}

/** Formats hours of a day such as `08:30` to `12:30` in the language; other values are unchanged. */
export function clockRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [momentOf(from), momentOf(to)];
  // 24:00 is the beginning of the next day, which would be formatted with its date.
  if (first === null || last === null || last <= first) return `${from}–${to}`;
  return formatOf(locale, 'hours', { hour: 'numeric', minute: '2-digit' }).formatRange(first, last);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format that is made once: to make one takes longer than all ranges of a page. */
function formatOf(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeRow(locale).formatTag, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

function momentOf(time: string): Date | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  return hours === undefined || minutes === undefined
    ? null
    : new Date(Date.UTC(2024, 0, 1, Number(hours), Number(minutes)));
}
