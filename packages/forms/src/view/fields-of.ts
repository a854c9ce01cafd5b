import type { FieldView, FormView } from './form-view.ts';

/** Returns the fields of all groups in order. */
export function fieldsOf({ groups }: FormView): readonly FieldView[] {
  return groups.flatMap(({ fields }) => fields);
}
