import { describe, expect, it } from 'vitest';
import type { IndexSettings } from '../settings/index-settings.ts';
import { FoundWords } from '../text/found-words.ts';
import { highlighter } from './highlight.ts';

const tags = { highlightPreTag: '[', highlightPostTag: ']' };
const record = {
  objectID: '1',
  name: 'Straße, straßenschlüssel und Schlüßel',
  specs: [{ label: 'Material', value: 7 }],
  text: 'eins zwei drei vier fünf Schlüssel sieben acht neun zehn elf zwölf',
};

function marks(words: Array<[word: string, isPrefix: boolean, others?: string[]]>, settings: IndexSettings = {}) {
  const terms = words.map(([word, isPrefix, others = []]) => {
    const found = new FoundWords(word, isPrefix);
    for (const other of others) found.add(other, 1);
    return { word, found };
  });
  return highlighter({ terms }, { ...tags, ...settings });
}

describe('marks', () => {
  it('SRC-2 OPS-2 marks the typed letters in the spelling of the record', () => {
    const { highlight } = marks([['strasse', true]], { searchableAttributes: ['name'] });
    expect(highlight(record)).toEqual({
      name: {
        value: '[Straße], [straße]nschlüssel und Schlüßel',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['strasse'],
      },
    });
  });

  it('SRC-2 OPS-2 marks whole matched words and reports how much of the query matches', () => {
    const { highlight } = marks(
      [
        ['schlusel', true, ['schlussel']],
        ['tor', false],
      ],
      { attributesToHighlight: ['name'] },
    );
    expect(highlight(record)).toMatchObject({
      name: { value: 'Straße, straßenschlüssel und [Schlüßel]', matchLevel: 'partial' },
    });
  });

  it('SRC-2 OPS-2 marks nested values and numbers, and reports values without matches', () => {
    const { highlight } = marks([['7', false]], { attributesToHighlight: ['specs.value', 'name'] });
    expect(highlight(record)).toMatchObject({
      name: { matchLevel: 'none', matchedWords: [] },
      specs: [{ value: { value: '[7]', matchLevel: 'full', fullyHighlighted: true } }],
    });
    expect(highlight(record)).not.toHaveProperty('text');
  });

  it('SRC-2 OPS-2 marks nothing without a query', () => {
    expect(marks([]).highlight({ objectID: '1', name: 'x' })).toEqual({
      name: { value: 'x', matchLevel: 'none', matchedWords: [] },
    });
  });
});

describe('snippets', () => {
  it.each<[string, Array<[string, boolean]>, string]>([
    ['around the mark', [['schlussel', false]], '…fünf [Schlüssel] sieben acht…'],
    ['from the beginning without one', [['none', false]], 'eins zwei drei vier…'],
    ['to the end', [['zwolf', false]], '…neun zehn elf [zwölf]'],
    [
      'where most marks are',
      [
        ['zwei', false],
        ['zehn', false],
        ['elf', false],
      ],
      '…neun [zehn] [elf] zwölf',
    ],
  ])('SRC-2 OPS-2 cuts snippets %s', (_what, words, value) => {
    const { snippet } = marks(words, { attributesToSnippet: ['text:4'] });
    expect(snippet(record)).toMatchObject({ text: { value } });
  });

  it('SRC-2 OPS-2 cuts snippets to ten words by default, of requested attributes only', () => {
    expect(marks([], { attributesToSnippet: ['text'] }).snippet(record)).toMatchObject({
      text: { value: 'eins zwei drei vier fünf Schlüssel sieben acht neun zehn…', matchLevel: 'none' },
    });
    expect(marks([['x', false]]).snippet(record)).toEqual({});
  });
});
