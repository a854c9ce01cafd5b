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

/**
 * Returns the text of a rich text that consists of plain paragraphs, separated by blank lines; null if it
 * contains anything that plain text would lose.
 */
export function plainTextOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return '';
  const paragraphs = childrenOf(value, 'doc');
  if (paragraphs === null) return null;
  const texts = paragraphs.map((paragraph) => {
    const words = childrenOf(paragraph, 'paragraph');
    const read = words?.map((word) => (isPlain(word) ? word.text : null));
    return read?.every((text) => text !== null) ? read.join('') : null;
  });
  return texts.every((text) => text !== null) ? texts.join('\n\n') : null;
}

/** Returns the rich text of paragraphs separated by blank lines. */
export function richTextOf(text: string): object {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '));
  const filled = paragraphs.filter((paragraph) => paragraph !== '');
  return {
    type: 'doc',
    content: filled.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
  };
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

function childrenOf(value: unknown, type: string): unknown[] | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== type) return null;
  if (!('content' in value)) return [];
  return Array.isArray(value.content) ? value.content : null;
}

function isPlain(value: unknown): value is { text: string } {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return false;
  return !('marks' in value) || (Array.isArray(value.marks) && value.marks.length === 0);
}
