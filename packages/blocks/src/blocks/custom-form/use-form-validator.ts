import type { FormJudge, TypedForm } from '@clavora/forms/browser/form-validator';
import type { BrowserTexts } from '@clavora/forms/browser-texts';
import type { FormView } from '@clavora/forms/form-view';
import type { Locale } from '@clavora/i18n-routing/locales';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';

/** What a form is judged by besides its rules. */
export interface JudgedBy {
  texts: BrowserTexts;
  locale: Locale;
  timeZone: string;
}

interface Judge {
  /** Fetches what judges, so that it is there when it is needed. */
  prepare: () => void;
  resolver: Resolver<TypedForm>;
  /** Empty where the judge is not to be had. */
  kindsOf: (values: TypedForm) => Promise<Readonly<Record<string, string>>>;
}

/** The rules of a form in the browser, fetched when it is first used. Where they cannot be had, the server judges alone. */
export function useJudge(view: FormView, judgedBy: JudgedBy): Judge {
  const [judge] = useState((): Judge => {
    let loading: Promise<FormJudge | null> | null = null;
    const load = () => {
      loading ??= import('@clavora/forms/browser/form-validator').then(
        ({ formJudge }) => formJudge({ view, ...judgedBy }),
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
  return judge;
}
