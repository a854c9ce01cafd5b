import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { keptLabel, type RichNode, toEditable, toStored } from './rich-text-json.ts';
import { isShowable, richTextExtensions } from './rich-text-schema.ts';

const schema = getSchema(richTextExtensions);
const paragraphType = schema.nodes.paragraph;
if (!paragraphType) throw new Error('Expected paragraphs');
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

/** A rich text with every node and mark of the content service, and with some of none. */
const stored = {
  type: 'doc',
  version: 2,
  content: [
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [text('Title')] },
    paragraph(
      text('plain '),
      text('both', { type: 'italic' }, { type: 'bold' }),
      text('coded', { type: 'code' }, { type: 'bold' }),
      text('story', {
        type: 'link',
        attrs: { href: '/a', uuid: 'u', anchor: null, linktype: 'story', custom: { a: 1 } },
      }),
      text('red', { type: 'textStyle', attrs: { color: 'red' } }, { type: 'future', attrs: { a: [1] } }),
      { type: 'hard_break' },
      { type: 'emoji', attrs: { name: 'key', emoji: '🔑' } },
      { type: 'image', attrs: { id: 1, src: 'https://a.storyblok.com/f/key.png', alt: 'A key', meta_data: {} } },
    ),
    { type: 'paragraph', attrs: { textAlign: 'right' }, content: [] },
    { type: 'paragraph' },
    {
      type: 'ordered_list',
      attrs: { order: 4 },
      content: [
        { type: 'list_item', content: [paragraph(text('one')), { type: 'bullet_list', content: [item('inner')] }] },
        item('two'),
      ],
    },
    { type: 'blockquote', content: [paragraph(text('said'))] },
    { type: 'code_block', attrs: { class: 'language-js' }, content: [text('let a;')] },
    { type: 'horizontal_rule' },
    { type: 'blok', attrs: { id: 'b', body: [{ _uid: 'u', component: 'hero', title: 'Hero' }] } },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('x'))] }] }],
    },
    { type: 'callout', attrs: { kind: 'note' }, content: [paragraph(text('Later'))] },
  ],
};

function item(words: string) {
  return { type: 'list_item', content: [paragraph(text(words))] };
}

/** Returns the rich text after `edit` in the editor; `loaded` is its first state. */
function afterEdit(value: unknown, edit: (state: EditorState) => EditorState): unknown {
  const editable = toEditable(value);
  if (editable === null) throw new Error('Expected a rich text');
  const state = EditorState.create({ doc: schema.nodeFromJSON(editable) });
  state.doc.check();
  return toStored(edit(state).doc.toJSON() as RichNode, state.doc.toJSON() as RichNode, value);
}

/** Inserts text after the first occurrence of `words`. */
const typedAfter = (words: string, typed: string) => (state: EditorState) => {
  let position = -1;
  state.doc.descendants((node, at) => {
    if (position < 0 && node.isText && node.text?.includes(words)) {
      position = at + node.text.indexOf(words) + words.length;
    }
  });
  return state.apply(state.tr.insertText(typed, position));
};

describe('rich text', () => {
  it('CNT-5 is unchanged when nothing was edited', () => {
    expect(afterEdit(stored, (state) => state)).toEqual(stored);
  });

  it.each(['Title', 'one', 'said', 'let a;'])('CNT-5 keeps everything else when “%s” is edited', (words) => {
    const after = afterEdit(stored, typedAfter(words, '!'));
    expect(after).toEqual(JSON.parse(JSON.stringify(stored).replace(`"${words}"`, `"${words}!"`)));
  });

  it('CNT-5 keeps unknown nodes, marks and attributes of the very paragraph that is edited', () => {
    const after = afterEdit(stored, typedAfter('plain', ' and simple')) as typeof stored;
    const kept = (after.content[1] as ReturnType<typeof paragraph>).content;
    const before = (stored.content[1] as ReturnType<typeof paragraph>).content;
    expect(kept[0]).toEqual(text('plain and simple '));
    expect(kept.slice(3)).toEqual(before.slice(3));
    // The editor orders marks.
    expect(kept[1]).toMatchObject({
      text: 'both',
      marks: expect.arrayContaining([{ type: 'italic' }, { type: 'bold' }]),
    });
    expect(kept[2]).toMatchObject({
      text: 'coded',
      marks: expect.arrayContaining([{ type: 'code' }, { type: 'bold' }]),
    });
  });

  it('CNT-5 a heading that becomes a paragraph loses the level', () => {
    const after = afterEdit({ type: 'doc', content: [stored.content[0]] }, (state) =>
      state.apply(state.tr.setBlockType(1, 1, paragraphType, state.doc.firstChild?.attrs)),
    );
    expect(after).toEqual({ type: 'doc', content: [paragraph(text('Title'))] });
  });

  it.each([undefined, null, '', { type: 'doc' }, { type: 'doc', content: [] }])(
    'CNT-5 starts empty for %j, and is no value while it is empty',
    (value) => {
      expect(afterEdit(value, (state) => state)).toBeUndefined();
      expect(afterEdit(value, (state) => state.apply(state.tr.insertText('New', 1)))).toEqual({
        type: 'doc',
        content: [paragraph(text('New'))],
      });
    },
  );

  it.each<[string, unknown, boolean]>([
    ['of this kind', stored, true],
    ['with text outside of paragraphs', { type: 'doc', content: [text('x')] }, false],
    [
      'with an unknown node in a list',
      { type: 'doc', content: [{ type: 'bullet_list', content: [{ type: 'x' }] }] },
      false,
    ],
  ])('CNT-5 a rich text %s can be shown or not', (_case, value, expected) => {
    const editable = toEditable(value);
    expect(editable !== null && isShowable(editable)).toBe(expected);
  });

  it('CNT-5 is no other value', () => {
    expect([toEditable('text'), toEditable({ type: 'paragraph' }), toEditable({ type: 'doc', content: 'x' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it.each<[unknown, string]>([
  [stored.content[8], 'Blocks in the text: hero'],
  [stored.content[9], 'table: x'],
  [{ type: 'image', attrs: { alt: '', src: 'key.png' } }, 'Picture: key.png'],
  [null, 'Unknown content'],
])('CNT-5 kept content is named: %j', (node, label) => {
  expect(keptLabel(node)).toBe(label);
});
