import type { Page } from '@playwright/test';

/** Collects the addresses that a page requests from other origins. */
export function watchRequestsElsewhere(page: Page, own: readonly string[]): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!own.some((origin) => url.startsWith(`${origin}/`)) && !/^(?:data|blob):/.test(url)) elsewhere.push(url);
  });
  return elsewhere;
}

/** Returns the names of everything that the browser stores for the site. */
export async function storedKeys(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored];
}
