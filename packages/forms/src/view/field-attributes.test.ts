import { describe, expect, it } from 'vitest';
import { rawOptions, sampleForm } from '../testing/sample-form.ts';
import { fieldAttributes } from './field-attributes.ts';

const attributesOf = (kind: string, rules: string) => {
  const needsOptions = kind === 'checkboxes';
  const [field] = sampleForm({
    name: 'field',
    kind,
    rules,
    ...(needsOptions ? { options: rawOptions('a') } : {}),
  }).fields;
  if (!field) throw new Error('expected a field');
  return fieldAttributes(field);
};

describe('fieldAttributes', () => {
  it.each([
    ['text', '', { isRequired: false, maxLength: 1000 }],
    ['text', 'required|length:2,80', { isRequired: true, minLength: 2, maxLength: 80 }],
    ['text', 'length:0,5000', { isRequired: false, maxLength: 1000 }],
    ['text', 'url|length:8', { isRequired: false, minLength: 8, maxLength: 1000, inputMode: 'url' }],
    ['textarea', 'length:0,2000', { isRequired: false, maxLength: 2000 }],
    ['email', 'required', { isRequired: true, maxLength: 1000, inputMode: 'email' }],
    ['phone', 'length:8,16', { isRequired: false, inputMode: 'tel' }],
    ['number', 'min:1|max:9|between:-2.5,4', { isRequired: false, min: '1', max: '4', inputMode: 'decimal' }],
    ['date', 'date_after:2026-12-31', { isRequired: false, min: '2027-01-01' }],
    ['date', 'date_before:2026-03-01', { isRequired: false, max: '2026-02-28' }],
    [
      'date',
      'date_after|date_between:2026-01-01,2026-12-31',
      { isRequired: false, min: '2026-01-01', max: '2026-12-31' },
    ],
    [
      'date',
      'date_after:2026-06-30|date_between:2026-01-01,2026-12-31',
      { isRequired: false, min: '2026-07-01', max: '2026-12-31' },
    ],
    ['file', 'mime:application/PDF, image/*', { isRequired: false, accept: 'application/pdf,image/*' }],
    ['date', 'date_format:DD/MM/YYYY|date_after:2026-12-31', { isRequired: false, dateFormat: 'DD/MM/YYYY' }],
    ['file', 'max:3', { isRequired: false, isMultiple: true }],
    ['file', 'length:1,1', { isRequired: false }],
    ['consent', 'accepted', { isRequired: true }],
    ['checkboxes', 'required|length:1,3', { isRequired: true }],
  ])('FRM-2 returns the attributes of %s with the rules %j', (kind, rules, attributes) => {
    expect(attributesOf(kind, rules)).toEqual(attributes);
  });
});
