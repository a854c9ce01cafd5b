import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { rawOptions, sampleForm } from '../testing/sample-form.ts';
import { viewOf } from '../view/form-view.ts';
import { browserTexts } from './browser-texts.ts';
import { createFormValidator } from './form-validator.ts';

const t = translator('it', await loadMessages('it'));
const validatorOf = (...fields: { name: string; [key: string]: unknown }[]) => {
  const form = sampleForm(...fields);
  return createFormValidator({
    view: viewOf('contact', form),
    texts: browserTexts(form, t),
    locale: 'it',
    timeZone: 'Europe/Rome',
  });
};
const options = { fields: {}, shouldUseNativeValidation: false };

describe('browserTexts', () => {
  it.each([
    ['required', 'text', '', 'Questo campo è obbligatorio'],
    ['email', 'email', 'x', 'Inserire un indirizzo e-mail valido'],
    ['phone', 'phone', 'x', 'Inserire un numero di telefono valido (solo cifre)'],
  ])('FRM-3 returns the message of %s', async (rules, kind, typed, message) => {
    const { resolve } = validatorOf({ name: 'field', kind, rules });
    const { errors } = await resolve({ field: typed }, undefined, options);
    expect(errors.field?.message).toContain(message);
  });

  it.each([
    ['length:3', 'ab'],
    ['length:0,2', 'abc'],
    ['length:3,4', 'ab'],
    ['length:3,3', 'ab'],
    ['min:3', '2'],
    ['max:3', '4'],
    ['between:3,4', '5'],
    ['date_after:2026-01-01', '2025-01-01'],
    ['starts_with:a,b', 'c'],
    ['contains_alpha_spaces', '1'],
    ['email', 'a'.repeat(1200)],
  ])('FRM-3 includes the messages of %s, with plurals and days', async (rules, typed) => {
    const { resolve } = validatorOf({ name: 'field', rules });
    const { errors } = await resolve({ field: typed }, undefined, options);
    expect(errors.field?.message).toMatch(/\p{L} \p{L}|\d/u);
    expect(errors.field?.message).not.toMatch(/forms\.|[{}]/);
  });

  it.each([['length:1,1'], ['min:3'], ['max:1'], ['between:3,4'], ['length:3'], ['length:0,1'], ['length:3,4']])(
    'FRM-3 includes the messages of %s for choices',
    async (rules) => {
      const { resolve } = validatorOf({ name: 'field', kind: 'checkboxes', options: rawOptions('a', 'b'), rules });
      const { errors } = await resolve({ field: ['a', 'b'] }, undefined, options);
      expect(errors.field?.message ?? '').not.toMatch(/forms\.|[{}]/);
      expect(errors.field).toBeDefined();
    },
  );

  it('FRM-4 returns only the messages of the form’s rules', () => {
    const { rules } = browserTexts(sampleForm({ name: 'email', kind: 'email', rules: 'required' }), t);
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(['required', 'email', 'unreadable']));
    expect(Object.keys(rules)).toHaveLength(7);
  });

  it('SHL-7 returns the kinds of problems without messages and answers', () => {
    const { kindsOf } = validatorOf(
      { name: 'email', kind: 'email', rules: 'required' },
      { name: 'code', rules: 'alpha' },
    );
    expect(kindsOf({ email: 'ada at home', code: 'x' })).toEqual({ email: 'email' });
  });
});
