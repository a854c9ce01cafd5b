import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.ts';

describe('passagesOf', () => {
  it.each([
    ['', ['']],
    ['Short.', ['Short.']],
    ['One two. Three four. Five.', ['One two.', 'Three four.', 'Five.']],
    ['onetwothreefourfivesix', ['onetwothreefo', 'urfivesix']],
    ['one two three four five', ['one two three', 'four five']],
    ['Costs 3.50 only, yes', ['Costs 3.50', 'only, yes']],
  ])('SRC-5 splits "%s" between sentences or words', (text, passages) => {
    expect(passagesOf(text, 13)).toEqual(passages);
  });
});
