import type { FormDefinition, FormField } from '@clavora/forms/form-definition';
import { type FormView, viewOf } from '@clavora/forms/form-view';
import type { Choice } from '@clavora/ui/select';
import type { RenderContext } from '../../../render/render-context.ts';
import type { OpenFormState } from './form-answers.ts';
import { defaultCountry, phoneCountries } from './phone-countries.ts';

/** Serializable data from which server and browser render a form. */
export interface FormModel {
  /** Prefix of the controls' ids, before the field's name. */
  uid: string;
  view: FormView;
  /** Conditions in words by field name, for pages without a script, which show every field. */
  conditions: Readonly<Record<string, string>>;
  /** For telephone fields; empty when the form has none. */
  countries: readonly Choice[];
  /** The country that is selected at first. */
  country: string;
  words: FormWords;
  state: OpenFormState | null;
}

export type FormWords = ReturnType<typeof formWords>;

/** Returns a form's data for rendering, in the page's language. */
export function createFormModel(
  form: { uid: string; name: string; submitLabel: string; state: OpenFormState | null },
  definition: FormDefinition,
  context: RenderContext,
): FormModel {
  const { fields } = definition;
  const hasPhone = fields.some(({ kind }) => kind === 'phone');
  return {
    uid: form.uid,
    view: viewOf(form.name, definition),
    conditions: Object.fromEntries(
      fields
        .filter(({ shownWhen }) => shownWhen !== null)
        .map((field) => [field.name, conditionOf(field, fields, context)]),
    ),
    countries: hasPhone ? phoneCountries(context.locale) : [],
    country: hasPhone ? defaultCountry(context.market, context.locale) : '',
    words: formWords(form.submitLabel, context),
    state: form.state,
  };
}

function formWords(submitLabel: string, { t }: RenderContext) {
  return {
    submit: submitLabel || t('forms.submit'),
    sending: t('forms.sending'),
    tryAgain: t('forms.try_again'),
    choose: t('forms.choose'),
    required: t('forms.required'),
    countryCode: t('forms.country_code'),
    leaveEmpty: t('forms.leave_empty'),
    incorrect: t('forms.incorrect'),
    unreachable: t('forms.unreachable'),
    checkFirst: t('forms.check_first'),
    needsScript: t('forms.needs_script'),
  };
}

function conditionOf({ shownWhen }: FormField, fields: readonly FormField[], { t, format }: RenderContext): string {
  const controlling = fields.find(({ name }) => name === shownWhen?.field);
  if (!shownWhen || !controlling) return '';
  // The label is quoted inside a sentence.
  const field = controlling.label.replace(/[.:]$/, '');
  if (controlling.kind === 'consent') return t('forms.shown_when_agreed', { field });
  const labelOf = (value: string) => controlling.options.find((option) => option.value === value)?.label ?? value;
  return t('forms.shown_when', { field, value: format.list(shownWhen.values.map(labelOf), { type: 'disjunction' }) });
}
