import { locales } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import type { ProblemMessage } from '../rules/rule.ts';
import { ruleNames } from '../rules/rule-table.ts';
import { rawOptions, sampleEnvironment, sampleForm } from '../testing/sample-form.ts';
import { formSchema } from '../validation/form-schema.ts';
import { errorTexts, messageOf } from './messages.ts';

const textsOf = async (locale: (typeof locales)[number]) => ({
  t: translator(locale, await loadMessages(locale)),
  format: formatter(locale, 'Europe/Rome'),
});

describe('messageOf', () => {
  it.each([
    ['it', 'required', {}, 'Questo campo è obbligatorio'],
    ['it', 'email', {}, 'Inserire un indirizzo e-mail valido'],
    ['it', 'phone', {}, 'Inserire un numero di telefono valido (solo cifre)'],
    ['en', 'required', {}, 'Company is required.'],
    ['en', 'email', {}, 'Please enter a valid email address.'],
    ['en', 'url', {}, 'Please enter a valid URL.'],
    ['en', 'number', {}, 'Company must be a number.'],
    ['en', 'confirm', {}, 'Company does not match.'],
    ['en', 'length_min', { min: 1 }, 'Company must have at least 1 character.'],
    ['de', 'length_between', { min: 8, max: 16 }, 'Company muss 8 bis 16 Zeichen haben.'],
    ['ru', 'length_min', { min: 21 }, 'Поле «Company» должно содержать не менее 21 символа.'],
    ['ru', 'length_exact', { min: 3 }, 'Поле «Company» должно содержать ровно 3 символа.'],
    ['ru', 'length_max', { max: 5 }, 'Поле «Company» должно содержать не более 5 символов.'],
    ['ro', 'length_max', { max: 20 }, 'Câmpul „Company” poate avea cel mult 20 de caractere.'],
    ['ro', 'length_max', { max: 5 }, 'Câmpul „Company” poate avea cel mult 5 caractere.'],
    ['de', 'min', { min: 1234.5 }, 'Company muss mindestens 1.234,5 sein.'],
    ['en', 'min', { min: 1.2344 }, 'Company must be at least 1.2344.'],
    ['it', 'max', { max: 0.0000000001 }, 'Il campo «Company» non può superare 0,0000000001.'],
    [
      'fr',
      'between',
      { min: -0.12345, max: 3 },
      'Le champ «\u00a0Company\u00a0» doit être compris entre -0,12345 et 3.',
    ],
    ['de', 'date_after', { from: '2026-12-31' }, 'Company muss nach dem 31.\u00a0Dezember 2026 liegen.'],
    [
      'it',
      'mime',
      { values: ['application/pdf', 'text/csv'] },
      'Company: scegliere un file di questo tipo: PDF o CSV.',
    ],
    [
      'fr',
      'require_one',
      { fields: ['phone', 'email'] },
      'Veuillez remplir au moins un de ces champs\u00a0: Phone ou Email.',
    ],
  ] as const)('FRM-3 returns the message in %s of %s %j', async (locale, message, parameters, expected) => {
    const labelOf = (name: string) => `${name.replace(/^./, (first) => first.toUpperCase())}?`;
    expect(messageOf({ message, parameters }, await textsOf(locale), 'Company: ', labelOf)).toBe(expected);
  });

  it.each(locales)('FRM-3 has a text in %s for every problem', async (locale) => {
    const { rules } = (await loadMessages(locale)).forms;
    const texts = await textsOf(locale);
    const parameters = { min: 2, max: 3, from: '2026-01-01', to: '2026-12-31', values: ['a', 'b'], fields: ['a', 'b'] };
    for (const message of Object.keys(rules) as ProblemMessage[]) {
      const text = messageOf({ message, parameters }, texts, 'Firma');
      expect(text).not.toMatch(/forms\.rules|[{}]|undefined/);
      expect(text.includes('Firma')).toBe(rules[message].includes('{field}'));
    }
    const byParts = new Set(['length']);
    expect(ruleNames.filter((name) => !(name in rules) && !byParts.has(name))).toEqual([]);
  });
});

it.each(['1.2344', '-0.0000000001', '999999999999999', '123456.7891234567', '0.1'])(
  'FRM-3 names the bound %s so that the form accepts it',
  async (bound) => {
    const texts = await textsOf('en');
    const form = sampleForm({ name: 'count', kind: 'number', label: 'Count', rules: `min:${bound}` });
    const schema = formSchema(form, sampleEnvironment);
    const below = schema.safeParse({ count: '-9999999999999' }, { error: errorTexts(form, texts) });
    const [, named = ''] = /at least (\S+)\.$/.exec(below.error?.issues[0]?.message ?? '') ?? [];
    expect(schema.safeParse({ count: named.replaceAll(',', '') }).success).toBe(true);
  },
);

it('FRM-3 returns messages through the error map of a schema', async () => {
  const form = sampleForm(
    { name: 'company', label: 'Company', rules: 'required' },
    { name: 'keys', kind: 'checkboxes', label: 'Keys', options: rawOptions('a', 'b', 'c'), rules: 'max:2' },
  );
  const schema = formSchema(form, sampleEnvironment);
  const error = errorTexts(form, await textsOf('en'));
  const issuesOf = (input: unknown) =>
    schema.safeParse(input, { error }).error?.issues.map(({ path, message }) => [path, message]);
  expect(issuesOf({ company: ' ', keys: ['a', 'b', 'c'] })).toEqual([
    [['company'], 'Company is required.'],
    [['keys'], 'Keys: please choose no more than 2.'],
  ]);
  expect(issuesOf('nothing')).toEqual([[[], 'Sorry, not all fields are filled out correctly.']]);
});
