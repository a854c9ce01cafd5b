import { describe, expect, it } from 'vitest';
import type { Answer } from '../answers/answer.ts';
import { rawOptions, sampleEnvironment, sampleForm } from '../testing/sample-form.ts';
import { validateSubmission } from '../validation/validate-submission.ts';
import { ruleNames } from './rule-table.ts';

interface RuleCases {
  /** Answers that the rule accepts. */
  valid: readonly Answer[];
  invalid: readonly Answer[];
  /** Answers of attackers, which the rule rejects. */
  hostile: readonly Answer[];
}

const long = 'a'.repeat(1000);
const choices = { kind: 'checkboxes', options: rawOptions('a', 'b', 'c', 'd') };

/** The text of a rule, further properties of the field, and answers. Most rules accept empty answers. */
const cases: readonly [rules: string, field: object, cases: RuleCases][] = [
  ['required', {}, { valid: ['x', '0', ' x '], invalid: ['', '   ', ' \t '], hostile: ['\u00a0', '\ufeff', '\n'] }],
  ['required', choices, { valid: [['a'], ['a', 'b']], invalid: [[], ['']], hostile: [['e'], ['__proto__']] }],
  ['accepted', {}, { valid: ['1', 'on', 'yes', 'true'], invalid: ['', '0', 'no'], hostile: ['truex', 'YES', '1,1'] }],
  [
    'email',
    {},
    {
      valid: [
        '',
        'a@b.it',
        'anna.o+x@sub.example.com',
        "o'neil@example.ie",
        'a@müller.de',
        `${'a'.repeat(64)}@b.it`,
        ' a@b.it ',
      ],
      invalid: [
        'a',
        'a@b',
        '@b.it',
        'a@',
        'a b@c.it',
        'a@b..it',
        '.a@b.it',
        'a.@b.it',
        'a@-b.it',
        'a@b.1',
        `${'a'.repeat(65)}@b.it`,
      ],
      hostile: [
        'a@b.it\nBcc: x@y.it',
        'a@b.it\r\nx',
        'a@b.it,c@d.it',
        'a@b.it;c@d.it',
        '<a@b.it>',
        '"a b"@c.it',
        'a@b\u2028.it',
        `a@${long}`,
        'a@[127.0.0.1]',
        'а\u0000@b.it',
      ],
    },
  ],
  [
    'url',
    {},
    {
      valid: ['https://a.it', 'http://a.it/x?y=1#z', 'https://müller.de', 'HTTPS://A.IT', 'https://a.it:8080/'],
      invalid: ['a.it', 'https://', 'https://localhost', 'ftp://a.it', 'https:a.it', 'https://a b.it'],
      hostile: [
        'javascript:alert(1)',
        'data:text/html,x',
        'https://user:pass@a.it',
        'https://a.it@evil.it',
        'https:\\\\a.it',
        'https://a.it/\u200bx',
        `https://a.it/${'a'.repeat(2048)}`,
      ],
    },
  ],
  [
    'phone',
    {},
    {
      valid: ['12345678', '1234567890123456', '045 123 4567', '045\u00a01234567'],
      invalid: ['1234567', '12345678901234567', '+39045123456', '045-123-4567', 'phone'],
      hostile: ['١٢٣٤٥٦٧٨', '12345678;ext=9', '１２３４５６７８'],
    },
  ],
  [
    'number',
    {},
    {
      valid: ['0', '-1.5', '007', '123456789012345'],
      invalid: ['1,5', '1e5', 'one', '1.', '.5', '+1'],
      hostile: ['0x10', 'NaN', 'Infinity', '1'.repeat(16), '١'],
    },
  ],
  ['min:5', {}, { valid: ['5', '5.1', '1000'], invalid: ['4.9', '-5', 'x'], hostile: ['1e9', 'Infinity', '5 or 1=1'] }],
  ['min:2', choices, { valid: [['a', 'b']], invalid: [['a']], hostile: [['a', 'a']] }],
  ['max:5', {}, { valid: ['5', '-1000'], invalid: ['5.1', 'x'], hostile: ['-1e9', '-Infinity', 'NaN'] }],
  [
    'max:2',
    choices,
    {
      valid: [
        ['a', 'b'],
        ['a', 'a', 'b'],
      ],
      invalid: [['a', 'b', 'c']],
      hostile: [['a', 'x']],
    },
  ],
  ['between:-2,5', {}, { valid: ['-2', '5', '0'], invalid: ['-2.1', '5.1', 'x'], hostile: ['NaN', '1e0', '0x1'] }],
  ['between:1,2', choices, { valid: [['a']], invalid: [['a', 'b', 'c']], hostile: [['x', 'y']] }],
  [
    'length:3,5',
    {},
    { valid: ['abc', 'abcde', ' abc ', 'äöü'], invalid: ['ab', 'abcdef'], hostile: [long, 'a\u0000b', 'a\r\nb'] },
  ],
  ['length:3', {}, { valid: ['abc', long], invalid: ['ab'], hostile: [`${long}a`, ' a '] }],
  ['length:2,2', choices, { valid: [['a', 'b']], invalid: [['a']], hostile: [['a', 'b', 'x']] }],
  [
    'alpha',
    {},
    {
      valid: ['abc', 'Größe', 'Ключ', 'e\u0301'],
      invalid: ['a1', 'a b', 'a-b'],
      hostile: ['a\u200b', '<b>', 'a\u202eb'],
    },
  ],
  ['alphanumeric', {}, { valid: ['a1', 'Ü2'], invalid: ['a 1', 'a-1'], hostile: ["a'--", 'a\u200b1', '${a}'] }],
  ['uppercase', {}, { valid: ['ABC', 'ÄЖ'], invalid: ['ABc', 'A1', 'A B'], hostile: ['A\u200b', 'A<', 'A\u0000'] }],
  ['lowercase', {}, { valid: ['abc', 'äж'], invalid: ['aBc', 'a1', 'a b'], hostile: ['a\u200b', 'a<', 'a\u0000'] }],
  ['symbol', {}, { valid: ['!?', '€—'], invalid: ['a!', '1', '! ?'], hostile: ['!\u200b', '<script>', '!\u0000!'] }],
  ['contains_alpha', {}, { valid: ['1a', 'ж'], invalid: ['1', '!?'], hostile: ['\u200b', '🔑', '１'] }],
  ['contains_alphanumeric', {}, { valid: ['!a', '!1'], invalid: ['!', '- -'], hostile: ['\u200b', '🔑', '<>'] }],
  ['contains_lowercase', {}, { valid: ['Aa', '1ß'], invalid: ['A', '1'], hostile: ['\u200b', '🔑', 'A\u0000a'] }],
  ['contains_uppercase', {}, { valid: ['aA', '1Ä'], invalid: ['a', '1'], hostile: ['\u200b', '🔑', 'a\u0000A'] }],
  ['contains_numeric', {}, { valid: ['a1', '½'], invalid: ['a', '!'], hostile: ['\u200b', '🔑', 'a\u00001'] }],
  ['contains_symbol', {}, { valid: ['a!', 'a+b'], invalid: ['a', 'a b', '1'], hostile: ['a\u200b', 'a\u0000!'] }],
  ['contains_alpha_spaces', {}, { valid: ['1 2', 'a'], invalid: ['12', '!'], hostile: ['\u200b', '1\u00002'] }],
  ['starts_with:+39,0', {}, { valid: ['+39 1', '045'], invalid: ['39', 'x0'], hostile: ['\u200b0', '＋39'] }],
  [
    'ends_with:.it,.eu',
    {},
    { valid: ['a.it', '.eu'], invalid: ['it', 'a.it.'], hostile: ['a.it\u200b', 'a.it\u0000'] },
  ],
  [
    String.raw`is:a\,b,yes`,
    {},
    { valid: ['a,b', 'yes', ' yes '], invalid: ['a', 'Yes'], hostile: ['yes\u200b', 'уes', 'constructor'] },
  ],
  [
    'not:test,none',
    {},
    { valid: ['x', 'Test', 'constructor'], invalid: ['test', ' none '], hostile: ['test\r\n', 'te\u0000st'] },
  ],
  [
    'matches:/^CLV-\\d+$/',
    {},
    { valid: ['CLV-22'], invalid: ['clv-22', 'CLV-'], hostile: ['CLV-22\nx', `CLV-${long}`, 'CLV-٢'] },
  ],
  ['matches:/^(a+)+$/', {}, { valid: ['aaa'], invalid: ['b'], hostile: [`${'a'.repeat(999)}b`] }],
  [
    'date_format',
    {},
    {
      valid: ['2026-03-10', '2028-02-29'],
      invalid: ['10/03/2026', '2026-3-1', '2026-02-29'],
      hostile: ['0000-01-01', '2026-13-45', '+002026-01-01', '2026-03-10T00:00'],
    },
  ],
  [
    'date_format:D.M.YYYY',
    {},
    {
      valid: ['1.3.2026', '01.12.2026'],
      invalid: ['2026-03-01', '31.2.2026', '1-3-2026'],
      hostile: ['1x3x2026', '１.3.2026'],
    },
  ],
  [
    'date_after',
    {},
    { valid: ['2026-03-11'], invalid: ['2026-03-10', '2026-03-09'], hostile: ['9999-99-99', '10000-01-01', 'z'] },
  ],
  [
    'date_after:2026-12-31',
    {},
    {
      valid: ['2027-01-01', '9999-12-31'],
      invalid: ['2026-12-31', '2026-01-01'],
      hostile: ['2027-02-30', '99999-01-01'],
    },
  ],
  [
    'date_before',
    {},
    { valid: ['2026-03-09', '0001-01-01'], invalid: ['2026-03-10', '2026-03-11'], hostile: ['0000-00-00', '!'] },
  ],
  [
    'date_before:2026-01-01',
    {},
    { valid: ['2025-12-31'], invalid: ['2026-01-01'], hostile: ['-2025-01-01', '2025-02-30'] },
  ],
  [
    'date_between:2026-01-01,2026-12-31',
    {},
    {
      valid: ['2026-01-01', '2026-12-31'],
      invalid: ['2025-12-31', '2027-01-01'],
      hostile: ['2026-06-31', '2026-06-15x'],
    },
  ],
  [
    'date_format:DD/MM/YYYY|date_after:2026-12-31',
    {},
    { valid: ['01/01/2027'], invalid: ['31/12/2026', '2027-01-01'], hostile: ['31/02/2027'] },
  ],
];

const submit = (rules: string, field: object, answer: Answer) => {
  const form = sampleForm({ name: 'field', rules, ...field });
  const entries = typeof answer === 'string' ? [answer] : answer;
  return validateSubmission(form, { getAll: () => entries }, sampleEnvironment);
};

describe.each(cases)('%s %o', (rules, field, { valid, invalid, hostile }) => {
  it.each(valid.map((answer) => [answer]))('FRM-2 accepts %j', (answer) => {
    expect(submit(rules, field, answer)).toMatchObject({ isValid: true });
  });

  it.each(invalid.map((answer) => [answer]))('FRM-2 rejects %j', (answer) => {
    expect(submit(rules, field, answer)).toMatchObject({ isValid: false, problems: { field: {} } });
  });

  it.each(hostile.map((answer) => [answer]))('FRM-6 rejects %j', (answer) => {
    expect(submit(rules, field, answer)).toMatchObject({ isValid: false, problems: { field: {} } });
  });
});

it('FRM-2 has cases for every rule of one field', () => {
  const covered = new Set(cases.flatMap(([rules]) => rules.split('|').map((rule) => rule.split(':')[0])));
  expect(ruleNames.filter((name) => !covered.has(name))).toEqual(['require_one', 'confirm', 'mime']);
});

describe('rules of several fields', () => {
  const problemsOf = (fields: Parameters<typeof sampleForm>, answers: Record<string, string>) => {
    const input = { getAll: (name: string) => (answers[name] === undefined ? [] : [answers[name]]) };
    const submission = validateSubmission(sampleForm(...fields), input, sampleEnvironment);
    return submission.isValid ? {} : submission.problems;
  };

  it.each([
    [{ phone: '', email: '' }, { phone: { message: 'require_one', parameters: { fields: ['phone', 'email'] } } }],
    [{ phone: '12345678' }, {}],
    [{ email: 'a@b.it' }, {}],
    [{ email: '  ' }, { phone: { message: 'require_one', parameters: { fields: ['phone', 'email'] } } }],
    [{ email: '\u0000' }, { email: { message: 'unreadable', parameters: {} } }],
  ])('FRM-2 require_one validates %j', (answers, problems) => {
    const fields: Parameters<typeof sampleForm> = [{ name: 'phone', rules: 'require_one:email' }, { name: 'email' }];
    expect(problemsOf(fields, answers)).toMatchObject(problems);
  });

  it.each([
    ['confirm:email', { email: 'a@b.it', email_confirm: 'a@b.it' }, true],
    ['confirm', { email: 'a@b.it', email_confirm: ' a@b.it ' }, true],
    ['confirm', {}, true],
    ['confirm', { email: 'a@b.it' }, false],
    ['confirm', { email: 'a@b.it', email_confirm: 'a@b.IT' }, false],
    ['confirm', { email_confirm: 'a@b.it' }, false],
    ['confirm', { email: 'é', email_confirm: 'e\u0301' }, true],
  ])('FRM-2 %s validates %j', (rules, answers, isValid) => {
    const fields: Parameters<typeof sampleForm> = [{ name: 'email' }, { name: 'email_confirm', rules }];
    expect(Object.keys(problemsOf(fields, answers))).toEqual(isValid ? [] : ['email_confirm']);
  });
});
