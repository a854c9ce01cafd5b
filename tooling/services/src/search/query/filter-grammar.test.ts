import { describe, expect, it } from 'vitest';
import { parseFilters } from './filter-grammar.ts';

describe('filter grammar', () => {
  it('SRC-1 OPS-2 binds AND before OR within parentheses', () => {
    expect(parseFilters('(a:x OR a:"y z") AND n >= 2')).toEqual({
      kind: 'and',
      parts: [
        {
          kind: 'or',
          parts: [
            { kind: 'facet', attribute: 'a', value: 'x' },
            { kind: 'facet', attribute: 'a', value: 'y z' },
          ],
        },
        { kind: 'number', attribute: 'n', comparison: '>=', value: 2 },
      ],
    });
  });

  it.each([
    ['n:-1 TO 5', { kind: 'range', attribute: 'n', from: -1, to: 5 }],
    ['NOT sale', { kind: 'not', part: { kind: 'facet', attribute: '_tags', value: 'sale' } }],
    ['at:http://a.b', { kind: 'facet', attribute: 'at', value: 'http://a.b' }],
    [' ', undefined],
  ])('SRC-1 OPS-2 parses %s', (text, filter) => expect(parseFilters(text)).toEqual(filter));

  it.each([
    ['a:x AND', 'filters: Unexpected end of filter expected an attribute at col 7'],
    ['a:x b:y', 'filters: Unexpected token b expected end of filter at col 4'],
    ['(a:x', 'filters: Unexpected end of filter expected ) at col 4'],
    ['n > many', 'filters: Unexpected token many expected a number at col 4'],
    ['(a:x AND b:y) OR c:z', 'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed'],
    ['a:x OR n > 1', 'filters: Different types are not allowed in the same OR.'],
    ['NOT (a:x)', 'filters: NOT before a group is not allowed at col 0'],
  ])('SRC-1 OPS-2 rejects %s', (text, message) => {
    expect(() => parseFilters(text)).toThrow(message);
  });
});
