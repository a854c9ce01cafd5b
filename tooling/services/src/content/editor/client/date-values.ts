/** How a date is typed: a day, or a moment in a time zone. */
export interface DateControl {
  type: 'date' | 'datetime-local';
  timeZone: string;
}

const minuteMs = 60_000;

/**
 * Converts a Storyblok date, `YYYY-MM-DD HH:mm` in UTC or a day without time, to the value of a date control in the time zone. Empty for an invalid
 * date. Midnight of a day is that day.
 */
export function toDateControl(value: unknown, { type, timeZone }: DateControl): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  const isDay = type === 'date';
  if (isDay && /^\d{4}-\d{2}-\d{2}([ T]00:00)?$/.test(text)) return text.slice(0, 10);
  const moment = Date.parse(/^[\d-]+ [\d:]+$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  if (Number.isNaN(moment)) return '';
  const clock = new Date(moment + offsetAt(moment, timeZone)).toISOString();
  return clock.slice(0, isDay ? 10 : 16);
}

/** The reverse of `toDateControl`: as the date picker of the content service stores it. */
export function fromDateControl(value: string, { type, timeZone }: DateControl): string {
  if (value === '') return '';
  if (type === 'date') return `${value} 00:00`;
  const clock = Date.parse(`${value}Z`);
  // The offset may be another one at the moment that the first guess is of.
  const guess = clock - offsetAt(clock, timeZone);
  const moment = clock - offsetAt(guess, timeZone);
  return new Date(moment).toISOString().replace('T', ' ').slice(0, 16);
}

/** Returns how far the clock of a time zone is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / minuteMs) * minuteMs;
  // The dates and times of Swedish are those of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(whole);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - whole;
}
