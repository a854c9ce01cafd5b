import { ContentError } from '@clavora/content-client/content-error';
import { hasForm } from '@clavora/pages/find-form';
import { loadPage, type PageResult } from '@clavora/pages/load-page';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';

/** Remembered pages with forms; a market has some dozens in each language. */
const maxPages = 300;

const storedPages = (): Map<string, PageModel> => processSingleton('form-pages', () => new Map());

/** Stores a page with forms, so that its forms can be submitted while the content service fails (SEC-6). */
export function keepFormPage(site: Site, url: string, page: PageModel): void {
  if (site.isPreview || !hasForm(page.story.content)) return;
  const pages = storedPages();
  // Deleted first, so that the page becomes the newest entry.
  pages.delete(url);
  pages.set(url, page);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}

/** The page of a form, and whether it is the stored one. */
interface FormPageResult {
  result: PageResult;
  /** True while the content service fails: other pages may fail to load too. */
  isKept: boolean;
}

/** Loads the page of a form, or returns the stored one if the content service fails. Rejects with a ContentError if none is stored. */
export async function loadFormPage(site: Site, url: string): Promise<FormPageResult> {
  try {
    const result = await loadPage(site, url, wholeListing);
    if (result.kind === 'page') keepFormPage(site, url, result.page);
    else storedPages().delete(url);
    return { result, isKept: false };
  } catch (error) {
    const page = error instanceof ContentError && !site.isPreview ? storedPages().get(url) : undefined;
    if (page === undefined) throw error;
    return { result: { kind: 'page', page }, isKept: true };
  }
}
