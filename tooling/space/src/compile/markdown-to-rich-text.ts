import { marked, type Token, type Tokens } from 'marked';

/** A node of Storyblok's rich text. */
export interface RichTextNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: Mark[];
  content?: RichTextNode[];
}

type Mark = Record<string, unknown>;

/** Resolves references of Markdown in the compiled language. */
export interface RichTextReferences {
  /** Returns the mark of a link; null if it cannot be resolved: only its text remains. */
  link(href: string): Mark | null;
  /** Returns the attributes of a picture; null if there is none. */
  image(file: string, alt: string, title: string): Record<string, unknown> | null;
  report(message: string): void;
}

/**
 * Converts Markdown (headings, lists, tables, quotes, code, rules, pictures, links, marks) to Storyblok's
 * rich text.
 */
export function markdownToRichText(markdown: string, references: RichTextReferences): RichTextNode {
  return { type: 'doc', content: blockNodes(marked.lexer(markdown, { gfm: true }), references) };
}

function blockNodes(tokens: readonly Token[], references: RichTextReferences): RichTextNode[] {
  return tokens.flatMap((token) => blockNode(token, references));
}

function blockNode(token: Token, references: RichTextReferences): RichTextNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ type: 'heading', attrs: { level: token.depth }, content: inlineNodes(token.tokens ?? [], references) }];
    case 'paragraph':
    case 'text':
      return paragraphNodes(token.tokens ?? [], references);
    case 'list':
      return [listNode(token as Tokens.List, references)];
    case 'table':
      return [tableNode(token as Tokens.Table, references)];
    case 'blockquote':
      return [{ type: 'blockquote', content: blockNodes(token.tokens ?? [], references) }];
    case 'code':
      return [
        {
          type: 'code_block',
          attrs: { class: token.lang ? `language-${token.lang}` : null },
          content: [{ type: 'text', text: String(token.text) }],
        },
      ];
    case 'hr':
      return [{ type: 'horizontal_rule' }];
    default:
      references.report(`Markdown of the kind "${token.type}" has no counterpart in rich text: ${token.raw.trim()}`);
      return [];
  }
}

/** Splits a paragraph at pictures: rich text permits them only between paragraphs, Markdown inside one. */
function paragraphNodes(tokens: readonly Token[], references: RichTextReferences): RichTextNode[] {
  const [only, ...rest] = tokens.filter((token) => token.type !== 'text' || token.raw.trim() !== '');
  if (only?.type === 'image' && rest.length === 0) {
    const attrs = references.image(only.href, only.text, only.title ?? '');
    return attrs ? [{ type: 'image', attrs }] : [];
  }
  return [{ type: 'paragraph', content: inlineNodes(tokens, references) }];
}

function listNode(list: Tokens.List, references: RichTextReferences): RichTextNode {
  const content = list.items.map((item) => ({ type: 'list_item', content: blockNodes(item.tokens, references) }));
  if (!list.ordered) return { type: 'bullet_list', content };
  return { type: 'ordered_list', attrs: { order: list.start === '' ? 1 : list.start }, content };
}

function tableNode(table: Tokens.Table, references: RichTextReferences): RichTextNode {
  const cell = (type: string) => (source: Tokens.TableCell) => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [{ type: 'paragraph', content: inlineNodes(source.tokens, references) }],
  });
  const hasHead = table.header.some((source) => source.text !== '');
  const head = hasHead ? [{ type: 'tableRow', content: table.header.map(cell('tableHeader')) }] : [];
  // Markdown requires a table head: if it is empty, the first column contains row headers.
  const body = table.rows.map((row) => ({
    type: 'tableRow',
    content: row.map((source, column) => cell(!hasHead && column === 0 ? 'tableHeader' : 'tableCell')(source)),
  }));
  return { type: 'table', content: [...head, ...body] };
}

function inlineNodes(
  tokens: readonly Token[],
  references: RichTextReferences,
  marks: readonly Mark[] = [],
): RichTextNode[] {
  return tokens.flatMap((token) => inlineNode(token, references, marks));
}

function inlineNode(token: Token, references: RichTextReferences, marks: readonly Mark[]): RichTextNode[] {
  const inside = (mark: Mark) =>
    inlineNodes(token.type === 'codespan' ? [] : (childrenOf(token) ?? []), references, [...marks, mark]);
  switch (token.type) {
    case 'text': {
      const children = childrenOf(token);
      return children ? inlineNodes(children, references, marks) : textNode(token.text, marks, references);
    }
    case 'escape':
      return textNode(token.text, marks, references);
    case 'strong':
      return inside({ type: 'bold' });
    case 'em':
      return inside({ type: 'italic' });
    case 'del':
      return inside({ type: 'strike' });
    case 'codespan':
      return textNode(token.text, [...marks, { type: 'code' }], references);
    case 'br':
      return [{ type: 'hard_break' }];
    case 'link': {
      const mark = references.link(token.href);
      return mark ? inside(mark) : inlineNodes(childrenOf(token) ?? [], references, marks);
    }
    case 'image':
      references.report(`a picture must have a paragraph of its own; got one inside text: ${token.raw}`);
      return [];
    default:
      references.report(`Markdown of the kind "${token.type}" has no counterpart in rich text: ${token.raw}`);
      return [];
  }
}

function childrenOf(token: Token): readonly Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined;
}

function textNode(raw: string, marks: readonly Mark[], references: RichTextReferences): RichTextNode[] {
  const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i.exec(raw)?.[0];
  if (entity) references.report(`expected the character itself; got the entity ${entity}`);
  // Only line ends are collapsed: no-break and thin spaces are intended by the author.
  const text = raw.replaceAll(/ *\n */g, ' ');
  if (text === '') return [];
  return [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }];
}
