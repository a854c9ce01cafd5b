import { Editor } from '@tiptap/core';
import { element } from './dom.ts';
import { type RichNode, toEditable, toStored } from './rich-text-json.ts';
import { isShowable, richTextExtensions } from './rich-text-schema.ts';
import { richTextToolbar } from './rich-text-toolbar.ts';

export interface RichTextOptions {
  id: string;
  label: string;
  value: unknown;
  /** The id of the field's description. */
  describedBy: string | null;
  onChange: (value: unknown) => void;
  /** Asks for the target of a link, given the current one; undefined if cancelled, null to remove the link. */
  askLink: (attributes: unknown) => Promise<object | null | undefined>;
}

/**
 * Creates the control of a rich text; null for a value that it cannot show without a loss. The event `discard` on
 * the text ends it.
 */
export function richTextEditor({
  id,
  label,
  value,
  describedBy,
  onChange,
  askLink,
}: RichTextOptions): HTMLElement | null {
  const editable = toEditable(value);
  if (editable === null || !isShowable(editable)) return null;
  const editor = new Editor({
    element: null,
    extensions: richTextExtensions,
    content: editable,
    // The page forbids inline styles; its own style sheet has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy === null ? {} : { 'aria-describedby': describedBy }),
      },
    },
  });
  const loaded = editor.getJSON() as RichNode;
  editor.on('update', () => onChange(toStored(editor.getJSON() as RichNode, loaded, value)));
  const onLink = async (): Promise<void> => {
    const { kept } = editor.getAttributes('link');
    const attributes = await askLink((kept as { attrs?: unknown } | null | undefined)?.attrs);
    if (attributes === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (attributes === null) chain.unsetMark('link').run();
    else chain.setMark('link', { kept: { attrs: attributes } }).run();
  };
  const box = element('div', {});
  editor.mount(box);
  editor.view.dom.addEventListener('discard', () => editor.destroy(), { once: true });
  return element(
    'div',
    { class: 'rich-text-field' },
    richTextToolbar(editor, label, () => void onLink()),
    box,
  );
}
