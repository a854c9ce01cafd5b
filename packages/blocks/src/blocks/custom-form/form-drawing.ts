import type { FormDefinition, FormField } from '@clavora/forms/form-definition';
import { type FormView, viewOf } from '@clavora/forms/form-view';
import type { Choice } from '@clavora/ui/select-field';
import type { RenderContext } from '../../render/render-context.ts';
import type { OpenFormState } from './form-answers.ts';
import { likelyCountry, phoneCountries } from './phone-countries.ts';

/** All that a form is drawn from, on the server and in the browser: plain data. */
export interface FormDrawing {
  /** Before the name of a field it is the id of its control. */
  uid: string;
  view: FormView;
  /** When a field matters, in words, by its name: it stands on the page whatever else was answered. */
  conditions: Readonly<Record<string, string>>;
  /** For telephone numbers; empty where none is asked. */
  countries: readonly Choice[];
  /** The one that is chosen at first. */
  country: string;
  words: FormWords;
  state: OpenFormState | null;
}

export type FormWords = ReturnType<typeof formWords>;

/** Reads what is drawn from a form's definition, in the words of the page. */
export function formDrawing(
  form: { uid: string; name: string; submitLabel: string; state: OpenFormState | null },
  definition: FormDefinition,
  context: RenderContext,
): FormDrawing {
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
    country: hasPhone ? likelyCountry(context.market, context.locale) : '',
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
  // Quoted, a label ends without its full stop.
  const field = controlling.label.replace(/[.:]$/, '');
  if (controlling.kind === 'consent') return t('forms.shown_when_agreed', { field });
  const labelOf = (value: string) => controlling.options.find((option) => option.value === value)?.label ?? value;
  return t('forms.shown_when', { field, value: format.list(shownWhen.values.map(labelOf), { type: 'disjunction' }) });
}
