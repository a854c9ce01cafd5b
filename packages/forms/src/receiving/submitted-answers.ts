import { createHash } from 'node:crypto';
import { type Answer, type Answers, isEmptyAnswer, wordsOf } from '../answers/answer.ts';
import { callingCode, phoneCountryName } from '../answers/calling-codes.ts';
import type { FormDefinition, FormField } from '../definition/form-definition.ts';
import type { SubmittedAnswer } from '../outbox/submission.ts';
import { isYes } from '../rules/families/presence.ts';
import type { FormEntries } from './body/form-entries.ts';

/** What a consent reads as, in every language. */
const given = '✓';

/** The answers that were given, in the words and in the order of the form. */
export function submittedAnswers(
  { fields }: FormDefinition,
  answers: Answers,
  texts: FormEntries['texts'],
): readonly SubmittedAnswer[] {
  return fields.flatMap((field) => {
    const answer = answers[field.name] ?? '';
    const { name, label, kind } = field;
    if (isEmptyAnswer(answer) || (kind === 'consent' && !isYes(answer))) return [];
    const consentVersion = kind === 'consent' ? versionOf(field) : null;
    return [{ name, label, kind, ...readings(field, answer, texts), consentVersion }];
  });
}

/** The visitor's address of mail: the form's first field for one that was answered. */
export function visitorOf({ fields }: FormDefinition, answers: Answers): string | null {
  const words = fields.filter(({ kind }) => kind === 'email').flatMap(({ name }) => wordsOf(answers[name] ?? ''));
  return words[0] ?? null;
}

function readings(
  field: FormField,
  answer: Answer,
  texts: FormEntries['texts'],
): Pick<SubmittedAnswer, 'texts' | 'values'> {
  if (field.kind === 'consent') return { texts: [given], values: ['1'] };
  const words = wordsOf(answer);
  if (field.kind === 'phone') {
    const number = words.map((word) => withCallingCode(word, texts.get(phoneCountryName(field.name)) ?? []));
    return { texts: number, values: number };
  }
  if (field.options.length === 0) return { texts: words, values: words };
  // In the order of the form: the same choices are the same answer, however they came.
  const chosen = field.options.filter(({ value }) => words.includes(value));
  return { texts: chosen.map(({ label }) => label), values: chosen.map(({ value }) => value) };
}

/** `+39 0420555100`; the digits alone where no country came, or none that is known. */
function withCallingCode(digits: string, countries: readonly string[]): string {
  const [country = ''] = countries;
  const code = countries.length === 1 ? callingCode(country) : null;
  return code === null ? digits : `${code} ${digits}`;
}

/** Of a text without a version its digest, which tells it from any other text. */
function versionOf({ consent: { version, text } }: FormField): string {
  if (version !== '') return version;
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12);
}
