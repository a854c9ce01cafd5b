/**
 * Converts a Storyblok date, `YYYY-MM-DD HH:mm` in UTC, to the value of a date control, which has a T in
 * between. Empty for an invalid date.
 */
export function toDateControl(value: unknown): string {
  return typeof value === 'string' ? value.trim().replace(' ', 'T').slice(0, 16) : '';
}

/** The reverse of `toDateControl`. */
export function fromDateControl(value: string): string {
  return value.replace('T', ' ');
}

/** Parses the text of a JSON control; the message describes an error. */
export function parseJson(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
