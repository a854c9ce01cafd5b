/** Returns the text without U+0000, and with lone surrogates replaced: PostgreSQL rejects both. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Returns the value as JSON with storable texts. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
