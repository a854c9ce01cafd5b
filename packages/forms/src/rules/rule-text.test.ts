import { describe, expect, it } from 'vitest';
import { splitRules, splitValues } from './rule-text.ts';

describe('splitRules', () => {
  it.each([
    ['', []],
    [' | | ', []],
    ['required|email', [['required'], ['email']]],
    [' required | length : 8 , 16 ', [['required'], ['length', '8', '16']]],
    ['required|length:8,16|starts_with:+39', [['required'], ['length', '8', '16'], ['starts_with', '+39']]],
    [String.raw`is:a\,b,c\|d,e\\f|required`, [['is', 'a,b', 'c|d', 'e\\f'], ['required']]],
    [String.raw`is:a\:b,c:d`, [['is', 'a:b', 'c:d']]],
    ['starts_with:https://,/a/|required', [['starts_with', 'https://', '/a/'], ['required']]],
    [
      'mime:application/pdf|mime:image/png',
      [
        ['mime', 'application/pdf'],
        ['mime', 'image/png'],
      ],
    ],
    ['matches:/^(a|b),c:d$/|required', [['matches', '/^(a|b),c:d$/'], ['required']]],
    [String.raw`matches: /a\/|[/|]b/i |required`, [['matches', String.raw`/a\/|[/|]b/i`], ['required']]],
    ['matches:/never ended|required', [['matches', '/never ended'], ['required']]],
    ['is:ends with a backslash\\', [['is', 'ends with a backslash\\']]],
    ['length:', [['length', '']]],
    [':', [['', '']]],
  ])('FRM-2 reads %j', (text, expected) => {
    expect(splitRules(text).map(({ name, values }) => [name, ...values])).toEqual(expected);
  });

  it('FRM-2 returns the original text of each rule', () => {
    expect(splitRules(' is: a\\,b | x').map(({ source }) => source)).toEqual(['is: a\\,b', 'x']);
  });
});

it('FRM-2 splits values at commas that are not escaped', () => {
  expect(splitValues(String.raw` a , b\,c ,, d\ `)).toEqual(['a', 'b,c', '', 'd\\']);
});
