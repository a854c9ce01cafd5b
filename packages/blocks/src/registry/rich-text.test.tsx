import type { RichTextDocument } from '@clavora/content-client/schema/fields';
import { allFixtures, type HtmlFixture } from '@storyblok/richtext/test-utils';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../testing/html-document.ts';
import { renderHtml } from '../testing/render-html.ts';
import { document, heading, inline, paragraph } from '../testing/sample-content.ts';
import { type SampleContext, sampleContext } from '../testing/sample-context.ts';
import { RichTextContent } from './rich-text.tsx';

async function render(text: RichTextDocument, context?: SampleContext) {
  return renderHtml(<RichTextContent document={text} context={context ?? (await sampleContext())} />);
}

const asDocument = (input: HtmlFixture['input']): RichTextDocument => {
  if (Array.isArray(input)) return document(...(input as RichTextDocument['content']));
  return input.type === 'doc' ? input : document(input);
};

/**
 * Normalizes HTML by removing intended differences from Storyblok's own renderer: its inline styles and classes (the security policy forbids them,
 * colours come from the tokens), spans without attributes, figures around pictures, regions around tables, heading levels.
 */
function normalizeHtml(html: string): string {
  const body = htmlBody(html);
  const unwrap = (selector: string) => {
    for (const element of [...body.querySelectorAll(selector)].toReversed()) element.replaceWith(...element.childNodes);
  };
  unwrap('div, picture, figure');
  for (const part of body.querySelectorAll('source, figcaption')) part.remove();
  for (const image of body.querySelectorAll('img')) {
    const [origin = ''] = (image.getAttribute('src') ?? '').split('/m/');
    const alt = image.getAttribute('alt') ?? '';
    for (const { name } of Array.from(image.attributes)) image.removeAttribute(name);
    image.setAttribute('src', origin);
    image.setAttribute('alt', alt);
  }
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes)) {
      const isOurs = [
        'class',
        'style',
        'role',
        'scope',
        'tabindex',
        'translate',
        'rel',
        'title',
        'data-name',
        'data-emoji',
      ].includes(name);
      if (isOurs) element.removeAttribute(name);
    }
  }
  unwrap('span:not([id])');
  return body.innerHTML.replaceAll('<!-- -->', '').replaceAll(/<(\/?)h[1-6]>/g, '<$1h>');
}

describe('the fixtures of Storyblok’s own renderer', () => {
  it('CNT-5 are complete', () => {
    expect(allFixtures.length).toBeGreaterThanOrEqual(59);
  });

  // RichTextContent renders nothing for an empty text.
  const differing = new Set(['empty paragraph', 'renders empty paragraph with alignment']);
  it.each(allFixtures.filter(({ title }) => !differing.has(title)).map((fixture) => [fixture.title, fixture] as const))(
    'CNT-5 %s',
    async (_, { input, expected }) => {
      expect(normalizeHtml(await render(asDocument(input)))).toBe(normalizeHtml(expected));
    },
  );
});

describe('RichTextContent', () => {
  it('CNT-5 renders nothing for an empty text', async () => {
    expect(await render(document({ type: 'paragraph' }))).toBe('');
    expect(await renderHtml(<RichTextContent document={null} context={await sampleContext()} />)).toBe('');
  });

  it.each([
    ['a story', { linktype: 'story', href: '/it/global/prodotti/clv-22l', uuid: 'u' }, '/it/global/prodotti/clv-22l'],
    [
      'a story with anchor',
      { linktype: 'story', href: 'it/global/prodotti', anchor: 'misure' },
      '/it/global/prodotti#misure',
    ],
    ['a resolved story', { linktype: 'story', href: '/old', story: { full_slug: 'it/global/new' } }, '/it/global/new'],
    ['a URL', { linktype: 'url', href: 'https://clavora.example/' }, 'https://clavora.example/'],
    [
      'a URL with anchor',
      { linktype: 'url', href: 'https://clavora.example/', anchor: 'a' },
      'https://clavora.example/#a',
    ],
    ['an e-mail address', { linktype: 'email', href: 'office@clavora.example' }, 'mailto:office@clavora.example'],
    [
      'a file',
      { linktype: 'asset', href: 'https://assets.clavora.example/f/1/a.pdf' },
      'https://assets.clavora.example/f/1/a.pdf',
    ],
  ])('CNT-5 links to %s', async (_, attrs, href) => {
    const html = await render(
      document({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] }),
    );
    expect(htmlBody(html).querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '',
    null,
    7,
  ])('CNT-5 renders the text of the link %j without a link', async (href) => {
    const marks = [{ type: 'link', attrs: { linktype: 'url', href } }];
    const body = htmlBody(
      await render(document({ type: 'paragraph', content: [{ type: 'text', text: 'stays', marks }] })),
    );
    expect(body.querySelector('a')).toBeNull();
    expect(body.textContent).toBe('stays');
  });

  it('CNT-5 opens a new window without access to this one', async () => {
    const marks = [{ type: 'link', attrs: { linktype: 'url', href: 'https://clavora.example/', target: '_blank' } }];
    const link = htmlBody(
      await render(document({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] })),
    ).querySelector('a');
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it.each([
    { chosen: [1, 2, 3], drawn: [2, 3, 4] },
    { chosen: [2, 4, 4, 3, 2], drawn: [2, 3, 3, 3, 2] },
    { chosen: [6], drawn: [2] },
    { chosen: [4, 2, 3], drawn: [2, 2, 3] },
    { chosen: [1, 2, 3, 4, 5, 6], drawn: [2, 3, 4, 5, 6, 6] },
    { chosen: [null, 'x', 99], drawn: [2, 2, 2] },
  ])('CNT-5 turns the levels $chosen into the outline $drawn', async ({ chosen, drawn }) => {
    const html = await render(document(...chosen.map((level) => heading(level as number, 'Heading'))));
    expect(
      [...htmlBody(html).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName.slice(1))),
    ).toEqual(drawn);
  });

  it.each([
    { content: [] },
    { content: inline(' ') },
    { content: inline('\u00a0\u200b') },
    { content: [{ type: 'hard_break' }] },
    { content: [{ type: 'text', text: '', marks: [{ type: 'bold' }] }] },
  ])('CNT-5 leaves out a heading that an editor left empty: %j', async ({ content }) => {
    const empty = { type: 'heading', attrs: { level: 2 }, content };
    const html = await render(document(heading(2, 'One'), empty, heading(3, 'Two'), { ...empty, attrs: { level: 1 } }));
    const headings = [...htmlBody(html).querySelectorAll('h1,h2,h3,h4,h5,h6')];
    expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H2', 'One'],
      ['H3', 'Two'],
    ]);
  });

  it('CNT-5 keeps a heading of which the only content is a picture or an emoji', async () => {
    const emoji = { type: 'emoji', attrs: { name: 'key', emoji: '🔑' } };
    const html = await render(document({ type: 'heading', attrs: { level: 2 }, content: [emoji] }));
    expect(htmlBody(html).querySelector('h2')?.textContent).toBe('🔑');
  });

  it('CNT-5 renders the blocks inside text, without a second h1', async () => {
    const body = [
      { component: 'slim_hero', _uid: 'inner', title: 'Inside' },
      { component: 'left_over', _uid: 'x' },
      null,
      'x',
    ];
    const context = await sampleContext();
    const html = await render(
      document(paragraph('Before'), { type: 'blok', attrs: { id: 'i', body } }, paragraph('After')),
      context,
    );
    expect(htmlBody(html).querySelector('h2')?.textContent).toBe('Inside');
    expect(html).not.toContain('<h1');
    expect(context.warnings).toEqual(['Block x: unknown component "left_over"']);
  });

  it('CNT-5 renders the children of an unknown node', async () => {
    const html = await render(
      document({ type: 'hologram', content: [paragraph('kept'), { type: 'spark', content: inline('too') }] }),
    );
    expect(htmlBody(html).textContent).toBe('kepttoo');
  });

  it.each([
    ['no content', { type: 'paragraph', content: 'x' }],
    ['null among children', { type: 'paragraph', content: [null, 7, { text: 'no type' }, { type: 'text' }] }],
    [
      'invalid marks',
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [null, {}, { type: 'glow' }] }] },
    ],
    ['an image without a URL', { type: 'image', attrs: null }],
    ['an image with an unsafe URL', { type: 'image', attrs: { src: 'javascript:alert(1)', alt: 'x' } }],
    ['a table without rows', { type: 'table' }],
    [
      'a table with invalid spans',
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: -1, rowspan: 'x' } }] }],
      },
    ],
    ['an invalid block list', { type: 'blok', attrs: { body: 'x' } }],
  ])('CNT-4 renders what follows %s', async (_, node) => {
    const html = await render(document(node, paragraph('after')));
    expect(html).toContain('after');
    expect(html).not.toContain('javascript:');
  });

  it('CNT-4 leaves out nodes beyond the maximum depth', async () => {
    let node: RichTextDocument['content'][number] = paragraph('abyss');
    for (let depth = 0; depth < 5000; depth += 1) node = { type: 'blockquote', content: [node] };
    const html = await render(document(paragraph('surface'), node));
    expect(html).toContain('surface');
    expect(html).not.toContain('abyss');
  });

  it('CNT-5 renders a picture beside its paragraph, never inside', async () => {
    const image = {
      type: 'image',
      attrs: { src: 'https://assets.clavora.example/f/1/640x480/a/b.png', alt: 'A key', title: 'Fig. 1' },
    };
    const body = htmlBody(await render(document({ type: 'paragraph', content: [...inline('Text'), image] })));
    expect(body.querySelector('p figure')).toBeNull();
    expect(body.querySelector('figcaption')?.textContent).toBe('Fig. 1');
    expect(body.querySelector('img')?.getAttribute('width')).toBe('640');
  });

  it('CNT-5 names a table’s region and its header cells', async () => {
    const cell = (type: string) => ({ type, content: [paragraph('x')] });
    const rows = [
      { type: 'tableRow', content: [cell('tableHeader'), cell('tableHeader')] },
      { type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] },
    ];
    const body = htmlBody(await render(document({ type: 'table', content: rows })));
    expect(body.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Table');
    expect([...body.querySelectorAll('th')].map((head) => head.getAttribute('scope'))).toEqual(['col', 'col', 'row']);
  });

  it('CNT-5 escapes text', async () => {
    expect(await render(document(paragraph('<script>alert(1)</script>')))).not.toContain('<script>alert');
  });
});
