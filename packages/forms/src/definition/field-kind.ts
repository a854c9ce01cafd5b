import { parseRules } from '../rules/parse-rules.ts';
import type { Rule } from '../rules/rule-table.ts';

/** The kinds of fields, as the content names them. */
export const fieldKinds = [
  'text',
  'email',
  'phone',
  'number',
  'textarea',
  'codes',
  'select',
  'radio',
  'checkboxes',
  'date',
  'file',
  'consent',
  'hidden',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

const implied: Readonly<Partial<Record<FieldKind, string>>> = {
  email: 'email',
  phone: 'phone',
  number: 'number',
  date: 'date_format',
};

/** Returns the rule that a kind implies, unless `rules` have one of that name, such as a `date_format` of their own. */
export function impliedRules(kind: FieldKind, rules: readonly Rule[]): readonly Rule[] {
  return parseRules(implied[kind] ?? '').rules.filter(({ name }) => rules.every((rule) => rule.name !== name));
}

export function hasOptions(kind: FieldKind): boolean {
  return kind === 'select' || kind === 'radio' || kind === 'checkboxes';
}
