import type { Site } from '../core/site.ts';
import { type PageForms, pageForms } from '../loaders/page-forms.ts';

/**
 * The forms of a page that is made for visitors: with the first one the outbox opens, so that nobody waits for it when they send. A site
 * without forms on its pages opens none.
 */
export function readyForms(site: Site): PageForms {
  const forms = pageForms(site);
  return {
    formState: forms.formState,
    formAction: (form) => {
      const action = forms.formAction(form);
      if (action !== null) void warmOutbox(site);
      return action;
    },
    get formCheck() {
      return forms.formCheck;
    },
  };
}

/** Loaded when there is a form: no other page needs what keeps answers. */
async function warmOutbox(site: Site): Promise<void> {
  const { siteOutbox } = await import('./site-outbox.ts');
  // One that cannot be opened is told there, and tried again when a form is sent.
  await siteOutbox(site).catch(() => undefined);
}
