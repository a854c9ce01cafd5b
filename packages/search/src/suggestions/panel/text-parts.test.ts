import { describe, expect, it } from 'vitest';
import { matchEnd, matchStart, textParts } from './text-parts.ts';

const marked = (text: string) => textParts(text.replaceAll('[', matchStart).replaceAll(']', matchEnd));

describe('textParts', () => {
  it.each([
    ['', []],
    ['Linea', [['Linea', false]]],
    [
      '[Lin]ea 9',
      [
        ['Lin', true],
        ['ea 9', false],
      ],
    ],
    [
      'a [b] c [d]',
      [
        ['a ', false],
        ['b', true],
        [' c ', false],
        ['d', true],
      ],
    ],
    [
      '[b][c]',
      [
        ['b', true],
        ['c', true],
      ],
    ],
    [
      '<img src=x onerror=alert(1)> [<b>]',
      [
        ['<img src=x onerror=alert(1)> ', false],
        ['<b>', true],
      ],
    ],
    [
      'cut [sho',
      [
        ['cut ', false],
        ['sho', true],
      ],
    ],
    ['lone] end', [['lone] end'.replace(']', matchEnd), false]]],
  ])('SRC-3 parses %j', (text, expected) => {
    expect(marked(text).map((part) => [part.text, part.isMatch])).toEqual(expected);
  });
});
