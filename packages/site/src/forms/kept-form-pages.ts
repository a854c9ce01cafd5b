import { ContentError } from '@clavora/content-client/content-error';
import { wholeListing } from '../core/internal-paths.ts';
import type { PageModel } from '../core/page-model.ts';
import type { Site } from '../core/site.ts';
import { loadPage, type PageResult } from '../loaders/load-page.ts';
import { processSingleton } from '../runtime/process-singleton.ts';
import { hasForm } from './find-form.ts';

/** Pages with forms that are remembered; a market has some dozens in each language. */
const maxPages = 300;

const keptPages = (): Map<string, PageModel> => processSingleton('form-pages', () => new Map());

/** Remembers a page with forms as visitors are shown it, so that its forms can be sent while the content service fails (SEC-6). */
export function keepFormPage(site: Site, url: string, page: PageModel): void {
  if (site.isPreview || !hasForm(page.story.content)) return;
  const pages = keptPages();
  // The page that was shown last is forgotten last.
  pages.delete(url);
  pages.set(url, page);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}

/** What a URL leads to, for a visitor who sends or has sent a form, and whether that is the page as it was shown last. */
interface FormPageResult {
  result: PageResult;
  /** True while the content service fails: other pages may not be had either. */
  isKept: boolean;
}

/** Loads the page of a URL for a visitor who sends or has sent a form. Rejects with a ContentError where the page was not shown before. */
export async function loadFormPage(site: Site, url: string): Promise<FormPageResult> {
  try {
    const result = await loadPage(site, url, wholeListing);
    if (result.kind === 'page') keepFormPage(site, url, result.page);
    else keptPages().delete(url);
    return { result, isKept: false };
  } catch (error) {
    const page = error instanceof ContentError && !site.isPreview ? keptPages().get(url) : undefined;
    if (page === undefined) throw error;
    return { result: { kind: 'page', page }, isKept: true };
  }
}
