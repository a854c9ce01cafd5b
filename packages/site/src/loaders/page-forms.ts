import type { RenderContext } from '@clavora/blocks/render-context';
import { isFormName } from '@clavora/forms/form-name';
import { formParameter } from '@clavora/forms/form-state';
import type { Site } from '../core/site.ts';

/** The data of a page's forms. */
export type PageForms = Pick<RenderContext, 'formAction' | 'formState' | 'formCheck'>;

/** Returns the forms of a cached page: their action URLs, without the result of a submission. */
export function pageForms(site: Site): PageForms {
  return {
    // Submissions are validated by the published form, not by the draft.
    formAction: (form) =>
      site.isPreview || !isFormName(form) || site.environment.forms === null ? null : `?${formParameter}=${form}`,
    formState: () => null,
    get formCheck() {
      const turnstile = site.environment.forms?.turnstile;
      return turnstile ? { siteKey: turnstile.siteKey, scriptUrl: turnstile.scriptUrl } : null;
    },
  };
}
