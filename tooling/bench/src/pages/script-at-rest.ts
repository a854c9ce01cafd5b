import { gzipSync } from 'node:zlib';
import { consentCookie } from '@clavora/i18n-routing/host-cookie';
import { type BrowserContext, chromium } from '@playwright/test';

export interface Visit {
  /** What this visitor chose of what may be measured, as the cookie keeps it; null for a visitor who has not chosen. */
  choice: string | null;
}

/** Gzipped bytes of each script that a browser has fetched, by path, once a page has come to rest. */
export type FetchedScripts = ReadonlyMap<string, number>;

/**
 * What a page makes a browser fetch without any action, late requests included. Pages are not fetched ahead: they bring parts of
 * theirs.
 */
export async function scriptsAtRest(debuggingPort: number, url: string, { choice }: Visit): Promise<FetchedScripts> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const context = await browser.newContext();
  try {
    if (choice !== null) await context.addCookies([{ name: consentCookie, value: choice, url }]);
    return await scriptsOf(context, url);
  } finally {
    await context.close();
  }
}

async function scriptsOf(context: BrowserContext, url: string): Promise<FetchedScripts> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  const fetched: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = async () =>
      [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length] as const;
    fetched.push(size());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // What waits for an idle moment has been asked for by now; what that asks for in turn comes before the next rest.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
  return new Map(await Promise.all(fetched));
}
