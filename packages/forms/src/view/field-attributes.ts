import type { FormField } from '../definition/form-definition.ts';
import { isoFormat } from '../rules/formats/calendar-day.ts';
import type { RuleName } from '../rules/rule-table.ts';
import { answerLimits } from '../validation/read-answer.ts';

/** What of a field's rules a browser holds and shows by itself, as the attributes of its control. */
export interface FieldAttributes {
  /** Marked with an asterisk. Where the field is not always shown, a control must not be `required` as long as it is not. */
  isRequired: boolean;
  minLength?: number;
  maxLength?: number;
  /** Of a number, or of a day as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** MIME types, as the `accept` attribute lists them. */
  accept?: string;
  /** Of a field that takes several files. */
  isMultiple?: true;
  /** Of a day that is written in another way than `YYYY-MM-DD`, for which browsers have no control. */
  dateFormat?: string;
  inputMode?: 'email' | 'tel' | 'decimal' | 'url';
}

/**
 * The attributes of a field's control. A page that is made once says nothing of "today", and a telephone number has no longest text: spaces
 * within it do not count.
 */
export function fieldAttributes(field: FormField): FieldAttributes {
  const { kind } = field;
  const valuesOf = (name: RuleName) => field.rules.find((rule) => rule.name === name)?.values ?? [];
  const has = (name: RuleName) => field.rules.some((rule) => rule.name === name);
  const attributes: FieldAttributes = { isRequired: has('required') || has('accepted') };
  if (kind === 'text' || kind === 'email' || kind === 'textarea') {
    const [least = '0', most] = valuesOf('length');
    const bound = kind === 'textarea' ? answerLimits.text : answerLimits.line;
    attributes.maxLength = Math.min(Number(most ?? bound), bound);
    if (Number(least) > 0) attributes.minLength = Number(least);
  }
  if (kind === 'number') Object.assign(attributes, lowest(valuesOf), highest(valuesOf));
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

function lowest(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const least = [...valuesOf('min'), ...valuesOf('between').slice(0, 1)].map(Number);
  return least.length > 0 ? { min: String(Math.max(...least)) } : {};
}

function highest(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const most = [...valuesOf('max'), ...valuesOf('between').slice(1)].map(Number);
  return most.length > 0 ? { max: String(Math.min(...most)) } : {};
}

/** One, unless a rule speaks of more. */
function maxFiles(valuesOf: ValuesOf): number {
  const most = [...valuesOf('max'), ...valuesOf('between').slice(1), ...valuesOf('length').slice(1)].map(Number);
  return most.length > 0 ? Math.min(...most) : 1;
}

function days(valuesOf: ValuesOf): Partial<FieldAttributes> {
  const dateFormat = valuesOf('date_format')[0] ?? isoFormat;
  if (dateFormat !== isoFormat) return { dateFormat };
  const [from, to] = valuesOf('date_between');
  // The rules leave out the day that they name, the attributes do not.
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
