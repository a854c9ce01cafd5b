import type { ComponentSchema, EditedBlok, FieldSchema, StoryRow } from '../editor-contract.ts';
import { blocksField } from './blocks-field.ts';
import { type Choice, choiceControl, choicesControl, choicesOf, tickControl } from './choice-fields.ts';
import { type DateControl, fromDateControl, toDateControl } from './date-values.ts';
import { element } from './dom.ts';
import { assetControl, assetsControl, linkControl } from './object-fields.ts';
import { type ControlOptions, inputControl, jsonControl, richTextControl, textControl } from './text-fields.ts';

export interface BlokFormOptions {
  blok: EditedBlok;
  components: ReadonlyMap<string, ComponentSchema>;
  /** The time zone in which dates are typed. */
  timeZone: string;
  /** Loads the stories that fields may reference, of these content types or of any. */
  related: (kinds: readonly string[]) => Promise<readonly StoryRow[]>;
  onField: (field: string, value: unknown) => void;
  onList: (field: string, bloks: EditedBlok[]) => void;
  onOpen: (uid: string) => void;
  /** Asks for the target of a link in a rich text; see `RichTextOptions`. */
  askLink: (attributes: unknown) => Promise<object | null | undefined>;
}

/** Creates the controls of a block by its schema; fields missing in the schema are listed and kept. */
export async function blokForm(options: BlokFormOptions): Promise<HTMLElement[]> {
  const { blok, components } = options;
  const component = components.get(blok.component);
  if (!component) {
    return [element('p', {}, `There is no schema of “${blok.component}”: its fields cannot be edited here.`)];
  }
  const fields = Object.entries(component.schema).toSorted(([, a], [, b]) => (a.pos ?? 0) - (b.pos ?? 0));
  const rows = await Promise.all(
    fields
      .filter(([, { type }]) => type !== 'tab' && type !== 'section')
      .map(([name, schema]) => fieldRow(name, schema, options)),
  );
  const unknown = Object.keys(blok).filter(
    (name) => !name.startsWith('_') && name !== 'component' && !(name in component.schema),
  );
  if (unknown.length === 0) return rows;
  return [...rows, element('p', { class: 'hint' }, `Not in the schema, unchanged: ${unknown.join(', ')}.`)];
}

async function fieldRow(name: string, schema: FieldSchema, options: BlokFormOptions): Promise<HTMLElement> {
  const { blok, components, onField, onList, onOpen } = options;
  const id = `field-${name}`;
  const label = `${schema.display_name ?? name}${schema.required ? ' *' : ''}`;
  const value = blok[name];
  if (schema.type === 'bloks') {
    const onChange = (bloks: EditedBlok[]) => onList(name, bloks);
    return blocksField({ id, label, schema, value, components, onChange, onOpen });
  }
  const words = [schema.description, schema.type === 'datetime' && `Here: ${options.timeZone}`]
    .filter(Boolean)
    .join('. ');
  const hint = words ? element('p', { class: 'hint', id: `${id}-hint` }, words) : null;
  const control = await controlOf(schema, options, label, {
    id,
    value,
    isRequired: schema.required === true,
    describedBy: hint?.id ?? null,
    onChange: (next) => onField(name, next),
  });
  // Several controls form a group; the name of a single control is its label.
  const isGroup = control.classList.contains('parts');
  if (isGroup) return element('fieldset', { class: 'field' }, element('legend', {}, label), hint, control);
  const isText = schema.type === 'richtext' && control.classList.contains('rich-text-field');
  // A label names form controls only; the text has its name itself.
  if (isText) return element('div', { class: 'field' }, element('p', { class: 'label' }, label), hint, control);
  return element('div', { class: `field ${schema.type}` }, element('label', { for: id }, label), hint, control);
}

async function controlOf(
  schema: FieldSchema,
  { related, askLink, timeZone }: BlokFormOptions,
  label: string,
  control: ControlOptions,
): Promise<HTMLElement> {
  const stories = async (kinds: readonly string[]): Promise<Choice[]> =>
    (await related(kinds)).map(({ uuid, name, full_slug }) => ({ value: uuid, label: `${name} (${full_slug})` }));
  switch (schema.type) {
    case 'text':
      return inputControl(control, 'text', (text) => text);
    case 'number':
      return inputControl(control, 'number', (text) => text);
    case 'datetime': {
      const date: DateControl = { type: schema.disable_time ? 'date' : 'datetime-local', timeZone };
      const value = toDateControl(control.value, date);
      return inputControl({ ...control, value }, date.type, (text) => fromDateControl(text, date));
    }
    case 'textarea':
    case 'markdown':
      return textControl(control);
    case 'richtext':
      return richTextControl(control, { label, askLink });
    case 'boolean':
      return tickControl(control);
    case 'option':
      return choiceControl(control, await choicesOf(schema, stories));
    case 'options':
      return choicesControl(control, await choicesOf(schema, stories));
    case 'asset':
      return assetControl(control);
    case 'multiasset':
      return assetsControl(control);
    case 'multilink':
      return linkControl(control, await related([]));
    default:
      return jsonControl(control);
  }
}
