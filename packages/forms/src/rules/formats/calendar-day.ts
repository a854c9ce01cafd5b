/** The default date format, and the format that date fields send. */
export const isoFormat = 'YYYY-MM-DD';

const tokens: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};

/** Returns whether a text is a date format with exactly one year, month and day, such as `DD/MM/YYYY`. */
export function isDateFormat(format: string): boolean {
  return /^(?:YYYY|MM?|DD?)([-/. ]{0,2})(?:YYYY|MM?|DD?)\1(?:YYYY|MM?|DD?)$/.test(format) && namesEachOnce(format);
}

/** Reads a day in a format and returns it as `YYYY-MM-DD`; null if the text is not in the format or no day of the calendar. */
export function readDay(text: string, format: string = isoFormat): string | null {
  const pattern = format.replace(/[.]/g, '\\.').replace(/YYYY|MM?|DD?/g, (token) => tokens[token] ?? token);
  const { year, month, day } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  // `Date` reads February 30 as March 2: compare with the input.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) && year !== '0000' ? found : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day in a time zone at a time in milliseconds since the epoch, as `YYYY-MM-DD`. */
export function dayAt(time: number, timeZone: string): string {
  // Creating a formatter takes a hundred times as long as using it, and forms validate at every key press.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function namesEachOnce(format: string): boolean {
  return ['Y', 'M', 'D'].every((letter) => format.match(new RegExp(`${letter}+`, 'g'))?.length === 1);
}
