import { bullets, document, paragraph, picture, rawStory, textTable } from '@clavora/blocks/sample-content';
import { describe, expect, it } from 'vitest';
import { adaptContent } from './adapt-content.ts';

const loud = { text: (text: string) => text.toUpperCase(), isEditable: false };
const block = (fields: Record<string, unknown>) => ({ component: 'product_hero', _uid: 'one', ...fields });

describe('adaptContent', () => {
  it.each([
    ['a text', 'title', 'Two words', 'TWO WORDS'],
    ['a text that begins small', 'title', 'flat, five pins', 'FLAT, FIVE PINS'],
    ['a choice', 'side', 'left', 'left'],
    ['a yes or no', 'show_dimensions', true, true],
    ['a field that the definition does not know', 'unknown', 'Two words', 'Two words'],
    ['a malformed text', 'title', 7, 7],
    ['nothing', 'title', null, null],
  ])('CNT-4 adapts %s by its definition', (_, name, value, expected) => {
    expect(adaptContent(block({ [name]: value }), loud)).toEqual(block({ [name]: expected }));
  });

  it.each(['visit_request', 'max:200', '{"length": 28}', 'https://example.com/a', 'info@example.com', '28.4'])(
    'leaves words of a machine alone: %s',
    (text) => {
      expect(adaptContent(block({ title: text }), loud)).toEqual(block({ title: text }));
    },
  );

  it('adapts rich text, tables, alternative texts, nested blocks and related stories', () => {
    const content = {
      component: 'rich_text',
      _uid: 'two',
      text: document(
        paragraph('Plain **bold** [label](https://example.com/path)'),
        bullets('An item'),
        textTable(['A head'], ['A cell']),
        { type: 'blok', attrs: { body: [block({ title: 'Inside', image: picture('a/b', 'A picture') })] } },
      ),
    };
    const text = JSON.stringify(adaptContent(content, loud));
    for (const word of ['PLAIN', 'BOLD', 'LABEL', 'AN ITEM', 'A HEAD', 'A CELL', 'INSIDE', 'A PICTURE']) {
      expect(text).toContain(word);
    }
    expect(text).toContain('https://example.com/path');
    expect(text).toContain('paragraph');
    const related = block({ product: rawStory('en/global/a', { component: 'product', title: 'A product' }) });
    expect(JSON.stringify(adaptContent(related, loud))).toContain('A PRODUCT');
  });

  it('CNT-7 marks blocks and nested blocks for the visual editor', () => {
    const marked = adaptContent(block({ actions: [{ component: 'call_to_action', _uid: 'two', label: 'Go' }] }), {
      text: (text) => text,
      isEditable: true,
    });
    expect(JSON.stringify(marked).match(/#storyblok#/g)).toHaveLength(2);
  });
});
