import type { FormDefinition } from '../definition/form-definition.ts';
import type { Problem } from '../rules/rule.ts';
import { type Submission, validateSubmission } from '../validation/validate-submission.ts';
import { hiddenNames, minTokenAgeMs } from '../view/form-state.ts';
import { type FormEntries, typedValues } from './body/form-entries.ts';
import type { TempFolder } from './body/temp-folder.ts';
import { codesFiles } from './files/codes-files.ts';
import { problemsOfFiles, type ValidatedFiles, validateFiles } from './files/validate-files.ts';
import { newSubmission } from './new-submission.ts';
import type { Outcome, Refusal } from './outcome.ts';
import type { ReceivingOptions } from './receiving-options.ts';
import { submissionLimits } from './sender/rate-limits.ts';
import { readToken, type TokenFacts } from './sender/token.ts';
import { turnstileName, verifyPerson } from './sender/turnstile.ts';
import { tryOutbox } from './try-outbox.ts';

/** The sender of a submission. */
export interface Sender {
  secret: Uint8Array;
  /** A digest of the address. */
  client: string;
}

/**
 * Validates the entries of a form and stores the submission in the outbox. Reports errors of fields before the checks for robots, so that a visitor
 * sees all errors at once.
 */
export async function processSubmission(
  entries: FormEntries,
  options: ReceivingOptions,
  { secret, client }: Sender,
  folder: TempFolder,
): Promise<Outcome> {
  const { definition, timeZone, limits, outbox } = options;
  const now = options.now?.() ?? Date.now();
  const values = typedValues(definition, entries.texts);
  const refuse = (reason: Refusal): Outcome => ({ kind: 'refused', reason, values });

  if (nonEmptyTexts(entries, hiddenNames.honeypot).length > 0) return refuse('robot');
  const token = tokenOf(entries, secret, now);
  if (token === 'unknown') return refuse('token');
  // Before errors of fields: a visitor would correct what is refused anyway.
  if (await options.isClosed?.(values)) return refuse('closed');

  const validated = await validateFiles(entries.files);
  const submission = validateSubmission(definition, formOf(entries), {
    now,
    timeZone,
    sniffedType: (file) => validated.get(file)?.sniffed ?? null,
  });
  const problems = problemsOf(definition, submission, entries, validated);
  if (problems) return { kind: 'invalid', values, problems };

  if (token && token.age < minTokenAgeMs) return refuse('robot');
  const sender = await senderOf(options, entries);
  if (sender === 'robot') return refuse('robot');
  const isTrusted = token !== null && sender === 'person';
  const passage = await tryOutbox(outbox.mayPass(submissionLimits(client, limits, isTrusted)));
  if (!passage) return refuse('unavailable');
  if (!passage.isAllowed) return { kind: 'refused', reason: 'often', values, retryAfter: passage.retryAfter };

  const tableOf =
    options.tableOfCodes ?? ((codes: string) => Promise.resolve({ table: codes, workbook: null, summary: [] }));
  const lists = await codesFiles(definition, submission.values, tableOf, folder).catch(() => null);
  if (!lists) return refuse('unavailable');
  const stored = newSubmission(entries, submission.values, validated, lists, token, options);
  const result = await tryOutbox(outbox.store(stored));
  if (!result) return refuse('unavailable');
  return result.kind === 'key-used' ? refuse('used') : result;
}

function nonEmptyTexts({ texts }: FormEntries, name: string): readonly string[] {
  return (texts.get(name) ?? []).filter((text) => text !== '');
}

/** Returns null without a token, as sent by browsers without script; `unknown` for an invalid one. */
function tokenOf(entries: FormEntries, secret: Uint8Array, now: number): TokenFacts | 'unknown' | null {
  const [token, ...others] = nonEmptyTexts(entries, hiddenNames.token);
  if (token === undefined) return null;
  return (others.length === 0 && readToken(secret, token, now)) || 'unknown';
}

function formOf({ texts, files }: FormEntries): Parameters<typeof validateSubmission>[1] {
  return { getAll: (name) => [...(texts.get(name) ?? []), ...(files.get(name) ?? [])] };
}

/** Returns the problems in the order of the fields; null if there are none. */
function problemsOf(
  { fields }: FormDefinition,
  submission: Submission,
  { files }: FormEntries,
  validated: ValidatedFiles,
): Readonly<Record<string, Problem>> | null {
  const shown = fields.filter(({ name }) => Object.hasOwn(submission.values, name));
  const found = { ...problemsOfFiles(shown, files, validated), ...(submission.isValid ? {} : submission.problems) };
  const ordered = shown.flatMap(({ name }) => (found[name] ? [[name, found[name]] as const] : []));
  return ordered.length > 0 ? Object.fromEntries(ordered) : null;
}

async function senderOf(
  { turnstile }: ReceivingOptions,
  entries: FormEntries,
): Promise<'person' | 'robot' | 'unknown'> {
  return turnstile ? verifyPerson(turnstile, nonEmptyTexts(entries, turnstileName)[0] ?? '') : 'person';
}
