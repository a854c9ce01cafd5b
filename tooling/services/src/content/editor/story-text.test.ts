import { describe, expect, it } from 'vitest';
import { fixtureBlok, fixtureStory } from '../testing/fixture-space.ts';
import { excerptOf, folded, storyText } from './story-text.ts';

const content = fixtureBlok('product', {
  title: 'Schlüssel für Türen',
  family: 'residential_keys',
  blade: '{"length":28.4}',
  picture: { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/key.png', alt: 'Ein Schlüssel' },
  description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Sechs Stifte' }] }] },
});

describe('text of a story', () => {
  it('OPS-2 contains what the page says, without ids, addresses and choices', () => {
    expect(storyText(fixtureStory(1, 'de/global/a', { content })).text).toBe(
      'Schlüssel für Türen · Ein Schlüssel · Sechs Stifte',
    );
  });

  it('OPS-2 is that of the draft', () => {
    const draft = fixtureBlok('page', { title: 'Neu' });
    expect(storyText(fixtureStory(1, 'de/global/a', { content, draft })).text).toBe('Neu');
  });
});

it.each([
  ['Türen', 'turen'],
  ['Città', 'citta'],
  ['Citta\u0300', 'citta'],
  ['ЁЛКА', 'елка'],
  ['ﬁx', 'ﬁx'],
])('OPS-2 words are compared without case and diacritics: %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('OPS-2 an excerpt shows the found word in its surroundings', () => {
  const title = `${'Vorher '.repeat(20)}Bohrung ${'danach '.repeat(30)}`;
  const story = fixtureStory(1, 'de/global/a', { content: fixtureBlok('page', { title }) });
  expect(excerptOf(story, ['bohrung'])).toMatch(/^…[^…]*Bohrung danach [^…]*…$/);
  expect(excerptOf(story, ['vorher', 'bohrung'])).toMatch(/Vorher Bohrung/);
  expect(excerptOf(story, ['danach', 'bohrung', 'fehlt'])).toMatch(/Bohrung danach/);
  expect(excerptOf(story, ['fehlt'])).toBeUndefined();
  expect(excerptOf(story, [])).toBeUndefined();
});
