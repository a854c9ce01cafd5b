import type { FieldGroup, FormDefinition, FormField } from '../definition/form-definition.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { Rule } from '../rules/rule-table.ts';
import { splitRules, writeRule } from '../rules/rule-text.ts';
import { type FieldAttributes, fieldAttributes } from './field-attributes.ts';

type FieldProperties = Pick<
  FormField,
  'name' | 'kind' | 'label' | 'help' | 'autocomplete' | 'preset' | 'width' | 'options' | 'shownWhen' | 'takesAbout'
>;

/**
 * A field as plain data for page and browser, without the functions of its rules and the text of a consent. `rules` is the text of the rules, in the
 * order in which they are validated.
 */
export interface FieldView extends FieldProperties {
  rules: string;
  attributes: FieldAttributes;
}

/** Fields under a common heading; title and text are empty for fields without a group. */
interface GroupView extends Omit<FieldGroup, 'fields'> {
  fields: readonly FieldView[];
}

/** A form as plain data. */
export interface FormView {
  /** The name of the form in its content. */
  form: string;
  groups: readonly GroupView[];
}

/** Returns a form as plain data for page and browser. */
export function viewOf(form: string, { groups }: Pick<FormDefinition, 'groups'>): FormView {
  return { form, groups: groups.map(({ title, text, fields }) => ({ title, text, fields: fields.map(fieldView) })) };
}

/** Returns the definition for the browser, which validates like the original. It has no texts of consents. */
export function definitionOf({ groups }: FormView): FormDefinition {
  const read = groups.map((group) => ({ ...group, fields: group.fields.map(formField) }));
  return { groups: read, fields: read.flatMap(({ fields }) => fields), problems: [] };
}

function fieldView(field: FormField): FieldView {
  return { ...propertiesOf(field), rules: field.rules.map(writeRule).join('|'), attributes: fieldAttributes(field) };
}

function formField(view: FieldView): FormField {
  return { ...propertiesOf(view), rules: rulesOf(view.rules), consent: { text: null, version: '' } };
}

function propertiesOf(field: FieldProperties): FieldProperties {
  const { name, kind, label, help, autocomplete, preset, width, options, shownWhen, takesAbout } = field;
  return { name, kind, label, help, autocomplete, preset, width, options, shownWhen, takesAbout };
}

/** Parses the rules one by one: with the rules of its kind, a field can have more than `parseRules` accepts at once. */
function rulesOf(text: string): readonly Rule[] {
  return splitRules(text).flatMap(({ source }) => parseRules(source).rules);
}
