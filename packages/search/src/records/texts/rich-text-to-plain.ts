const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nodes that stand in a line of text; every other one is a line or lines of its own. */
const inline = new Set(['text', 'emoji']);

/**
 * The words of a formatted text without markup, a space between its paragraphs, list items and cells. Blocks inside it are left to `blockText`;
 * nodes that cannot be read are left out.
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

/** A text in one line. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
