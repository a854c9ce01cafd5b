import type { Locale } from '@clavora/i18n-routing/locales';
import { formatter, type Messages, translator } from '@clavora/i18n-routing/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { ProblemMessage, RuleEnvironment } from '../rules/rule.ts';
import { checkForm } from '../validation/check-form.ts';
import { formSchema } from '../validation/form-schema.ts';
import { definitionOf, type FormView } from '../view/form-view.ts';
import { errorTexts } from '../view/messages.ts';
import type { BrowserTexts } from './browser-texts.ts';

/** The values of react-hook-form, by the name of the field. */
export type TypedForm = Record<string, unknown>;

export interface FormValidatorSettings {
  view: FormView;
  texts: BrowserTexts;
  locale: Locale;
  /** The time zone of the site, such as `Europe/Rome`. */
  timeZone: string;
}

/** Validates a form in the browser by the server's rules (FRM-2). */
export interface FormValidator {
  resolve: Resolver<TypedForm>;
  /** Returns the kinds of problems by field, without messages and answers. */
  kindsOf: (values: TypedForm) => Readonly<Record<string, ProblemMessage>>;
}

/** Creates the validator of a form. Load this module when a form is first used: it is larger than the rest of the form's script. */
export function createFormValidator({ view, texts, locale, timeZone }: FormValidatorSettings): FormValidator {
  const definition = definitionOf(view);
  // `browserTexts` contains all messages that these rules use.
  const messages = { forms: texts } as unknown as Messages;
  const error = errorTexts(definition, { t: translator(locale, messages), format: formatter(locale, timeZone) });
  // Read the clock at each validation: a form can stay open over midnight.
  const environment = (): RuleEnvironment => ({ now: Date.now(), timeZone, sniffedType: null });
  return {
    resolve: (values, context, options) => {
      const schema = formSchema(definition, environment());
      return zodResolver(schema, { error })(values, context, options);
    },
    kindsOf: (values) => {
      const raw = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
      const { problems } = checkForm(definition, raw, environment());
      return Object.fromEntries(Object.entries(problems).map(([name, { message }]) => [name, message]));
    },
  };
}
