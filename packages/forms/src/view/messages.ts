import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { z } from 'zod';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Problem } from '../rules/rule.ts';
import type { IssueParameters } from '../validation/form-schema.ts';

/** Where the words of a problem come from. */
export interface MessageTexts {
  t: Translator;
  format: Formatter;
}

/** What is wrong with a field, in words (FRM-3). `labelOf` names other fields that a rule speaks of. */
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

/** The error map of a form's schema: `safeParse(values, { error })`, or the second argument of react-hook-form's resolver. */
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

/** Within a sentence a label ends without its full stop, colon or question mark. */
function nameOf(label: string): string {
  return label.replace(/[\s.:?*]+$/, '');
}

/** How people call a type of files, in every language. */
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
