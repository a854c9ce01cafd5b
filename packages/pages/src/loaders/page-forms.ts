import type { RenderContext } from '@clavora/blocks/render-context';
import { isOver } from '@clavora/content-client/content-end';
import { isFormName } from '@clavora/forms/form-name';
import { formParameter } from '@clavora/forms/form-state';
import type { Site } from '@clavora/site-core/site';

/** The data of a page's forms. */
export type PageForms = Pick<RenderContext, 'formAction' | 'formState' | 'formCheck'>;

/** Returns the forms of a cached page: their action URLs, without the result of a submission. Those of a page whose content is over are closed. */
export function pageForms(site: Site, content: object | null = null): PageForms {
  const isClosed = content !== null && isOver(content, site.market.timeZone, Date.now());
  return {
    // Submissions are validated by the published form, not by the draft.
    formAction: (form) =>
      site.isPreview || !isFormName(form) || site.environment.forms === null ? null : `?${formParameter}=${form}`,
    formState: () => (isClosed ? { kind: 'closed' } : null),
    get formCheck() {
      const turnstile = site.environment.forms?.turnstile;
      return turnstile ? { siteKey: turnstile.siteKey, scriptUrl: turnstile.scriptUrl } : null;
    },
  };
}
