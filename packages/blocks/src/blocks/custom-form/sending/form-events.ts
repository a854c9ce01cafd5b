import { pushEvent } from '@clavora/ui/data-layer';

/** Reports a form's events to the data layer: only with the visitor's consent, and never an answer. */
export interface FormEvents {
  /** Reports the first input; later calls do nothing. */
  start: () => void;
  /** `kinds` are failed rules by field name, without answers. */
  error: (kinds: Readonly<Record<string, string>>) => void;
  success: () => void;
}

/** Returns the event reporters of one form on one page. */
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
