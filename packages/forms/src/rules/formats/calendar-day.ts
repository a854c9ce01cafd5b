/** How days are written unless a rule says otherwise, and what a date field sends. */
export const isoFormat = 'YYYY-MM-DD';

const tokens: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};

/** Tells a format of exactly one year, month and day, such as `DD/MM/YYYY`. */
export function isDateFormat(format: string): boolean {
  return /^(?:YYYY|MM?|DD?)([-/. ]{0,2})(?:YYYY|MM?|DD?)\1(?:YYYY|MM?|DD?)$/.test(format) && namesEachOnce(format);
}

/** A text in a format as `YYYY-MM-DD`; null where it is not in the format, or no day of the calendar. */
export function readDay(text: string, format: string = isoFormat): string | null {
  const pattern = format.replace(/[.]/g, '\\.').replace(/YYYY|MM?|DD?/g, (token) => tokens[token] ?? token);
  const { year, month, day } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${found}T00:00:00Z`);
  // February 30 is read as March 2: a day is one of the calendar only when it comes back as it was.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found) && year !== '0000' ? found : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on in a time zone, as `YYYY-MM-DD`. */
export function dayAt(moment: number, timeZone: string): string {
  // Making one takes a hundred times as long as using it, and a form asks at every key.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function namesEachOnce(format: string): boolean {
  return ['Y', 'M', 'D'].every((letter) => format.match(new RegExp(`${letter}+`, 'g'))?.length === 1);
}
