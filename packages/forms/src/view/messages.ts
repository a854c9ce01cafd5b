import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { z } from 'zod';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Problem } from '../rules/rule.ts';
import type { IssueParameters } from '../validation/form-schema.ts';

/** The translations and formats of messages. */
export interface MessageTexts {
  t: Translator;
  format: Formatter;
}

/** Returns the message of a problem (FRM-3). `labelOf` returns the labels of other fields that a rule names. */
export function messageOf(
  { message, parameters }: Problem,
  { t, format }: MessageTexts,
  label: string,
  labelOf: (name: string) => string = (name) => name,
): string {
  const { min = 0, max = 0, from = '', to = '', values = [], fields = [] } = parameters;
  const list = (entries: readonly string[]) => format.list([...entries], { type: 'disjunction' });
  const day = (text: string) =>
    text === '' ? '' : format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return t(`forms.rules.${message}`, {
    field: nameOf(label),
    min,
    max,
    from: day(from),
    to: day(to),
    values: list(message === 'mime' ? values.flatMap(typeNames) : values),
    fields: list(fields.map((name) => nameOf(labelOf(name)))),
  });
}

/** Returns the error map of a form's schema, for `safeParse(values, { error })` or the resolver of react-hook-form. */
export function errorTexts({ fields }: FormDefinition, texts: MessageTexts): z.core.$ZodErrorMap {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const labelOf = (name: string) => labels.get(name) ?? name;
  return ({ params }) =>
    isIssueParameters(params)
      ? messageOf(params.problem, texts, labelOf(params.field), labelOf)
      : texts.t('forms.incorrect');
}

function isIssueParameters(params: unknown): params is IssueParameters {
  return typeof params === 'object' && params !== null && 'field' in params && 'problem' in params;
}

/** Returns a label for use within a sentence: without full stop, colon or question mark at its end. */
function nameOf(label: string): string {
  return label.replace(/[\s.:?*]+$/, '');
}

/** Returns the common names of a MIME type, which are the same in every language. */
function typeNames(type: string): readonly string[] {
  const [kind = '', subtype = ''] = type.split('/');
  if (type === 'image/*') return ['JPEG', 'PNG', 'WEBP'];
  if (subtype === '*') return [kind.toUpperCase()];
  const known: Readonly<Record<string, string>> = {
    msword: 'DOC',
    plain: 'TXT',
    'vnd.ms-excel': 'XLS',
    'vnd.oasis.opendocument.presentation': 'ODP',
    'vnd.oasis.opendocument.spreadsheet': 'ODS',
    'vnd.oasis.opendocument.text': 'ODT',
    'vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
    'vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  };
  return [known[subtype] ?? subtype.toUpperCase()];
}
