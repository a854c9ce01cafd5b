import { keepAnswers, keptAnswersKey, readKeptAnswers } from '@clavora/forms/browser/kept-answers';
import { phoneCountryName } from '@clavora/forms/calling-codes';
import { fieldsOf } from '@clavora/forms/fields-of';
import type { FieldView } from '@clavora/forms/form-view';
import type { RefObject } from 'react';
import { initialAnswer } from '../fields/form-answers.ts';
import type { FormModel } from '../fields/form-model.ts';

interface Answers {
  /** Returns the current answers of a field. */
  read: (name: string) => readonly string[];
  write: (name: string, value: string | readonly string[]) => void;
  /** Whether the answer of a field is what the page knows of the visitor: it is not stored. */
  isKnown: (name: string) => boolean;
}

interface UnsentAnswers {
  keep: () => void;
  restore: () => void;
  forget: () => void;
}

/** Stores unsent answers for the tab's lifetime: texts and choices, but neither files nor consents. */
export function useUnsentAnswers(
  { view, state, country }: FormModel,
  form: RefObject<HTMLFormElement | null>,
  { read, write, isKnown }: Answers,
): UnsentAnswers {
  const fields = fieldsOf(view).filter(({ kind }) => kind !== 'file' && kind !== 'consent' && kind !== 'hidden');
  const key = () => keptAnswersKey(view.form, location.pathname);
  const isTouched = (field: FieldView) => !isSame(read(field.name), initialAnswer(field, state));
  const countryOf = ({ name }: FieldView) =>
    form.current?.querySelector<HTMLSelectElement>(`select[name="${phoneCountryName(name)}"]`);
  return {
    keep: () => {
      const typed = fields
        .filter((field) => isTouched(field) && !isKnown(field.name))
        .map(({ name }) => [name, read(name)] as const);
      const countries = fields.flatMap((field) => {
        const value = countryOf(field)?.value ?? country;
        return value === country ? [] : [[phoneCountryName(field.name), [value]] as const];
      });
      keepAnswers(key(), Object.fromEntries([...typed, ...countries]));
    },
    restore: () => {
      // The answers that the server returned are newer; text typed before this script ran is newer still.
      if (state?.kind === 'refused') return;
      const kept = readKeptAnswers(key());
      for (const field of fields) {
        const answers = kept[field.name];
        const [chosen] = kept[phoneCountryName(field.name)] ?? [];
        const select = countryOf(field);
        if (select && chosen !== undefined && select.value === country) select.value = chosen;
        if (answers === undefined || isTouched(field) || (state?.kind === 'about' && field.takesAbout)) continue;
        write(field.name, field.kind === 'checkboxes' ? answers : (answers[0] ?? ''));
      }
    },
    forget: () => keepAnswers(key(), {}),
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
