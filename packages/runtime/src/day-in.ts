/** Returns the day in a time zone, such as `2026-11-25`. */
export function dayIn(timeZone: string, at: Date): string {
  // The short date of Swedish is that of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at);
}
