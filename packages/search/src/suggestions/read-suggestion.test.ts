import { describe, expect, it } from 'vitest';
import { matchEnd, matchStart } from './panel/text-parts.ts';
import { readSuggestion } from './read-suggestion.ts';

const types = ['product'] as const;
const hit = { objectID: 'a', type: 'product', href: '/it/prodotti/a', title: 'Linea <9>', code: 'CLV-9' };
const match = (text: string, matchLevel = 'full') => ({
  value: text.replaceAll('[', matchStart).replaceAll(']', matchEnd),
  matchLevel,
});
const plain = (text: string) => [{ text, isMatch: false }];

describe('readSuggestion', () => {
  it('SRC-3 parses a hit with its matches', () => {
    const _highlightResult = { title: match('[Linea] <9>'), code: match('CLV-9', 'none') };
    expect(readSuggestion({ ...hit, _highlightResult }, types, 'linea')).toEqual({
      objectID: 'a',
      type: 'product',
      href: '/it/prodotti/a',
      title: [
        { text: 'Linea', isMatch: true },
        { text: ' <9>', isMatch: false },
      ],
      code: plain('CLV-9'),
      reason: null,
      picture: null,
    });
  });

  it.each([
    [
      { url: 'https://a.example/f/1/800x600/x/key.png', focus: '' },
      'https://a.example/f/1/800x600/x/key.png/m/112x84/smart',
    ],
    [
      { url: 'https://a.example/f/1/800x600/x/key.png', focus: '1x1:2x2' },
      'https://a.example/f/1/800x600/x/key.png/m/112x84/filters:focal(1x1:2x2)',
    ],
    [{ url: 'https://a.example/f/1/x/key.svg' }, 'https://a.example/f/1/x/key.svg'],
    [{ url: '' }, null],
    [{ url: 7 }, null],
    ['key.png', null],
  ])('SRC-3 returns a small picture of %j', (image, picture) => {
    expect(readSuggestion({ ...hit, image }, types, 'linea')?.picture).toBe(picture);
  });

  it.each([{}, { _highlightResult: null }, { _highlightResult: { title: [], code: { value: 1 } } }])(
    'shows name and code as they are where the answer marks nothing: %j',
    (rest) => {
      expect(readSuggestion({ ...hit, ...rest }, types, 'linea')).toMatchObject({
        title: plain('Linea <9>'),
        code: plain('CLV-9'),
        reason: null,
      });
    },
  );

  it.each([null, ''])('returns no code if the page has none: %j', (code) => {
    expect(readSuggestion({ ...hit, code }, types, 'linea')?.code).toBeNull();
  });

  it('CAT-3 SRC-3 names a code that a key replaces with a difference only', () => {
    const near = { ...hit, crossReferences: ['Orbis ORB X4', 'Orbis ORB X5'], nearReferences: ['Orbis ORB X5'] };
    const marked = { crossReferences: [match('[Orbis] ORB [X5]')] };
    expect(readSuggestion({ ...near, _highlightResult: marked }, types, 'orbis x5')?.reason?.kind).toBe('near');
    expect(readSuggestion(near, types, 'orbx5')?.reason?.kind).toBe('near');
    expect(readSuggestion(near, types, 'orbx4')?.reason?.kind).toBe('replaces');
  });

  it('SRC-3 returns what a key replaces or fits if nothing else matches, the best match first', () => {
    const crossReferences = [match('[Orbis] ORB X4', 'partial'), match('[Orbis] ORB [X5]'), match('Other', 'none')];
    const vehicles = [match('[Orbis] 500')];
    const none = { title: match('Linea <9>', 'none'), code: match('CLV-9', 'none') };
    const read = (matches: object) =>
      readSuggestion({ ...hit, _highlightResult: { ...none, ...matches } }, types, 'linea');
    const { kind, parts } = read({ crossReferences, vehicles })?.reason ?? {};
    expect([kind, parts?.map(({ text }) => text)]).toEqual(['replaces', ['Orbis', ' ORB ', 'X5']]);
    expect(read({ vehicles })?.reason?.kind).toBe('fits');
    expect(read({ crossReferences: [match('x', 'none')], vehicles: 'x' })?.reason).toBeNull();
    expect(read({ vehicles, title: match('[Linea] 9', 'partial') })?.reason).toBeNull();
  });

  it.each([
    ['orbx5', 'Orbis ORB X5'],
    ['chiave ORB-X5', 'Orbis ORB X5'],
    ['clv9', undefined],
    ['qq', undefined],
  ])('SRC-3 returns the replaced code, however typed: %s', (query, expected) => {
    const crossReferences = [1, 'Other O-7', 'Orbis ORB X5'];
    const { reason } = readSuggestion({ ...hit, crossReferences }, types, query) ?? {};
    expect(reason?.parts.map(({ text }) => text).join('')).toBe(expected);
  });

  it.each([
    null,
    'x',
    [hit],
    { ...hit, objectID: 1 },
    { ...hit, title: undefined },
    { ...hit, type: 'news' },
    { ...hit, type: 'unknown' },
    { ...hit, href: 'javascript:alert(1)' },
    { ...hit, href: '//elsewhere.example' },
    { ...hit, href: '/\\elsewhere.example' },
  ])('SRC-7 returns null for a malformed hit: %j', (broken) => {
    expect(readSuggestion(broken, types, 'linea')).toBeNull();
  });
});
