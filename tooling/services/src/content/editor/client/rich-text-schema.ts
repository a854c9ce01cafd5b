import { Extension, type Extensions, getSchema, Mark, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { keptLabel, type RichNode } from './rich-text-json.ts';
import { textLinkOf } from './text-link.ts';

/** Holds what the editor does not know (rich-text-json.ts), also in copied HTML. */
const keptAttribute = {
  kept: {
    default: null,
    parseHTML: (element: HTMLElement): unknown => keptIn(element.dataset.kept),
    renderHTML: ({ kept }: Record<string, unknown>) => (kept === null ? {} : { 'data-kept': JSON.stringify(kept) }),
  },
};

const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'blockquote',
        'codeBlock',
        'hardBreak',
        'horizontalRule',
        'bold',
        'italic',
        'underline',
        'strike',
        'code',
        'link',
        'keptBlock',
        'keptInline',
        'keptMark',
      ],
      attributes: keptAttribute,
    },
  ],
});

const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-kept]', getAttrs: ifKept }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'kept' }, keptLabel(node.attrs.kept)],
});

const KeptInline = Node.create({
  name: 'keptInline',
  group: 'inline',
  inline: true,
  atom: true,
  parseHTML: () => [{ tag: 'span[data-kept].kept', getAttrs: ifKept }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', { ...HTMLAttributes, class: 'kept' }, keptLabel(node.attrs.kept)],
});

/** Marks that the editor does not know; a text may have several. */
const KeptMark = Mark.create({
  name: 'keptMark',
  excludes: '',
  parseHTML: () => [{ tag: 'span[data-kept].kept-mark', getAttrs: ifKept }],
  renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, class: 'kept-mark' }, 0],
});

/** A link, whose target is kept as it is stored. It is drawn without an address: a click must not leave the editor. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  parseHTML: () => [
    { tag: 'a[data-kept]', getAttrs: ifKept },
    { tag: 'a[href]', getAttrs: pastedLink },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Tab leaves the text, as it leaves every field: lists are indented by buttons. */
const KeyboardListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The parts of the rich text editor. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({ link: false, code: false, listItem: false, listKeymap: false, trailingNode: false }),
  // Stored texts may have other marks beside this one.
  Code.extend({ excludes: '' }),
  KeyboardListItem,
  Kept,
  KeptBlock,
  KeptInline,
  KeptMark,
  Link,
];

/** Returns whether the editor can show a rich text without changing it. */
export function isShowable(document: RichNode): boolean {
  try {
    getSchema(richTextExtensions).nodeFromJSON(document).check();
    return true;
  } catch {
    return false;
  }
}

/** Accepts an element of a paste only if it holds kept content. */
function ifKept(element: HTMLElement): false | null {
  return keptIn(element.dataset.kept) === null ? false : null;
}

/** Returns the attributes of a link that is pasted from elsewhere; false for one that no page may have. */
function pastedLink(element: HTMLElement): { kept: object } | false {
  const href = element.getAttribute('href') ?? '';
  const isMail = href.startsWith('mailto:');
  if (!isMail && !/^https?:\/\//.test(href)) return false;
  const link = isMail ? { linktype: 'email', email: href.slice('mailto:'.length) } : { linktype: 'url', url: href };
  return { kept: { attrs: textLinkOf(link, null) } };
}

function keptIn(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
