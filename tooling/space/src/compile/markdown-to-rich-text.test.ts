import { expect, it } from 'vitest';
import { markdownToRichText, type RichTextNode } from './markdown-to-rich-text.ts';

function convert(markdown: string): { nodes: readonly RichTextNode[]; reports: string[] } {
  const reports: string[] = [];
  const document = markdownToRichText(markdown, {
    link: (href) => (href === 'story:none' ? null : { type: 'link', attrs: { href } }),
    image: (file, alt, title) => ({ src: file, alt, title }),
    report: (message) => reports.push(message),
  });
  expect(document.type).toBe('doc');
  return { nodes: document.content ?? [], reports };
}

const text = (value: string, ...marks: Record<string, unknown>[]) =>
  marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value };
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const cellAttributes = { colspan: 1, rowspan: 1, colwidth: null };

it.each<[string, string, unknown[]]>([
  ['headings', '## Title', [{ type: 'heading', attrs: { level: 2 }, content: [text('Title')] }]],
  ['paragraphs over several lines', 'one\ntwo\n\nthree', [paragraph(text('one two')), paragraph(text('three'))]],
  ['no-break spaces', 'prix\u00a0: 3\u202f600', [paragraph(text('prix\u00a0: 3\u202f600'))]],
  [
    'marks',
    '**b** *i* ~~s~~ `c`',
    [
      paragraph(
        text('b', { type: 'bold' }),
        text(' '),
        text('i', { type: 'italic' }),
        text(' '),
        text('s', { type: 'strike' }),
        text(' '),
        text('c', { type: 'code' }),
      ),
    ],
  ],
  [
    'links with marks inside',
    '[a **b**](story:x)',
    [
      paragraph(
        text('a ', { type: 'link', attrs: { href: 'story:x' } }),
        text('b', { type: 'link', attrs: { href: 'story:x' } }, { type: 'bold' }),
      ),
    ],
  ],
  ['a link that leads nowhere as its text', '[a](story:none)', [paragraph(text('a'))]],
  [
    'lists, nested',
    '- a\n  1. b',
    [
      {
        type: 'bullet_list',
        content: [
          {
            type: 'list_item',
            content: [
              paragraph(text('a')),
              {
                type: 'ordered_list',
                attrs: { order: 1 },
                content: [{ type: 'list_item', content: [paragraph(text('b'))] }],
              },
            ],
          },
        ],
      },
    ],
  ],
  [
    'tables',
    '| A |\n|---|\n| b |',
    [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: cellAttributes, content: [paragraph(text('A'))] }],
          },
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: cellAttributes, content: [paragraph(text('b'))] }],
          },
        ],
      },
    ],
  ],
  [
    'tables without a head, named by their first column',
    '| | |\n|---|---|\n| a | b |',
    [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: cellAttributes, content: [paragraph(text('a'))] },
              { type: 'tableCell', attrs: cellAttributes, content: [paragraph(text('b'))] },
            ],
          },
        ],
      },
    ],
  ],
  ['quotes', '> q', [{ type: 'blockquote', content: [paragraph(text('q'))] }]],
  ['rules', '---', [{ type: 'horizontal_rule' }]],
  ['code', '```js\na < b\n```', [{ type: 'code_block', attrs: { class: 'language-js' }, content: [text('a < b')] }]],
  [
    'pictures',
    '![alt](scenes/a.png "title")',
    [{ type: 'image', attrs: { src: 'scenes/a.png', alt: 'alt', title: 'title' } }],
  ],
  ['hard breaks', 'a\\\nb', [paragraph(text('a'), { type: 'hard_break' }, text('b'))]],
])('CNT-5 converts %s to rich text', (_name, markdown, expected) => {
  const { nodes, reports } = convert(markdown);
  expect(nodes).toEqual(expected);
  expect(reports).toEqual([]);
});

it.each([
  ['HTML', 'a <b>b</b>', 'Markdown of the kind "html"'],
  ['an HTML block', '<div>x</div>', 'Markdown of the kind "html"'],
  ['an entity', 'a&nbsp;b', 'got the entity &nbsp;'],
  ['a picture inside text', 'see ![alt](a.png) here', 'a picture must have a paragraph of its own'],
])('reports %s', (_name, markdown, message) => {
  expect(convert(markdown).reports[0]).toContain(message);
});
