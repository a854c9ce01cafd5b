import { isBlankText, type RawBlock, type RichTextDocument } from '@clavora/content-client/schema/fields';

/** A mark on a piece of text. */
export interface RichTextMark {
  type: string;
  attrs: Readonly<Record<string, unknown>>;
}

/** A node; malformed properties have default values. */
export interface RichTextNode {
  type: string;
  text: string;
  attrs: Readonly<Record<string, unknown>>;
  marks: readonly RichTextMark[];
  content: readonly unknown[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNode(raw: unknown): RichTextNode | null {
  if (!isRecord(raw) || typeof raw.type !== 'string') return null;
  return {
    type: raw.type,
    text: typeof raw.text === 'string' ? raw.text : '',
    attrs: isRecord(raw.attrs) ? raw.attrs : {},
    marks: Array.isArray(raw.marks) ? raw.marks.flatMap(readMark) : [],
    content: Array.isArray(raw.content) ? raw.content : [],
  };
}

function readMark(raw: unknown): RichTextMark[] {
  if (!isRecord(raw) || typeof raw.type !== 'string') return [];
  return [{ type: raw.type, attrs: isRecord(raw.attrs) ? raw.attrs : {} }];
}

/** Returns the nodes in a node or document without invalid ones. */
export function childrenOf(parent: { content: readonly unknown[] } | null): RichTextNode[] {
  return (parent?.content ?? []).flatMap((raw) => readNode(raw) ?? []);
}

/** Returns the plain text of a node and its descendants. */
export function textOf(node: RichTextNode): string {
  if (node.type === 'hard_break') return '\n';
  return node.text + childrenOf(node).map(textOf).join('');
}

/** Returns whether a document has no content: no node, or one empty paragraph, as the editor leaves behind. */
export function isTextEmpty(document: RichTextDocument | null): boolean {
  return childrenOf(document).every((node) => node.type === 'paragraph' && node.content.length === 0);
}

/** What is seen of a node without a text. */
const shown: ReadonlySet<string> = new Set(['image', 'emoji', 'blok']);

/** Returns whether nothing is seen of a node: no text but blanks, no picture and no block. */
export function isBlank(node: RichTextNode): boolean {
  return !shown.has(node.type) && isBlankText(node.text) && childrenOf(node).every(isBlank);
}

/** Returns the blocks that editors placed inside text. */
export function nestedBlocks(node: RichTextNode): RawBlock[] {
  const body = Array.isArray(node.attrs.body) ? node.attrs.body : [];
  return body.flatMap((raw: unknown) => {
    if (!isRecord(raw) || typeof raw.component !== 'string') return [];
    return [{ ...raw, component: raw.component, _uid: typeof raw._uid === 'string' ? raw._uid : '' }];
  });
}
