/** A text as PostgreSQL can hold it: without U+0000 and halves of characters, which it refuses. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** JSON of the value, its texts storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
