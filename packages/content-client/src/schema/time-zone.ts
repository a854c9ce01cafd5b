/** Returns whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  if (name === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the time zone of an event; that of the market if it is unknown. */
export function eventZone(timeZone: string, marketZone: string): string {
  return isTimeZone(timeZone) ? timeZone : marketZone;
}
