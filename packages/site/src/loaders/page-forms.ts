import type { RenderContext } from '@clavora/blocks/render-context';
import { isFormName } from '@clavora/forms/form-name';
import { formParameter } from '@clavora/forms/form-state';
import type { Site } from '../core/site.ts';

/** What a page says of its forms. */
export type PageForms = Pick<RenderContext, 'formAction' | 'formState' | 'formCheck'>;

/** The forms of a page that is the same for everyone: where their answers go to, and nothing yet of what became of them. */
export function pageForms(site: Site): PageForms {
  return {
    // A draft's form is not the one that answers would be judged by.
    formAction: (form) =>
      site.isPreview || !isFormName(form) || site.environment.forms === null ? null : `?${formParameter}=${form}`,
    formState: () => null,
    get formCheck() {
      const turnstile = site.environment.forms?.turnstile;
      return turnstile ? { siteKey: turnstile.siteKey, scriptUrl: turnstile.scriptUrl } : null;
    },
  };
}
