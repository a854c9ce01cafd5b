import type { FormField } from '../definition/form-definition.ts';
import { isoFormat } from '../rules/formats/calendar-day.ts';
import type { RuleName } from '../rules/rule-table.ts';
import { maxLengthOf } from '../validation/read-answer.ts';

/** The rules of a field that browsers enforce or show themselves, as attributes of its control. */
export interface FieldAttributes {
  /** Whether the label has an asterisk. The control of a field that is not shown now must not be `required`. */
  isRequired: boolean;
  minLength?: number;
  maxLength?: number;
  /** A number, or a day as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** MIME types, separated by commas. */
  accept?: string;
  /** Set if the field accepts several files. */
  isMultiple?: true;
  /** The format of a day other than `YYYY-MM-DD`, for which browsers have no control. */
  dateFormat?: string;
  inputMode?: 'email' | 'tel' | 'decimal' | 'url';
}

/**
 * Returns the attributes of a field's control. They have no limit "today", as pages are cached, and no `maxLength` of telephone numbers, as their
 * length is checked without spaces.
 */
export function fieldAttributes(field: FormField): FieldAttributes {
  const { kind } = field;
  const valuesOf = (name: RuleName) => field.rules.find((rule) => rule.name === name)?.values ?? [];
  const has = (name: RuleName) => field.rules.some((rule) => rule.name === name);
  const attributes: FieldAttributes = { isRequired: has('required') || has('accepted') };
  if (kind === 'text' || kind === 'email' || kind === 'textarea' || kind === 'codes') {
    const [min = '0', max] = valuesOf('length');
    const bound = maxLengthOf(kind);
    attributes.maxLength = Math.min(Number(max ?? bound), bound);
    if (Number(min) > 0) attributes.minLength = Number(min);
  }
  if (kind === 'number') Object.assign(attributes, minOf(valuesOf), maxOf(valuesOf));
  if (kind === 'date') Object.assign(attributes, days(valuesOf));
  if (kind === 'file' && has('mime')) attributes.accept = valuesOf('mime').join(',').toLowerCase();
  if (kind === 'file' && maxFiles(valuesOf) > 1) attributes.isMultiple = true;
  const inputMode = has('url') ? 'url' : inputModes[kind];
  return inputMode === undefined ? attributes : { ...attributes, inputMode };
}

type ValuesOf = (name: RuleName) => readonly string[];

const inputModes: Readonly<Partial<Record<FormField['kind'], 'email' | 'tel' | 'decimal'>>> = {
  email: 'email',
  phone: 'tel',
  number: 'decimal',
};

function minOf(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const limits = [...valuesOf('min'), ...valuesOf('between').slice(0, 1)].map(Number);
  return limits.length > 0 ? { min: String(Math.max(...limits)) } : {};
}

function maxOf(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const limits = [...valuesOf('max'), ...valuesOf('between').slice(1)].map(Number);
  return limits.length > 0 ? { max: String(Math.min(...limits)) } : {};
}

/** Returns the number of files that the rules allow; 1 without such a rule. */
function maxFiles(valuesOf: ValuesOf): number {
  const limits = [...valuesOf('max'), ...valuesOf('between').slice(1), ...valuesOf('length').slice(1)].map(Number);
  return limits.length > 0 ? Math.min(...limits) : 1;
}

function days(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const dateFormat = valuesOf('date_format')[0] ?? isoFormat;
  if (dateFormat !== isoFormat) return { dateFormat };
  const [from, to] = valuesOf('date_between');
  // `date_after` and `date_before` exclude the named day, `min` and `max` include it.
  const earliest = [...valuesOf('date_after').map((day) => dayBeside(day, 1)), ...(from ? [from] : [])]
    .toSorted(byDay)
    .at(-1);
  const latest = [...valuesOf('date_before').map((day) => dayBeside(day, -1)), ...(to ? [to] : [])]
    .toSorted(byDay)
    .at(0);
  return { ...(earliest ? { min: earliest } : {}), ...(latest ? { max: latest } : {}) };
}

function dayBeside(day: string, step: 1 | -1): string {
  return new Date(Date.parse(day) + step * 86_400_000).toISOString().slice(0, 10);
}

function byDay(one: string, other: string): number {
  return one.localeCompare(other);
}
