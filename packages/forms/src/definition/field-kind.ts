import { parseRules } from '../rules/parse-rules.ts';
import type { Rule } from '../rules/rule-table.ts';

/** The kinds of fields, as the content names them. */
export const fieldKinds = [
  'text',
  'email',
  'phone',
  'number',
  'textarea',
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

/** The rule that a kind brings with it. A field that writes days in its own way keeps to that. */
export function impliedRules(kind: FieldKind, rules: readonly Rule[]): readonly Rule[] {
  return parseRules(implied[kind] ?? '').rules.filter(({ name }) => rules.every((rule) => rule.name !== name));
}

export function hasOptions(kind: FieldKind): boolean {
  return kind === 'select' || kind === 'radio' || kind === 'checkboxes';
}
