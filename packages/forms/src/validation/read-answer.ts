import type { Answer, FileAnswer } from '../answers/answer.ts';
import type { FieldKind } from '../definition/field-kind.ts';
import type { FormField } from '../definition/form-definition.ts';
import { problem } from '../rules/problem.ts';
import type { Problem } from '../rules/rule.ts';

/** The limits of all answers, independent of content. Lengths are in UTF-16 units, sizes in bytes. */
export const answerLimits = {
  line: 1000,
  text: 10_000,
  /** As many as the page of lists accepts bytes. */
  codes: 2_000_000,
  files: 5,
  fileBytes: 10_000_000,
  fileName: 255,
} as const;

/** An answer, and the problem if it is invalid. */
export interface ReadAnswer {
  answer: Answer;
  problem: Problem | null;
}

/**
 * Reads the answer to a field from the entries of a `FormData` or from a value of react-hook-form (text, number, boolean, list, `FileList`). Both
 * result in the same answer, so that browser and server agree: line ends are one character, letters are composed (NFC), texts are trimmed, phone
 * numbers have no spaces, and empty file entries are dropped.
 */
export function readAnswer(field: FormField, raw: unknown): ReadAnswer {
  const entries = entriesOf(raw);
  if (entries === null) return refused('unreadable');
  if (field.kind === 'file') return readFiles(entries);
  const texts = entries.filter((entry) => typeof entry === 'string');
  if (texts.length < entries.length) return refused('unreadable');
  if (field.kind === 'checkboxes') return readChoices(field, texts);
  if (texts.length > 1) return refused('unreadable');
  return readText(field, texts[0] ?? '');
}

function readText(field: FormField, raw: string): ReadAnswer {
  const maxLength = maxLengthOf(field.kind);
  // No normalization of ordinary text shortens it that much.
  if (raw.length > 4 * maxLength) return refused('too_long', { max: maxLength });
  const normalized = raw
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
  const answer = field.kind === 'phone' ? normalized.replace(/\s/g, '') : normalized;
  if (answer.length > maxLength) return refused('too_long', { max: maxLength });
  // A line break in a single-line answer could add a header to a mail.
  const forbidden = maxLength > answerLimits.line ? /[^\P{Cc}\n\t]/u : /[\p{Cc}\u2028\u2029]/u;
  if (forbidden.test(answer)) return refused('unreadable', {}, answer.replace(new RegExp(forbidden, 'gu'), ' '));
  if (answer !== '' && field.options.length > 0 && !isOption(field, answer)) return refused('choice');
  return { answer, problem: null };
}

/** Returns the most characters of an answer to a field of text. */
export function maxLengthOf(kind: FieldKind): number {
  if (kind === 'codes') return answerLimits.codes;
  return kind === 'textarea' ? answerLimits.text : answerLimits.line;
}

function readChoices(field: FormField, texts: readonly string[]): ReadAnswer {
  const chosen = [...new Set(texts.filter((value) => value !== ''))];
  const answer = chosen.filter((value) => isOption(field, value));
  return { answer, problem: answer.length < chosen.length ? problem('choice') : null };
}

function readFiles(entries: readonly unknown[]): ReadAnswer {
  const chosen = entries.filter((entry) => entry !== '' && !(isFile(entry) && entry.size === 0 && entry.name === ''));
  const files = chosen.filter(isFile);
  if (files.length < chosen.length) return refused('unreadable');
  if (files.length > answerLimits.files) return refused('too_many', { max: answerLimits.files });
  if (files.some(({ size }) => size > answerLimits.fileBytes)) {
    return refused('too_large', { max: answerLimits.fileBytes / 1_000_000 });
  }
  const isNamed = ({ name }: FileAnswer) => name.length <= answerLimits.fileName && !/[\p{Cc}/\\]/u.test(name);
  return files.every(isNamed) ? { answer: files, problem: null } : refused('unreadable');
}

function refused(message: Problem['message'], parameters: Problem['parameters'] = {}, answer: Answer = ''): ReadAnswer {
  return { answer, problem: problem(message, parameters) };
}

function isOption(field: FormField, value: string): boolean {
  return field.options.some((option) => option.value === value);
}

const maxEntries = 500;

/** Returns the entries of a value; null if it is no value of a form. */
function entriesOf(raw: unknown): readonly unknown[] | null {
  if (raw === undefined || raw === null || raw === false) return [];
  if (raw === true) return ['1'];
  if (typeof raw === 'number') return [String(raw)];
  if (typeof raw === 'string' || isFile(raw)) return [raw];
  if (Array.isArray(raw)) return raw.length <= maxEntries ? raw : null;
  return isFileList(raw) && raw.length <= maxEntries ? Array.from(raw) : null;
}

function isFile(value: unknown): value is FileAnswer {
  if (typeof value !== 'object' || value === null || !('name' in value && 'type' in value && 'size' in value))
    return false;
  return typeof value.name === 'string' && typeof value.type === 'string' && typeof value.size === 'number';
}

function isFileList(value: unknown): value is ArrayLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'item' in value &&
    'length' in value &&
    typeof value.length === 'number'
  );
}
