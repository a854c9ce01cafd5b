import type { FieldView, FormView } from './form-view.ts';

/** The fields of all groups, in their order. */
export function fieldsOf({ groups }: FormView): readonly FieldView[] {
  return groups.flatMap(({ fields }) => fields);
}
