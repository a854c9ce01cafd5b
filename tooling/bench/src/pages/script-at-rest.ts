import { gzipSync } from 'node:zlib';
import { consentCookie } from '@clavora/i18n-routing/host-cookie';
import { type BrowserContext, chromium } from '@playwright/test';
import { followRequests } from './follow-requests.ts';

export interface Visit {
  /** The visitor's choice as stored in the consent cookie; null before a choice. */
  choice: string | null;
}

/** Gzipped bytes of each script that a browser fetched until the page was idle and all was answered, by path. */
export type FetchedScripts = ReadonlyMap<string, number>;

/**
 * Returns the scripts that a browser fetches for a page without any action, late requests included. Prefetches are blocked: they would add parts of
 * other pages.
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
  const untilAnswered = followRequests(page);
  await page.goto(url);
  await untilAnswered();
  return new Map(await Promise.all(fetched));
}
