import { fieldsOf } from '@clavora/forms/fields-of';
import type { FormState } from '@clavora/forms/form-state';
import type { FieldView, FormView } from '@clavora/forms/form-view';
import { isShown } from '@clavora/forms/is-shown';

/** What a page says of a form that can still be filled in. */
export type OpenFormState = Exclude<FormState, { kind: 'sent' }>;

/** The answers of a field, by its name. */
export type AnswersOf = (name: string) => readonly string[];

/** What a field is answered with when its page opens: what was refused, what the page is opened about, or what its content says. */
export function firstAnswer(field: FieldView, state: OpenFormState | null): readonly string[] {
  if (state?.kind === 'refused') return state.values[field.name] ?? (field.kind === 'hidden' ? presetOf(field) : []);
  if (state?.kind === 'about' && field.takesAbout && isPossible(field, state.about)) return [state.about];
  return presetOf(field);
}

/** The names of the fields that are asked, given the answers of all. */
export function shownFields(view: FormView, answersOf: AnswersOf): ReadonlySet<string> {
  const shown = new Set<string>();
  // A field depends only on one before it, and what is not asked has no answer.
  for (const field of fieldsOf(view)) {
    if (isShown(field, (name) => (shown.has(name) ? answersOf(name) : []))) shown.add(field.name);
  }
  return shown;
}

/** The same with the answers that the page opens with. */
export function shownAtFirst(view: FormView, state: OpenFormState | null): ReadonlySet<string> {
  const answers = new Map(fieldsOf(view).map((field) => [field.name, firstAnswer(field, state)]));
  return shownFields(view, (name) => answers.get(name) ?? []);
}

function presetOf({ kind, preset }: FieldView): readonly string[] {
  // Nobody agrees by a box that was ticked for them.
  if (preset === '' || kind === 'consent' || kind === 'file') return [];
  return kind === 'checkboxes' ? preset.split(',').map((value) => value.trim()) : [preset];
}

function isPossible({ options }: FieldView, value: string): boolean {
  return options.length === 0 || options.some((option) => option.value === value);
}
