import { type PageForms, pageForms } from '@clavora/pages/page-forms';
import type { Site } from '@clavora/site-core/site';

/**
 * Returns the forms of a public page. The first one opens the outbox, so that no visitor waits for it at the submission. A site without forms opens
 * none.
 */
export function readyForms(site: Site, content: object | null): PageForms {
  const forms = pageForms(site, content);
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

/** Loads the outbox lazily: pages without forms do not need its code. */
async function warmOutbox(site: Site): Promise<void> {
  const { siteOutbox } = await import('./site-outbox.ts');
  // The error is logged there, and the next submission retries.
  await siteOutbox(site).catch(() => undefined);
}
