const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Inline nodes; every other node starts a new line. */
const inline = new Set(['text', 'emoji']);

/**
 * Returns the words of a rich text without markup, with a space between paragraphs, list items and cells. `blockText` handles nested blocks;
 * unreadable nodes are skipped.
 */
export function richTextToPlain(
  document: { readonly content: readonly unknown[] } | null,
  blockText: (block: unknown) => string,
): string {
  const write = (node: unknown): string => {
    if (!isRecord(node) || typeof node.type !== 'string') return '';
    if (inline.has(node.type)) return typeof node.text === 'string' ? node.text : '';
    const attributes = isRecord(node.attrs) ? node.attrs : {};
    const blocks = node.type === 'blok' && Array.isArray(attributes.body) ? attributes.body.map(blockText) : [];
    const children = Array.isArray(node.content) ? node.content.map(write) : [];
    return ` ${[...children, ...blocks].join('')} `;
  };
  return singleSpaced((document?.content ?? []).map(write).join(''));
}

/** Collapses white space to single spaces; keeps no-break spaces, which hold a figure and its unit together. */
export function singleSpaced(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/gu, ' ').trim();
}
