import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { richTextFixtures } from './rich-text.fixtures.ts';

const [titled, untitled] = richTextFixtures;
if (!titled || !untitled) throw new Error('expected fixtures with and without a title');

const outline = (html: string) =>
  [...htmlBody(html).querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => tagName).join(' ');

describe('RichText', () => {
  it.each([
    ['under its own title', titled, true, 'H2 H3 H4'],
    ['under its own title as the first block', titled, false, 'H1 H2 H3'],
    ['without a title', untitled, true, 'H2 H2'],
  ])('BLK-3 sets the levels of the text’s headings %s', async (_, { raw, locale }, hasTitle, expected) => {
    expect(outline((await renderFixture(raw, { locale, hasTitle })).html)).toBe(expected);
  });

  it('CNT-4 renders nothing without title and text', async () => {
    const { html } = await renderFixture({
      component: 'rich_text',
      _uid: 'r',
      text: { type: 'doc', content: [{ type: 'paragraph' }] },
    });
    expect(htmlBody(html).textContent).toBe('');
  });
});
