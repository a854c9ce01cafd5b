import { describe, expect, it } from 'vitest';
import { fieldConstraints } from './field-constraints.ts';

describe('fieldConstraints', () => {
  it.each([
    ['', { isRequired: false }],
    ['required', { isRequired: true }],
    ['accepted', { isRequired: true }],
    ['required|email', { isRequired: true }],
    [' required | length:8,16 ', { isRequired: true, minLength: 8, maxLength: 16 }],
    ['length:8', { isRequired: false, minLength: 8 }],
    ['length:0,200', { isRequired: false, maxLength: 200 }],
    ['number|min:1|max:9', { isRequired: false, min: '1', max: '9' }],
    ['between:-2.5,40', { isRequired: false, min: '-2.5', max: '40' }],
    ['date_after:2026-12-31', { isRequired: false, min: '2027-01-01' }],
    ['date_before:2026-03-01', { isRequired: false, max: '2026-02-28' }],
    ['date_after', { isRequired: false }],
    ['date_between:2026-01-01,2026-12-31', { isRequired: false, min: '2026-01-01', max: '2026-12-31' }],
    ['mime:application/pdf, image/*', { isRequired: false, accept: 'application/pdf,image/*' }],
    ['matches:/^(CLV|XR)-\\/\\d|x$/|required', { isRequired: true }],
    ['starts_with:/|required', { isRequired: true }],
    ['contains_numeric|not:0|is:a,b', { isRequired: false }],
  ])('BLK-4 reads %j', (rules, constraints) => {
    expect(fieldConstraints(rules)).toEqual({ constraints, problems: [] });
  });

  it.each([
    ['requried', 'unknown rule "requried"'],
    ['constructor', 'unknown rule "constructor"'],
    ['length', 'rule "length" is not of the form length:2 or length:2,80'],
    ['length:a,b', 'rule "length:a,b" is not of the form length:2 or length:2,80'],
    ['length:9,2', 'rule "length:9,2" is not of the form length:2 or length:2,80'],
    ['min:many', 'rule "min:many" is not of the form min:1'],
    ['between:9,1', 'rule "between:9,1" is not of the form between:1,9'],
    ['date_after:tomorrow', 'rule "date_after:tomorrow" is not of the form date_after:2026-12-31'],
    [
      'date_between:2026-13-40,2026-01-01',
      'rule "date_between:2026-13-40,2026-01-01" is not of the form date_between:2026-01-01,2026-12-31',
    ],
    ['mime:', 'rule "mime:" is not of the form mime:application/pdf,image/png'],
    [':', 'unknown rule ":"'],
  ])('CNT-4 leaves out %j, keeps the rest, and tells it', (rules, problem) => {
    const { constraints, problems } = fieldConstraints(`${rules}|required`);
    expect(constraints).toEqual({ isRequired: true });
    expect(problems).toEqual([problem]);
  });
});
