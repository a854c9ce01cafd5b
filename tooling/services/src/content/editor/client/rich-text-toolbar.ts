import type { Editor } from '@tiptap/core';
import { button, element } from './dom.ts';

interface Tool {
  label: string;
  /** What the button does, for its name and its hint. */
  name: string;
  run: (editor: Editor) => void;
  /** Whether the tool is applied at the cursor; absent for a tool that is never. */
  isOn?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `H${level}`,
  name: `H${level}, heading of level ${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const tools: readonly Tool[] = [
  {
    label: 'B',
    name: 'Bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'I',
    name: 'Italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  heading(2),
  heading(3),
  heading(4),
  {
    label: '•',
    name: 'Bulleted list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: '1.',
    name: '1. numbered list',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { label: '→', name: 'Indent the list entry', run: (editor) => editor.chain().focus().sinkListItem('listItem').run() },
  {
    label: '←',
    name: 'Outdent the list entry',
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
  },
  {
    label: '“',
    name: 'Quotation',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: '{ }',
    name: 'Code block',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  { label: '―', name: 'Line', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: '↶', name: 'Undo', run: (editor) => editor.chain().focus().undo().run() },
  { label: '↷', name: 'Redo', run: (editor) => editor.chain().focus().redo().run() },
];

/**
 * Creates the toolbar of a rich text: one stop of the Tab key, with arrow keys between its buttons. `onLink` asks
 * for the target of a link.
 */
export function richTextToolbar(editor: Editor, label: string, onLink: () => void): HTMLElement {
  const link: Tool = { label: 'Link', name: 'Link', run: onLink, isOn: () => editor.isActive('link') };
  const all = [...tools.slice(0, 2), link, ...tools.slice(2)];
  const buttons = all.map((tool, index) =>
    button(tool.label, () => tool.run(editor), {
      'aria-label': tool.name,
      title: tool.name,
      tabindex: index === 0 ? 0 : -1,
      'aria-pressed': tool.isOn ? 'false' : null,
    }),
  );
  editor.on('transaction', () => {
    for (const [index, tool] of all.entries()) {
      if (tool.isOn) buttons[index]?.setAttribute('aria-pressed', String(tool.isOn(editor)));
    }
  });
  const bar = element('div', { class: 'toolbar', role: 'toolbar', 'aria-label': `Format of ${label}` }, ...buttons);
  bar.addEventListener('keydown', (event) => {
    const current = buttons.findIndex((one) => one === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || current < 0) return;
    event.preventDefault();
    const next = buttons.at((current + step) % buttons.length);
    for (const one of buttons) one.tabIndex = one === next ? 0 : -1;
    next?.focus();
  });
  return bar;
}
