import { fieldsOf } from '@clavora/forms/fields-of';
import { readFormDefinition } from '@clavora/forms/form-definition';
import { viewOf } from '@clavora/forms/form-view';
import { describe, expect, it } from 'vitest';
import { initialAnswer, initialShownFields, type OpenFormState, shownFields } from './form-answers.ts';

const option = (value: string) => ({ component: 'form_option', _uid: value, value, label: value });
const field = (name: string, more: Record<string, unknown> = {}) => ({
  component: 'form_field',
  _uid: name,
  name,
  ...more,
});
const view = viewOf(
  'contact',
  readFormDefinition([
    field('product', { takes_about: true }),
    field('family', { kind: 'select', options: [option('CLV'), option('XR')], takes_about: true, preset: 'XR' }),
    field('interest', { kind: 'checkboxes', options: [option('mail'), option('visit')], preset: 'mail, visit' }),
    field('address', { shown_when: 'interest=visit' }),
    field('floor', { shown_when: 'address=Via Roma' }),
    field('terms', { kind: 'consent', preset: '1' }),
    field('source', { kind: 'hidden', preset: 'page' }),
  ]),
);
const firstOf = (state: OpenFormState | null) =>
  Object.fromEntries(fieldsOf(view).map((entry) => [entry.name, initialAnswer(entry, state).join('+')]));

describe('initialAnswer', () => {
  it('FRM-1 returns the preset of the content, except for a consent', () => {
    expect(firstOf(null)).toMatchObject({
      product: '',
      family: 'XR',
      interest: 'mail+visit',
      terms: '',
      source: 'page',
    });
  });

  it.each([
    ['CLV-22L', 'CLV-22L', 'XR'],
    ['CLV', 'CLV', 'CLV'],
  ])('FRM-1 returns the page’s subject where the field accepts it: %s', (about, product, family) => {
    expect(firstOf({ kind: 'about', about })).toMatchObject({ product, family, interest: 'mail+visit' });
  });

  it('FRM-4 returns the rejected answers, and none that the visitor removed', () => {
    const values = { product: ['x'], terms: ['1'], source: ['ad'] };
    expect(firstOf({ kind: 'refused', values, errors: {}, message: null })).toEqual({
      product: 'x',
      family: '',
      interest: '',
      address: '',
      floor: '',
      terms: '1',
      source: 'ad',
    });
  });
});

describe('shownFields', () => {
  const shown = (answers: Record<string, string[]>) => [...shownFields(view, (name) => answers[name] ?? [])];

  it('FRM-1 follows the answers, including chains of dependent fields', () => {
    expect(shown({ interest: ['mail'] })).not.toContain('address');
    expect(shown({ interest: ['visit'], address: ['Via Roma'] })).toEqual(expect.arrayContaining(['address', 'floor']));
    expect(shown({ interest: [], address: ['Via Roma'] })).not.toContain('floor');
  });

  it('FRM-1 starts from the answers of the opened page', () => {
    expect(initialShownFields(view, null).has('address')).toBe(true);
    expect(initialShownFields(view, { kind: 'refused', values: {}, errors: {}, message: null }).has('address')).toBe(
      false,
    );
  });
});
