import type { FieldSchema } from '../editor-contract.ts';
import { element, fillSelect } from './dom.ts';
import type { ControlOptions } from './text-fields.ts';

/** A selectable value. */
export interface Choice {
  value: string;
  label: string;
}

/** Returns the choices of a field: its own options, or the stories of its content types. */
export async function choicesOf(
  schema: FieldSchema,
  loadRelated: (kinds: readonly string[]) => Promise<Choice[]>,
): Promise<Choice[]> {
  if (schema.source === 'internal_stories') return loadRelated(schema.filter_content_type ?? []);
  return (schema.options ?? []).map(({ name, value }) => ({ value, label: name }));
}

/** Creates a checkbox. */
export function tickControl({ id, value, describedBy, onChange }: ControlOptions): HTMLInputElement {
  const input = element('input', { id, type: 'checkbox', 'aria-describedby': describedBy });
  input.checked = value === true;
  input.addEventListener('change', () => onChange(input.checked));
  return input;
}

/** Creates a select for one value; an unknown current value remains selectable. */
export function choiceControl(options: ControlOptions, choices: readonly Choice[]): HTMLSelectElement {
  const { id, value, isRequired, describedBy, onChange } = options;
  const current = typeof value === 'string' ? value : '';
  const select = element('select', { id, required: isRequired, 'aria-describedby': describedBy });
  const isUnknown = current !== '' && !choices.some((choice) => choice.value === current);
  const none = { value: '', label: '–' };
  fillSelect(
    select,
    [none, ...(isUnknown ? [{ value: current, label: `${current} (unknown)` }] : []), ...choices],
    current,
  );
  select.addEventListener('change', () => onChange(select.value === '' ? undefined : select.value));
  return select;
}

/** Creates a control for any number of values, in the order of selection. */
export function choicesControl(options: ControlOptions, choices: readonly Choice[]): HTMLSelectElement {
  const { id, value, describedBy, onChange } = options;
  const current = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  const size = Math.min(Math.max(choices.length, 3), 8);
  const select = element('select', { id, multiple: true, size, 'aria-describedby': describedBy });
  const unknown = current.filter((entry) => !choices.some((choice) => choice.value === entry));
  const all = [...unknown.map((entry) => ({ value: entry, label: `${entry} (unknown)` })), ...choices];
  select.replaceChildren(
    ...all.map(({ value: one, label }) => element('option', { value: one, selected: current.includes(one) }, label)),
  );
  let chosen = current;
  select.addEventListener('change', () => {
    const selected = [...select.selectedOptions].map((option) => option.value);
    chosen = [
      ...chosen.filter((entry) => selected.includes(entry)),
      ...selected.filter((entry) => !chosen.includes(entry)),
    ];
    onChange(chosen);
  });
  return select;
}
