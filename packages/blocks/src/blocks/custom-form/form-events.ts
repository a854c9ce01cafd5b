import { pushEvent } from '@clavora/ui/data-layer';

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
  return {
    start: () => {
      if (!hasStarted) pushEvent({ event: 'form_start', form, locale });
      hasStarted = true;
    },
    error: (kinds) =>
      pushEvent({
        event: 'form_error',
        form,
        locale,
        problems: Object.entries(kinds).map(([field, kind]) => `${field}:${kind}`),
      }),
    success: () => pushEvent({ event: 'form_success', form, locale }),
  };
}
