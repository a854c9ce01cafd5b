import { hasConsent } from '@clavora/ui/consent';

declare global {
  interface Window {
    /** What tag managers read. */
    dataLayer?: unknown[];
  }
}

/** Tells the data layer of what becomes of a form: of visitors who agreed to it, and never what they typed. */
export interface FormEvents {
  /** Counted once, with the first thing typed or chosen. */
  start: () => void;
  /** `kinds` are problems by field: names of rules, no answers. */
  error: (kinds: Readonly<Record<string, string>>) => void;
  success: () => void;
}

/** The events of one form on one page. */
export function formEvents(form: string, locale: string): FormEvents {
  let hasStarted = false;
  const tell = (event: string, more: Readonly<Record<string, unknown>> = {}) => {
    if (!hasConsent('analytics')) return;
    window.dataLayer ??= [];
    window.dataLayer.push({ event, form, locale, ...more });
  };
  return {
    start: () => {
      if (!hasStarted) tell('form_start');
      hasStarted = true;
    },
    error: (kinds) =>
      tell('form_error', { problems: Object.entries(kinds).map(([field, kind]) => `${field}:${kind}`) }),
    success: () => tell('form_success'),
  };
}
