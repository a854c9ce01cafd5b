import { describe, expect, it } from 'vitest';
import { highlightedParts, plainOf, withoutBeginning } from './highlighted-parts.ts';

describe('highlightedParts', () => {
  it.each([
    ['', []],
    ['plain', [{ text: 'plain', isMatch: false }]],
    [
      'a <mark>key</mark> for <mark>Fivo</mark>',
      [
        { text: 'a ', isMatch: false },
        { text: 'key', isMatch: true },
        { text: ' for ', isMatch: false },
        { text: 'Fivo', isMatch: true },
      ],
    ],
    ['<mark>R&amp;D &quot;2&quot;</mark>', [{ text: 'R&D "2"', isMatch: true }]],
    ['&lt;script&gt; &amp;lt;', [{ text: '<script> &lt;', isMatch: false }]],
    ['open <mark>only', [{ text: 'open <mark>only', isMatch: false }]],
  ])('SRC-2 parses %j as text', (value, parts) => {
    expect(highlightedParts(value)).toEqual(parts);
    expect(plainOf(value)).toBe(parts.map(({ text }) => text).join(''));
  });
});

describe('withoutBeginning', () => {
  it.each([
    ['Transfer 3600, a line for <mark>keys</mark>', 13, 'a line for keys'],
    ['<mark>F-21</mark>, a cutter', 4, 'a cutter'],
    ['<mark>F</mark>-21 – cutter', 4, 'cutter'],
    ['F-21', 4, ''],
    ['a key', 0, 'a key'],
  ])('SRC-2 removes from %j its first %i letters', (value, length, text) => {
    expect(
      withoutBeginning(highlightedParts(value), length)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
