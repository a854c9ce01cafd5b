/** A node of the rich text editor, by its names. */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}

interface RichMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A rich text as the content service stores it. */
export interface RichTextValue {
  type: 'doc';
  content?: unknown[];
  [property: string]: unknown;
}

/** The editor's names of the nodes that it edits. Every other node is kept as a whole. */
const nodeNames: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  blockquote: 'blockquote',
  code_block: 'codeBlock',
  hard_break: 'hardBreak',
  horizontal_rule: 'horizontalRule',
};
const storedNames = new Map(Object.entries(nodeNames).map(([stored, name]) => [name, stored]));
const markNames = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'link']);
const textBlocks = new Set(['paragraph', 'heading', 'code_block']);

/**
 * Returns the rich text for the editor; null for a value that is none. What the editor does not know is held in
 * attributes `kept`: whole nodes and marks, and further properties of known ones.
 */
export function toEditable(value: unknown): RichNode | null {
  if (value === undefined || value === null || value === '') return emptyDocument();
  if (!isRichText(value)) return null;
  const { content = [] } = value;
  if (content.length === 0) return emptyDocument();
  return { type: 'doc', content: content.flatMap((node) => editableNode(node, false)) };
}

/**
 * Returns the rich text to store; undefined if it is empty. Top-level nodes that equal those of `loaded`, the
 * editor's first state, are those of `original` unchanged.
 */
export function toStored(edited: RichNode, loaded: RichNode, original: unknown): RichTextValue | undefined {
  const before = isRichText(original) ? original : { type: 'doc' as const };
  const known = new Map<string, unknown>();
  for (const [index, node] of (before.content ?? []).entries()) {
    const first = loaded.content?.[index];
    if (first) known.set(JSON.stringify(storedNode(first)), node);
  }
  const nodes = (edited.content ?? []).map((node) => {
    const stored = storedNode(node);
    return known.get(JSON.stringify(stored)) ?? stored;
  });
  if (nodes.length === 1 && JSON.stringify(nodes[0]) === '{"type":"paragraph"}') return undefined;
  return { ...before, content: nodes };
}

/** Returns the label of a node that the editor keeps: what it is, and its first words. */
export function keptLabel(node: unknown): string {
  const { type, attrs } = isObject(node) ? node : { type: undefined, attrs: undefined };
  const { alt, filename, src, body } = isObject(attrs) ? attrs : {};
  if (type === 'image') {
    const name = [alt, filename, src].find((text) => typeof text === 'string' && text !== '');
    return `Picture: ${typeof name === 'string' ? name : 'without a file'}`;
  }
  if (type === 'blok' && Array.isArray(body)) {
    const names = body.map((blok: unknown) => (isObject(blok) ? String(blok.component) : '?'));
    return `Blocks in the text: ${names.join(', ')}`;
  }
  const words = [...textsOf(node)].join(' ');
  const start = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  return `${typeof type === 'string' ? type : 'Unknown content'}${start === '' ? '' : `: ${start}`}`;
}

const emptyDocument = (): RichNode => ({ type: 'doc', content: [{ type: 'paragraph' }] });

function isRichText(value: unknown): value is RichTextValue {
  return isObject(value) && value.type === 'doc' && (value.content === undefined || Array.isArray(value.content));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function editableNode(node: unknown, isInText: boolean): RichNode[] {
  const kept: RichNode = { type: isInText ? 'keptInline' : 'keptBlock', attrs: { kept: node } };
  if (!isObject(node) || typeof node.type !== 'string') return [kept];
  const { type, content, ...rest } = node;
  if (type === 'text') return editableText(node) ?? [kept];
  const name = nodeNames[type];
  if (name === undefined || !(content === undefined || Array.isArray(content))) return [kept];
  const level = isObject(rest.attrs) ? rest.attrs.level : undefined;
  if (type === 'heading' && !isLevel(level)) return [kept];
  const children = (content ?? []).flatMap((child: unknown) => editableNode(child, textBlocks.has(type)));
  return [
    {
      type: name,
      attrs: {
        kept: Object.keys(rest).length > 0 ? { type, ...rest } : null,
        ...(type === 'heading' ? { level } : {}),
      },
      ...(children.length > 0 ? { content: children } : {}),
    },
  ];
}

/** Returns the editor's text; none if it is empty, null if it has properties that the editor does not know. */
function editableText(node: Record<string, unknown>): RichNode[] | null {
  const { type: _, text, marks = [], ...rest } = node;
  if (typeof text !== 'string' || !Array.isArray(marks) || Object.keys(rest).length > 0) return null;
  if (text === '') return [];
  return [{ type: 'text', text, marks: marks.map(editableMark) }];
}

function editableMark(mark: unknown): RichMark {
  if (!isObject(mark) || typeof mark.type !== 'string' || !markNames.has(mark.type)) {
    return { type: 'keptMark', attrs: { kept: mark } };
  }
  const { type, ...rest } = mark;
  return { type, attrs: { kept: Object.keys(rest).length > 0 ? rest : null } };
}

function storedNode({ type, attrs = {}, content, marks, text }: RichNode): unknown {
  if (type === 'keptInline' || type === 'keptBlock') return attrs.kept;
  if (type === 'text') return { type, text, ...(marks && marks.length > 0 ? { marks: marks.map(storedMark) } : {}) };
  const stored = storedNames.get(type);
  if (stored === undefined) throw new Error(`Expected a node that can be stored; got ${type}`);
  // A paragraph that was a heading has the heading's properties no more.
  const { type: _, ...kept } = isObject(attrs.kept) && attrs.kept.type === stored ? attrs.kept : {};
  const own =
    stored === 'heading' ? { attrs: { ...(isObject(kept.attrs) ? kept.attrs : {}), level: attrs.level } } : {};
  return { type: stored, ...kept, ...own, ...(content ? { content: content.map(storedNode) } : {}) };
}

function storedMark({ type, attrs = {} }: RichMark): unknown {
  if (type === 'keptMark') return attrs.kept;
  return { type, ...(isObject(attrs.kept) ? attrs.kept : {}) };
}

function isLevel(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
}

function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* textsOf(entry);
  else if (isObject(value)) {
    if (typeof value.text === 'string') yield value.text;
    yield* textsOf(value.content);
  }
}
