import type { RichTextDocument } from '@clavora/content-client/schema/fields';
import type { StoryblokRichTextElementByType } from '@storyblok/richtext';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../testing/html-document.ts';
import { renderHtml } from '../testing/render-html.ts';
import { document } from '../testing/sample-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { RichTextContent } from './rich-text.tsx';

type Elements = StoryblokRichTextElementByType;
type AttributeOf<Element> = Element extends { attrs?: infer Attributes }
  ? keyof NonNullable<Attributes> & string
  : never;

/** What becomes of an attribute: a value, and how the page shows it; or the reason why it does not. */
type Expected = { value: unknown; shown: string } | { value: unknown; dropped: string };

interface Kind {
  /** What the page shows of the kind. */
  shown: string;
  /** Elements around it and in it, with its attributes. */
  within: (attrs: object) => RichTextDocument['content'][number];
}

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const line = (...content: object[]) => ({ type: 'paragraph', content });
const row = (...cells: object[]) => ({ type: 'table', content: [{ type: 'tableRow', content: cells }] });
const noStyles = 'pages forbid inline styles; colours and widths come from the design';
const noClasses = 'no class of an editor has a style on the site';
const picture = 'https://assets.clavora.example/f/1/640x480/a/b.png';

/**
 * Every kind of node and mark that the content service's renderer knows, with every attribute: the compiler fails if one of its release is missing
 * here. `shown` is a selector.
 */
const kinds: {
  [Type in Exclude<keyof Elements, 'doc'>]: Kind & { attributes: Record<AttributeOf<Elements[Type]>, Expected> };
} = {
  paragraph: {
    shown: 'p',
    within: (attrs) => ({ type: 'paragraph', attrs, content: [text('x')] }),
    attributes: { textAlign: { value: 'center', shown: 'p.center' }, dir: { value: 'rtl', shown: 'p[dir=rtl]' } },
  },
  text: { shown: 'p', within: () => line(text('x')), attributes: {} },
  heading: {
    shown: 'h2',
    within: (attrs) => ({ type: 'heading', attrs, content: [text('x')] }),
    attributes: {
      level: { value: 4, dropped: 'the outline of the page decides' },
      textAlign: { value: 'right', shown: 'h2.end' },
      dir: { value: 'rtl', shown: 'h2[dir=rtl]' },
    },
  },
  blockquote: {
    shown: 'blockquote > p',
    within: (attrs) => ({ type: 'blockquote', attrs, content: [line(text('x'))] }),
    attributes: { dir: { value: 'rtl', shown: 'blockquote[dir=rtl]' } },
  },
  bullet_list: {
    shown: 'ul > li',
    within: () => ({ type: 'bullet_list', content: [{ type: 'list_item', content: [line(text('x'))] }] }),
    attributes: {},
  },
  ordered_list: {
    shown: 'ol > li',
    within: (attrs) => ({ type: 'ordered_list', attrs, content: [{ type: 'list_item', content: [line(text('x'))] }] }),
    attributes: { order: { value: 3, shown: 'ol[start="3"]' } },
  },
  list_item: {
    shown: 'ul > li > p',
    within: (attrs) => ({ type: 'bullet_list', content: [{ type: 'list_item', attrs, content: [line(text('x'))] }] }),
    attributes: { dir: { value: 'rtl', shown: 'li[dir=rtl]' } },
  },
  code_block: {
    shown: 'pre > code',
    within: (attrs) => ({ type: 'code_block', attrs, content: [text('x')] }),
    attributes: {
      class: { value: 'language-typescript', shown: 'code.language-typescript' },
      dir: { value: 'rtl', shown: 'pre[dir=rtl]' },
    },
  },
  hard_break: { shown: 'p > br', within: () => line(text('x'), { type: 'hard_break' }, text('y')), attributes: {} },
  horizontal_rule: { shown: 'hr', within: () => ({ type: 'horizontal_rule' }), attributes: {} },
  image: {
    shown: 'figure img',
    within: (attrs) => ({ type: 'image', attrs: { src: picture, ...attrs } }),
    attributes: {
      id: { value: 7, dropped: 'names a file of the service' },
      src: { value: picture, shown: `img[src^="${picture}"]` },
      alt: { value: 'A key', shown: 'img[alt="A key"]' },
      title: { value: 'Fig. 1', shown: 'figcaption' },
      copyright: { value: 'Clavora', shown: 'figcaption' },
      source: { value: 'Archive', dropped: 'a note of the editors' },
      meta_data: { value: { alt: 'Other' }, dropped: 'repeats the other attributes' },
    },
  },
  emoji: {
    shown: 'p',
    within: (attrs) => line({ type: 'emoji', attrs: { emoji: '🔑', ...attrs } }),
    attributes: {
      emoji: { value: '🔑', shown: 'p' },
      name: { value: 'key', dropped: 'browsers name emojis in the language of the reader' },
      fallbackImage: { value: picture, dropped: 'every supported browser has emojis' },
    },
  },
  table: { shown: 'table', within: () => row({ type: 'tableCell', content: [line(text('x'))] }), attributes: {} },
  tableRow: { shown: 'tr', within: () => row({ type: 'tableCell', content: [line(text('x'))] }), attributes: {} },
  tableCell: {
    shown: 'td',
    within: (attrs) => row({ type: 'tableCell', attrs, content: [line(text('x'))] }),
    attributes: {
      colspan: { value: 2, shown: 'td[colspan="2"]' },
      rowspan: { value: 3, shown: 'td[rowspan="3"]' },
      colwidth: { value: [100], dropped: noStyles },
      backgroundColor: { value: '#cfc', dropped: noStyles },
    },
  },
  tableHeader: {
    shown: 'th',
    within: (attrs) => row({ type: 'tableHeader', attrs, content: [line(text('x'))] }),
    attributes: {
      colspan: { value: 2, shown: 'th[colspan="2"]' },
      rowspan: { value: 3, shown: 'th[rowspan="3"]' },
      colwidth: { value: [100], dropped: noStyles },
    },
  },
  blok: {
    shown: 'section h2, h2',
    within: (attrs) => ({
      type: 'blok',
      attrs: { body: [{ component: 'slim_hero', _uid: 'a', title: 'Inside' }], ...attrs },
    }),
    attributes: {
      id: { value: 'i', dropped: 'names the place in the editor' },
      body: { value: [{ component: 'slim_hero', _uid: 'b', title: 'Inside' }], shown: 'h2' },
    },
  },
  link: {
    shown: 'a[href]',
    within: (attrs) => line(text('x', { type: 'link', attrs: { linktype: 'url', href: '/a', ...attrs } })),
    attributes: {
      href: { value: '/b', shown: 'a[href="/b"]' },
      uuid: { value: 'u', dropped: 'names the story, whose path is in href' },
      anchor: { value: 'sizes', shown: 'a[href="/a#sizes"]' },
      target: { value: '_blank', shown: 'a[target=_blank][rel=noopener]' },
      linktype: { value: 'email', dropped: 'decides how href is read' },
      custom: { value: { rel: 'nofollow', title: 'The fair' }, shown: 'a[rel=nofollow][title="The fair"]' },
    },
  },
  bold: { shown: 'strong', within: () => line(text('x', { type: 'bold' })), attributes: {} },
  italic: { shown: 'em', within: () => line(text('x', { type: 'italic' })), attributes: {} },
  strike: { shown: 's', within: () => line(text('x', { type: 'strike' })), attributes: {} },
  underline: { shown: 'u', within: () => line(text('x', { type: 'underline' })), attributes: {} },
  code: { shown: 'code', within: () => line(text('x', { type: 'code' })), attributes: {} },
  superscript: { shown: 'sup', within: () => line(text('x', { type: 'superscript' })), attributes: {} },
  subscript: { shown: 'sub', within: () => line(text('x', { type: 'subscript' })), attributes: {} },
  highlight: {
    shown: 'mark',
    within: (attrs) => line(text('x', { type: 'highlight', attrs })),
    attributes: { color: { value: '#cfc', dropped: noStyles } },
  },
  textStyle: {
    shown: 'p',
    within: (attrs) => line(text('x', { type: 'textStyle', attrs })),
    attributes: {
      color: { value: '#c00', dropped: noStyles },
      id: { value: 'sizes', shown: 'span#sizes' },
      class: { value: 'from-editor', dropped: noClasses },
    },
  },
  anchor: {
    shown: 'p',
    within: (attrs) => line(text('x', { type: 'anchor', attrs })),
    attributes: { id: { value: 'sizes', shown: 'span#sizes' } },
  },
  styled: {
    shown: 'p',
    within: (attrs) => line(text('x', { type: 'styled', attrs })),
    attributes: { class: { value: 'from-editor', dropped: noClasses } },
  },
};

async function draw(node: RichTextDocument['content'][number]) {
  return htmlBody(await renderHtml(<RichTextContent document={document(node)} context={await sampleContext()} />));
}

const shownKinds = Object.entries(kinds).map(([type, { shown, within }]) => ({ type, shown, within }));
const attributes = Object.entries(kinds).flatMap(([type, { within, attributes: all }]) =>
  Object.entries<Expected>(all).map(([name, expected]) => ({ type, name, within, expected })),
);
/** Marks as editors apply them to a text, with the attributes that pages show. */
const marks = Object.entries(kinds).flatMap(([type, { shown, within, attributes: all }]) => {
  const shownAttributes = Object.entries<Expected>(all).filter(([, expected]) => 'shown' in expected);
  const node = within(Object.fromEntries(shownAttributes.map(([name, { value }]) => [name, value])));
  const [piece] = Array.isArray(node.content) ? (node.content as { marks?: object[] }[]) : [];
  return piece?.marks?.length === 1 ? [{ type, shown: shown === 'p' ? 'p > span, p' : shown, marks: piece.marks }] : [];
});

describe('every kind of rich text', () => {
  it.each(shownKinds)('CNT-5 shows $type', async ({ shown, within }) => {
    expect((await draw(within({}))).querySelector(shown)).not.toBeNull();
  });

  it.each(attributes.filter(({ expected }) => 'shown' in expected))(
    'CNT-5 shows $name of $type',
    async ({ name, within, expected }) => {
      const body = await draw(within({ [name]: expected.value }));
      expect(body.querySelector('shown' in expected ? expected.shown : '')).not.toBeNull();
    },
  );

  it.each(attributes.filter(({ expected }) => 'dropped' in expected))(
    'CNT-5 shows a text without $name of $type',
    async ({ name, within, expected }) => {
      const html = (await draw(within({ [name]: expected.value }))).innerHTML;
      expect(html).not.toMatch(/#cfc|#c00|100px|from-editor/);
      expect(html).toMatch(/>x<|🔑|<img|Inside/);
    },
  );

  it('CNT-5 has all marks of the renderer', () => {
    expect(marks.map(({ type }) => type)).toHaveLength(12);
  });

  it.each(marks)('CNT-5 keeps the mark $type on an emoji', async ({ shown, marks: applied }) => {
    const emoji = { type: 'emoji', attrs: { name: 'key', emoji: '🔑' }, marks: applied };
    const body = await draw(line(emoji));
    expect(body.querySelector(shown)?.textContent).toBe('🔑');
    expect(body.innerHTML).toBe((await draw(line(text('🔑', ...applied)))).innerHTML);
  });

  it('CNT-5 makes one link of adjacent texts, emojis and line breaks, and links a picture', async () => {
    const applied = [{ type: 'link', attrs: { linktype: 'url', href: '/a' } }];
    const body = await draw(
      line(
        text('one ', ...applied),
        { type: 'emoji', attrs: { emoji: '🔑' }, marks: applied },
        { type: 'hard_break', marks: applied },
        text('two', ...applied),
        { type: 'image', attrs: { src: picture, alt: 'A key' }, marks: applied },
      ),
    );
    expect([...body.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['one 🔑two', '']);
    expect(body.querySelectorAll('a br, a img')).toHaveLength(2);
  });

  it('CNT-5 makes no link of a line break alone', async () => {
    const applied = [{ type: 'link', attrs: { linktype: 'url', href: '/a' } }];
    expect((await draw(line(text('x'), { type: 'hard_break', marks: applied }))).querySelector('a')).toBeNull();
  });

  it.each([
    ['language-typescript', 'language-typescript'],
    ['language-c++', 'language-c++'],
    ['language-c#', 'language-c#'],
    ['language-objective-c', 'language-objective-c'],
    ['  language-asp.net  hljs ', 'language-asp.net'],
    ['typescript', 'language-typescript'],
    ['hljs dark', null],
    ['', null],
    [null, null],
    [7, null],
  ])('CNT-5 keeps the language of a code block: %j', async (value, kept) => {
    const body = await draw({ type: 'code_block', attrs: { class: value }, content: [text('x')] });
    expect(body.querySelector('code')?.getAttribute('class')).toBe(kept);
  });

  it.each(['', 'a b', null, 7])('CNT-5 gives no invalid id to an anchor: %j', async (id) => {
    const body = await draw(line(text('x', { type: 'anchor', attrs: { id } })));
    expect([body.querySelector('[id]'), body.textContent]).toEqual([null, 'x']);
  });
});
