import type { Page } from '@playwright/test';

/** Collects what the content security policies of the documents that a page opens from now on stop. */
export async function watchViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return found;
}
