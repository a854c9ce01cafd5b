import { describe, expect, it } from 'vitest';
import { rawOptions, sampleEnvironment, sampleForm } from '../testing/sample-form.ts';
import { checkForm } from './check-form.ts';

const form = sampleForm(
  { name: 'interest', kind: 'checkboxes', options: rawOptions('mail', 'call', 'visit', 'offer') },
  { name: 'address', rules: 'required', shown_when: 'interest=visit,offer' },
  { name: 'floor', rules: 'required|number', shown_when: 'address=Via Roma 1' },
  { name: 'consent', kind: 'consent', rules: 'accepted' },
);

const check = (answers: Record<string, unknown>) => checkForm(form, (name) => answers[name], sampleEnvironment);

describe('checkForm', () => {
  it('FRM-1 ignores fields that are not shown', () => {
    expect(check({ interest: ['mail'], address: 'Via Roma 1', floor: 'x', consent: '1', other: 'x' })).toEqual({
      answers: { interest: ['mail'], consent: '1' },
      problems: {},
    });
  });

  it.each([['visit'], ['offer']])('FRM-1 requires the address when %s is selected', (choice) => {
    expect(Object.keys(check({ interest: ['mail', choice], consent: true }).problems)).toEqual(['address']);
  });

  it('FRM-1 requires a field that depends on a shown field', () => {
    const answers = { interest: ['visit'], address: 'Via Roma 1', consent: '1' };
    expect(Object.keys(check(answers).problems)).toEqual(['floor']);
    expect(check({ ...answers, interest: [] })).toEqual({ answers: { interest: [], consent: '1' }, problems: {} });
  });

  it('FRM-2 returns one problem per field, in the order of the fields', () => {
    const { problems } = check({ interest: ['visit', 'none'], address: 'Via Roma 1', floor: 'x' });
    expect(Object.entries(problems).map(([name, { message }]) => [name, message])).toEqual([
      ['interest', 'choice'],
      ['floor', 'number'],
      ['consent', 'accepted'],
    ]);
  });
});
