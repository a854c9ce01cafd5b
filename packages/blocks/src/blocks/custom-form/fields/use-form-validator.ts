import type { FormValidator, TypedForm } from '@clavora/forms/browser/form-validator';
import type { BrowserTexts } from '@clavora/forms/browser-texts';
import type { FormView } from '@clavora/forms/form-view';
import type { Locale } from '@clavora/i18n-routing/locales';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';

/** The settings of a form's validation besides its rules. */
export interface ValidationSettings {
  texts: BrowserTexts;
  locale: Locale;
  timeZone: string;
}

interface LazyFormValidator {
  /** Loads the validator early. */
  prepare: () => void;
  resolver: Resolver<TypedForm>;
  /** Returns failed rules by field name; empty if the validator cannot be loaded. */
  kindsOf: (values: TypedForm) => Promise<Readonly<Record<string, string>>>;
}

/** Returns a validator that is loaded at its first use. If it cannot be loaded, only the server validates. */
export function useFormValidator(view: FormView, validationSettings: ValidationSettings): LazyFormValidator {
  const [validator] = useState((): LazyFormValidator => {
    let loading: Promise<FormValidator | null> | null = null;
    const load = () => {
      loading ??= import('@clavora/forms/browser/form-validator').then(
        ({ createFormValidator }) => createFormValidator({ view, ...validationSettings }),
        () => {
          loading = null;
          return null;
        },
      );
      return loading;
    };
    return {
      prepare: () => void load(),
      resolver: async (values, context, options) =>
        (await load())?.resolve(values, context, options) ?? { values, errors: {} },
      kindsOf: async (values) => (await load())?.kindsOf(values) ?? {},
    };
  });
  return validator;
}
