import { expect, it } from 'vitest';
import { sampleForm } from '../testing/sample-form.ts';
import { submittedAnswers } from './submitted-answers.ts';

it('FRM-5 marks who sent a form, and what it is about, by the purpose of the fields', () => {
  const fields = {
    product: { takes_about: true },
    person: { autocomplete: 'section-order name' },
    firm: { autocomplete: 'organization' },
    city: { autocomplete: 'address-level2' },
    note: {},
    mail: { kind: 'email', autocomplete: 'email' },
    codes: { kind: 'codes', takes_about: true },
  };
  const definition = sampleForm(...Object.entries(fields).map(([name, field]) => ({ name, ...field })));
  const given = Object.fromEntries(Object.keys(fields).map((name) => [name, `${name}@clavora.example`]));
  const answers = submittedAnswers(definition, given, new Map(), new Map());
  expect(Object.fromEntries(answers.map(({ name, inSubject }) => [name, inSubject]))).toEqual({
    product: 'about',
    person: 'sender',
    firm: 'sender',
    city: undefined,
    note: undefined,
    mail: undefined,
    codes: undefined,
  });
});
