import type { FieldGroup, FormDefinition, FormField } from '../definition/form-definition.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { Rule } from '../rules/rule-table.ts';
import { splitRules, writeRule } from '../rules/rule-text.ts';
import { type FieldAttributes, fieldAttributes } from './field-attributes.ts';

type DrawnParts = Pick<
  FormField,
  'name' | 'kind' | 'label' | 'help' | 'autocomplete' | 'preset' | 'width' | 'options' | 'shownWhen' | 'takesAbout'
>;

/**
 * A field as a page draws it and hands it to the browser: plain data, without the functions of its rules and without the text of a consent.
 * `rules` is their text, in the order in which they are checked.
 */
export interface FieldView extends DrawnParts {
  rules: string;
  attributes: FieldAttributes;
}

/** Fields under a common heading; title and text are empty around fields that stand alone. */
export interface GroupView extends Omit<FieldGroup, 'fields'> {
  fields: readonly FieldView[];
}

/** A form as plain data. */
export interface FormView {
  /** Its name, as its content has it. */
  form: string;
  groups: readonly GroupView[];
}

/** What a page draws of a form and hands to the browser. */
export function viewOf(form: string, { groups }: Pick<FormDefinition, 'groups'>): FormView {
  return { form, groups: groups.map(({ title, text, fields }) => ({ title, text, fields: fields.map(fieldView) })) };
}

/** The definition again, for a browser: it validates like the definition that the view was built from. It has no texts of consents. */
export function definitionOf({ groups }: FormView): FormDefinition {
  const read = groups.map((group) => ({ ...group, fields: group.fields.map(formField) }));
  return { groups: read, fields: read.flatMap(({ fields }) => fields), problems: [] };
}

function fieldView(field: FormField): FieldView {
  return { ...drawnParts(field), rules: field.rules.map(writeRule).join('|'), attributes: fieldAttributes(field) };
}

function formField(view: FieldView): FormField {
  return { ...drawnParts(view), rules: rulesOf(view.rules), consent: { text: null, version: '' } };
}

function drawnParts(field: DrawnParts): DrawnParts {
  const { name, kind, label, help, autocomplete, preset, width, options, shownWhen, takesAbout } = field;
  return { name, kind, label, help, autocomplete, preset, width, options, shownWhen, takesAbout };
}

/** Each by itself: with the rules of its kind a field can have more of them than content may write. */
function rulesOf(text: string): readonly Rule[] {
  return splitRules(text).flatMap(({ source }) => parseRules(source).rules);
}
