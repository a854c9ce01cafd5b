import { fieldsOf } from '@clavora/forms/fields-of';
import type { FormState } from '@clavora/forms/form-state';
import type { FieldView, FormView } from '@clavora/forms/form-view';
import { isShown } from '@clavora/forms/is-shown';

/** The state of a form that can still be filled in. */
export type OpenFormState = Exclude<FormState, { kind: 'sent' | 'closed' }>;

/** Returns the answers of a field, by its name. */
export type ReadAnswers = (name: string) => readonly string[];

/** Returns a field's answers when its page opens: the rejected ones, the page's subject, or the preset of the content. */
export function initialAnswer(field: FieldView, state: OpenFormState | null): readonly string[] {
  if (state?.kind === 'refused') return state.values[field.name] ?? (field.kind === 'hidden' ? presetOf(field) : []);
  if (state?.kind === 'about' && field.takesAbout && isPossible(field, state.about)) return [state.about];
  return presetOf(field);
}

/** Returns the names of the fields whose conditions hold for the given answers. */
export function shownFields(view: FormView, answersOf: ReadAnswers): ReadonlySet<string> {
  const shown = new Set<string>();
  // A field depends only on earlier ones, and a hidden field has no answer.
  for (const field of fieldsOf(view)) {
    if (isShown(field, (name) => (shown.has(name) ? answersOf(name) : []))) shown.add(field.name);
  }
  return shown;
}

/** Returns the names of the fields that are shown when the page opens. */
export function initialShownFields(view: FormView, state: OpenFormState | null): ReadonlySet<string> {
  const answers = new Map(fieldsOf(view).map((field) => [field.name, initialAnswer(field, state)]));
  return shownFields(view, (name) => answers.get(name) ?? []);
}

function presetOf({ kind, preset }: FieldView): readonly string[] {
  // A preset box is no valid consent.
  if (preset === '' || kind === 'consent' || kind === 'file') return [];
  return kind === 'checkboxes' ? preset.split(',').map((value) => value.trim()) : [preset];
}

function isPossible({ options }: FieldView, value: string): boolean {
  return options.length === 0 || options.some((option) => option.value === value);
}
