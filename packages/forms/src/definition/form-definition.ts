import type { RawBlock, RichTextDocument } from '@clavora/content-client/schema/fields';
import { richText } from '@clavora/content-client/schema/fields';
import { z } from 'zod';
import { parseRules } from '../rules/parse-rules.ts';
import type { Rule } from '../rules/rule-table.ts';
import { splitValues } from '../rules/rule-text.ts';
import { type FieldKind, fieldKinds, hasOptions, impliedRules } from './field-kind.ts';

interface FieldOption {
  value: string;
  label: string;
}

/** A field is shown while the answer to another field is one of the values, or contains one of them. */
interface ShownWhen {
  field: string;
  values: readonly string[];
}

/** A field of a form, read from content. */
export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  help: string;
  autocomplete: string;
  /** The initial answer; several choices are separated by commas. */
  preset: string;
  width: 'full' | 'half';
  options: readonly FieldOption[];
  /** In the order in which they are validated: rules of presence, rules that the kind implies, others. */
  rules: readonly Rule[];
  /** Null if the field is always shown. */
  shownWhen: ShownWhen | null;
  /** Whether the field is filled in with the `about` parameter of the page's address. */
  takesAbout: boolean;
  /** The text of a consent. */
  consent: { text: RichTextDocument | null; version: string };
}

/** Fields under a common heading; title and text are empty for fields without a group. */
export interface FieldGroup {
  title: string;
  text: string;
  fields: readonly FormField[];
}

/** A form, read from content. */
export interface FormDefinition {
  groups: readonly FieldGroup[];
  /** The fields of all groups in order; their names are unique. */
  fields: readonly FormField[];
  /** Messages to editors about content that is invalid and left out. */
  problems: readonly string[];
}

const text = z.string().catch('');
const entries = z.array(z.unknown()).catch([]);
const rawField = z.looseObject({
  name: text,
  label: text,
  kind: z.enum(fieldKinds).catch('text'),
  help: text,
  autocomplete: text,
  preset: text,
  rules: text,
  shown_when: text,
  takes_about: z.boolean().catch(false),
  width: z.enum(['full', 'half']).catch('full'),
  options: entries,
  text: richText({ label: '' }).wire.catch(null),
  version: text,
});
const rawGroup = z.looseObject({ title: text, text: text, fields: entries });
const rawOption = z.looseObject({ component: z.literal('form_option'), value: text, label: text });
const rawEntry = z.looseObject({ component: z.string() });

/** Names that have a meaning in JavaScript's objects. */
const reservedNames: ReadonlySet<string> = new Set(['constructor', 'prototype']);

const maxFields = 100;
const maxOptions = 300;

/** Reads the fields of a form (the `fields` of a `custom_form`). Invalid content is left out and reported; it never throws (CNT-4, FRM-2). */
export function readFormDefinition(content: readonly RawBlock[]): FormDefinition {
  const problems: string[] = [];
  const fields: FormField[] = [];
  const groups: FieldGroup[] = [];
  const read = (block: unknown): FormField[] => {
    const field = fields.length < maxFields ? readField(block, fields, problems) : null;
    if (field) fields.push(field);
    return field ? [field] : [];
  };
  for (const block of content) {
    if (block.component === 'form_group') {
      const { title, text: line, fields: inside } = rawGroup.parse(block);
      const found = inside.flatMap(read);
      if (found.length > 0) groups.push({ title, text: line, fields: found });
      continue;
    }
    const found = read(block);
    const last = groups.at(-1);
    if (found.length === 0) continue;
    if (last?.title === '' && last.text === '')
      groups[groups.length - 1] = { ...last, fields: [...last.fields, ...found] };
    else groups.push({ title: '', text: '', fields: found });
  }
  return { ...withKnownFields(groups, fields, problems), problems };
}

function readField(block: unknown, before: readonly FormField[], problems: string[]): FormField | null {
  const entry = rawEntry.safeParse(block);
  if (!entry.success || entry.data.component !== 'form_field') return null;
  const raw = rawField.parse(entry.data);
  const { name, kind } = raw;
  const report = (problem: string) => problems.push(`Form field "${name}": ${problem}`);
  if (!/^[A-Za-z]\w{0,63}$/.test(name) || reservedNames.has(name)) {
    report('expected a name of letters, digits and _; the field is left out');
    return null;
  }
  if (before.some((field) => field.name === name)) {
    report('another field has the same name; this one is left out');
    return null;
  }
  const options = hasOptions(kind) ? readOptions(raw.options) : [];
  if (hasOptions(kind) && options.length === 0) {
    report('expected choices with values; the field is left out');
    return null;
  }
  const { rules, problems: ruleProblems } = parseRules(raw.rules);
  ruleProblems.forEach(report);
  return {
    name,
    kind,
    label: raw.label || name,
    help: raw.help,
    autocomplete: raw.autocomplete,
    preset: raw.preset,
    width: raw.width,
    options,
    rules: [
      ...rules.filter((rule) => rule.checksEmptyAnswer),
      ...impliedRules(kind, rules),
      ...rules.filter((rule) => !rule.checksEmptyAnswer),
    ],
    shownWhen: readCondition(raw.shown_when, before, report),
    takesAbout: raw.takes_about,
    consent: { text: raw.text, version: raw.version },
  };
}

function readOptions(raw: readonly unknown[]): FieldOption[] {
  const options = new Map<string, FieldOption>();
  for (const entry of raw.slice(0, maxOptions)) {
    const option = rawOption.safeParse(entry);
    if (!option.success) continue;
    const { label } = option.data;
    const value = option.data.value.trim();
    if (value !== '' && !options.has(value)) options.set(value, { value, label: label || value });
  }
  return [...options.values()];
}

/** Reads `interest=visit` or `interest=visit,offer`; commas within a value are written `\,`. Null if empty or invalid. */
function readCondition(
  condition: string,
  before: readonly FormField[],
  report: (problem: string) => void,
): ShownWhen | null {
  if (condition.trim() === '') return null;
  const [, field = '', list = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(condition) ?? [];
  const values = splitValues(list).filter((value) => value !== '');
  const controlling = before.find(({ name }) => name === field);
  if (!controlling || values.length === 0) {
    report(`expected "Shown when" as name=value of a field before it; got "${condition}"; it is always shown`);
    return null;
  }
  const isPossible = (value: string) => controlling.options.some((option) => option.value === value);
  if (controlling.options.length > 0 && !values.some(isPossible)) {
    report(`"Shown when" names no choice of "${field}": "${condition}"; it is always shown`);
    return null;
  }
  return { field, values };
}

/** Removes and reports rules that name fields which the form does not have. */
function withKnownFields(
  groups: readonly FieldGroup[],
  fields: readonly FormField[],
  problems: string[],
): Pick<FormDefinition, 'groups' | 'fields'> {
  const names = new Set(fields.map(({ name }) => name));
  const corrected = new Map(
    fields.map((field) => {
      const rules = field.rules.filter((rule) => {
        const unknown = namedFields(rule, field.name).filter((name) => !names.has(name) || name === field.name);
        if (unknown.length === 0) return true;
        problems.push(
          `Form field "${field.name}": rule "${rule.name}" needs another field of this form: ${unknown.join(', ')}`,
        );
        return false;
      });
      return [field.name, { ...field, rules }];
    }),
  );
  const correct = (field: FormField): FormField => corrected.get(field.name) ?? field;
  return {
    groups: groups.map((group) => ({ ...group, fields: group.fields.map(correct) })),
    fields: fields.map(correct),
  };
}

function namedFields({ name, values }: Rule, field: string): readonly string[] {
  if (name === 'require_one') return values;
  if (name === 'confirm') return values.length > 0 ? values : [field.replace(/_confirm$/, '')];
  return [];
}
