import { type Locale, localeRow } from '@clavora/i18n-routing/locales';

/** The weekday's name in a language, 1 being Monday. */
export function weekdayName(day: number, locale: Locale): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day));
  return new Intl.DateTimeFormat(localeRow(locale).formatTag, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** A time of day such as `08:30`, written as the language does; anything else is left as it stands. */
export function clockTime(time: string, locale: Locale): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return time;
  const date = new Date(Date.UTC(2024, 0, 1, Number(hours), Number(minutes)));
  return new Intl.DateTimeFormat(localeRow(locale).formatTag, { timeStyle: 'short', timeZone: 'UTC' }).format(date);
}
