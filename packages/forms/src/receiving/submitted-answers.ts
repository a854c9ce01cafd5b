import { createHash } from 'node:crypto';
import { type Answer, type Answers, isEmptyAnswer, wordsOf } from '../answers/answer.ts';
import { callingCode, phoneCountryName } from '../answers/calling-codes.ts';
import type { FormDefinition, FormField } from '../definition/form-definition.ts';
import type { SubmittedAnswer } from '../outbox/submission.ts';
import { isYes } from '../rules/families/presence.ts';
import type { FormEntries } from './body/form-entries.ts';
import { type CodesFiles, codesFileName } from './files/codes-files.ts';

/** The text of a given consent in every language. */
const consentText = '✓';

/** Returns the non-empty answers with their labels, in the order of the form. */
export function submittedAnswers(
  { fields }: FormDefinition,
  answers: Answers,
  texts: FormEntries['texts'],
  summaries: CodesFiles['summaries'],
): readonly SubmittedAnswer[] {
  return fields.flatMap((field) => {
    const answer = answers[field.name] ?? '';
    const { name, label, kind } = field;
    if (isEmptyAnswer(answer) || (kind === 'consent' && !isYes(answer))) return [];
    const consentVersion = kind === 'consent' ? versionOf(field) : null;
    const inSubject = partInSubject(field);
    return [
      {
        name,
        label,
        kind,
        ...readings(field, answer, texts, summaries),
        consentVersion,
        ...(inSubject === null ? {} : { inSubject }),
      },
    ];
  });
}

/** Tokens of `autocomplete` of fields with the name of a person or a company. */
const senderTokens = new Set(['name', 'given-name', 'family-name', 'organization']);

/** Returns what a short text says in the subject of a mail; null for nothing. */
function partInSubject({ kind, autocomplete, takesAbout }: FormField): 'sender' | 'about' | null {
  if (kind !== 'text') return null;
  if (senderTokens.has(autocomplete.split(/\s+/).at(-1) ?? '')) return 'sender';
  return takesAbout ? 'about' : null;
}

/** Returns the visitor's email address, from the first answered email field; null without one. */
export function visitorOf({ fields }: FormDefinition, answers: Answers): string | null {
  const words = fields.filter(({ kind }) => kind === 'email').flatMap(({ name }) => wordsOf(answers[name] ?? ''));
  return words[0] ?? null;
}

function readings(
  field: FormField,
  answer: Answer,
  texts: FormEntries['texts'],
  summaries: CodesFiles['summaries'],
): Pick<SubmittedAnswer, 'texts' | 'values'> {
  if (field.kind === 'consent') return { texts: [consentText], values: ['1'] };
  // The list itself is a file of the submission.
  if (field.kind === 'codes')
    return { texts: [codesFileName, ...(summaries.get(field.name) ?? [])], values: [codesFileName] };
  const words = wordsOf(answer);
  if (field.kind === 'phone') {
    const number = words.map((word) => withCallingCode(word, texts.get(phoneCountryName(field.name)) ?? []));
    return { texts: number, values: number };
  }
  if (field.options.length === 0) return { texts: words, values: words };
  // In the order of the form, so that the same choices are the same answer.
  const chosen = field.options.filter(({ value }) => words.includes(value));
  return { texts: chosen.map(({ label }) => label), values: chosen.map(({ value }) => value) };
}

/** Returns a number such as `+39 0420555100`; only the digits without a known country. */
function withCallingCode(digits: string, countries: readonly string[]): string {
  const [country = ''] = countries;
  const code = countries.length === 1 ? callingCode(country) : null;
  return code === null ? digits : `${code} ${digits}`;
}

/** Returns the version of a consent's text; without one, the digest of the text. */
function versionOf({ consent: { version, text } }: FormField): string {
  if (version !== '') return version;
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12);
}
