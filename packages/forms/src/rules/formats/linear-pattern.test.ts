import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PatternError, readPattern } from './linear-pattern.ts';

describe('readPattern', () => {
  it.each([
    ['/abc/', 'xabcx', true],
    ['/^abc$/', 'xabc', false],
    ['/^CLV-\\d{2,4}$/', 'CLV-123', true],
    ['/^CLV-\\d{2,4}$/', 'CLV-1', false],
    ['/^clv$/i', 'CLV', true],
    ['/^(a|bc)+$/', 'abcbca', true],
    ['/^(?:a|bc){2}$/', 'abca', false],
    ['/^[^,;]+$/', 'a,b', false],
    ['/^\\p{Lu}\\p{Ll}*$/', 'Éa', true],
    ['/^.$/', '🔑', true],
    ['/a\\/b/', 'a/b', true],
    ['/^$/', '', true],
    ['/x*/', 'abc', true],
    ['/^(a*)*$/', 'aaab', false],
    ['/(^a|b$)/', 'xb', true],
  ])('FRM-2 reads %s for %j: %s', (pattern, text, isFound) => {
    expect(readPattern(pattern).test(text)).toBe(isFound);
  });

  it.each([
    ['/\\bkey/'],
    ['/(a)\\1/'],
    ['/(?=a)/'],
    ['/(?<n>a)/'],
    ['/(a/'],
    ['/a)/'],
    ['/[a/'],
    ['/[z-a]/'],
    ['/*a/'],
    ['/a**/'],
    ['/a{5,2}/'],
    ['/a{999}/'],
    ['/a/g'],
    ['/((a{50}){50}){50}/'],
    ['/(?:(?:(?:(?:(?:(?:){100}){100}){100}){100}){100}){100}/'],
    [`/${'a'.repeat(201)}/`],
  ])('FRM-2 rejects the pattern %s', (pattern) => {
    expect(() => readPattern(pattern)).toThrow(PatternError);
  });

  it('FRM-2 matches like JavaScript for generated patterns', { timeout: 60_000 }, () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '\\p{L}',
      '(a|b)',
      '(?:ab|)',
      '^',
      '$',
      '1',
    );
    const repeat = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}', '*?');
    const part = fc.tuple(atom, repeat).map(([one, times]) => (one === '^' || one === '$' ? one : one + times));
    const source = fc
      .array(
        fc.oneof(
          part,
          part.map((one) => `(${one}|a)*`),
          fc.constant('|'),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), maxLength: 10 });
    fc.assert(
      fc.property(source, text, (pattern, given) => {
        expect(readPattern(`/${pattern}/`).test(given)).toBe(new RegExp(pattern, 'u').test(given));
      }),
      { numRuns: runsOf(10_000) },
    );
  });

  it.each(['/^(a+)+$/', '/^(a|a)*$/', '/^(a|aa)+$/', '/^(.*a){20}$/', '/(\\w+\\s?)*!$/'])(
    'FRM-6 matches %s in linear time',
    (pattern) => {
      expect(readPattern(pattern).test(`${'a'.repeat(10_000)}!b`)).toBe(false);
    },
  );
});
