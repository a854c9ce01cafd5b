import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRules } from './parse-rules.ts';
import { ruleNames } from './rule-table.ts';

const named =
  'required accepted email url number alpha alphanumeric uppercase lowercase symbol phone confirm date_after date_before date_format';

describe('parseRules', () => {
  it('FRM-2 supports every rule of the specification', () => {
    const specified =
      `accepted required email url number min max between length confirm date_after date_before date_between date_format
      alpha alphanumeric uppercase lowercase symbol contains_alpha contains_alphanumeric contains_lowercase contains_uppercase
      contains_numeric contains_symbol contains_alpha_spaces starts_with ends_with matches is not mime require_one`.split(
        /\s+/,
      );
    expect(ruleNames.toSorted()).toEqual([...specified, 'phone'].toSorted());
  });

  it.each(named.split(' '))('FRM-2 reads %s without values', (name) => {
    expect(parseRules(name)).toMatchObject({ rules: [{ name, values: [] }], problems: [] });
  });

  it.each([
    ['requried', 'unknown rule "requried"'],
    ['constructor', 'unknown rule "constructor"'],
    ['__proto__:1', 'unknown rule "__proto__:1"'],
    ['required:yes', 'rule "required:yes" is not of the form required'],
    ['length', 'rule "length" is not of the form length:2 or length:2,80'],
    ['length:9,2', 'rule "length:9,2" is not of the form length:2 or length:2,80'],
    ['length:2,', 'rule "length:2," is not of the form length:2 or length:2,80'],
    ['min:many', 'rule "min:many" is not of the form min:1'],
    ['max:', 'rule "max:" is not of the form max:9'],
    ['between:9,1', 'rule "between:9,1" is not of the form between:1,9'],
    ['date_after:tomorrow', 'rule "date_after:tomorrow" is not of the form date_after or date_after:2026-12-31'],
    [
      'date_before:2026-02-30',
      'rule "date_before:2026-02-30" is not of the form date_before or date_before:2026-12-31',
    ],
    ['date_between:2026-01-01', 'rule "date_between:2026-01-01" is not of the form date_between:2026-01-01,2026-12-31'],
    ['date_format:DD/MM', 'rule "date_format:DD/MM" is not of the form date_format or date_format:DD/MM/YYYY'],
    [
      'date_format:DD/DD/YYYY',
      'rule "date_format:DD/DD/YYYY" is not of the form date_format or date_format:DD/MM/YYYY',
    ],
    ['mime:', 'rule "mime:" is not of the form mime:application/pdf,image/*'],
    ['mime:*/*', 'rule "mime:*/*" is not of the form mime:application/pdf,image/*'],
    ['is:', 'rule "is:" is not of the form is:yes,no'],
    ['starts_with:a,', 'rule "starts_with:a," is not of the form starts_with:CLV,XR'],
    ['confirm:a,b', 'rule "confirm:a,b" is not of the form confirm:email'],
    ['require_one', 'rule "require_one" is not of the form require_one:phone,email'],
    ['matches:abc', 'rule "matches:abc": expected it between slashes: /…/ or /…/i'],
    ['matches', String.raw`rule "matches" is not of the form matches:/^AB-\d+$/`],
    [':', 'unknown rule ":"'],
  ])('FRM-2 leaves out and reports %j, and reads the other rules', (text, problem) => {
    const { rules, problems } = parseRules(`${text}|email`);
    expect(rules.map(({ name }) => name)).toEqual(['email']);
    expect(problems).toEqual([problem]);
  });

  it('FRM-2 limits length and number of rules', () => {
    expect(parseRules('email|'.repeat(400)).problems).toEqual(['rules are longer than 2000 characters; none is used']);
    expect(parseRules('email|'.repeat(40)).rules).toHaveLength(30);
  });

  it('FRM-2 never throws, whatever the content', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...ruleNames, '|', ':', ',', '\\', '/', 'matches:/'), fc.string()));
    fc.assert(
      fc.property(text, (parts) => {
        const { rules, problems } = parseRules(parts.join(''));
        expect(rules.length + problems.length).toBeLessThanOrEqual(31);
      }),
      { numRuns: runsOf(5000) },
    );
  });
});
