import { expect, it } from 'vitest';
import type { EditedBlok } from '../editor-contract.ts';
import { fieldOfText } from './field-of-text.ts';

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text, index) => ({ type: 'text', text, marks: index === 1 ? [{ type: 'bold' }] : [] })),
});
const product: EditedBlok = {
  _uid: 'root',
  component: 'product',
  code: 'CLV-22L',
  title: 'Long key blank',
  summary: 'A long key blank, six pins.',
  family: 'key',
  images: [{ filename: 'https://a.storyblok.com/f/key.png', alt: 'The blank' }],
  description: { type: 'doc', content: [paragraph('Clamp it ', 'on face 1', ' and cut.'), paragraph('Second.')] },
  specifications: [{ _uid: 'spec', component: 'specification', label: 'Material', value: 'Nickel silver' }],
};

it.each<[string, string, string, string]>([
  ['the same text', 'Long key blank', 'root', 'title'],
  ['the same text with other spaces', ' Long\n key blank ', 'root', 'title'],
  ['a part of a text', 'six pins', 'root', 'summary'],
  ['a paragraph with marks', 'Clamp it on face 1 and cut.', 'root', 'description'],
  ['a marked word in a paragraph', 'on face 1', 'root', 'description'],
  ['the alternative text of a picture', 'The blank', 'root', 'images'],
  ['a text of a block below', 'Nickel silver', 'spec', 'value'],
  ['a text with words of the page around it', 'Code: CLV-22L', 'root', 'code'],
])('CNT-7 finds the field of %s', (_case, clicked, uid, field) => {
  expect(fieldOfText(product, clicked)).toEqual({ uid, field });
});

it.each(['', '  ', 'Add to list', 'x'])('CNT-7 finds no field of a text of the page itself: %j', (clicked) => {
  expect(fieldOfText(product, clicked)).toBeNull();
});
