import { gzipSync } from 'node:zlib';
import { consentCookie } from '@clavora/i18n-routing/host-cookie';
import type { Browser, BrowserContext } from '@playwright/test';
import { followRequests } from './follow-requests.ts';

/** The choice of a visitor who has refused consent. */
export const refusedConsent = 'revision:1,analytics:0,marketing:0';

export interface Visit {
  /** The visitor's choice as stored in the consent cookie; null before a choice. */
  choice: string | null;
}

/** What a browser fetched until the page was idle and all was answered, in bytes, by path. */
export interface FilesAtRest {
  /** Gzipped. */
  scripts: ReadonlyMap<string, number>;
  fonts: ReadonlyMap<string, number>;
}

/**
 * Returns the scripts and fonts that a browser fetches for a page without any action, late requests included. Prefetches are blocked: they would add
 * parts of other pages.
 */
export async function filesAtRest(browser: Browser, url: string, { choice }: Visit): Promise<FilesAtRest> {
  const context = await browser.newContext();
  try {
    if (choice !== null) await context.addCookies([{ name: consentCookie, value: choice, url }]);
    return await filesOf(context, url);
  } finally {
    await context.close();
  }
}

async function filesOf(context: BrowserContext, url: string): Promise<FilesAtRest> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  const fonts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const read = async () => {
      const body = await response.body();
      const path = new URL(response.url()).pathname;
      if (type === 'font') fonts.set(path, body.byteLength);
      else scripts.set(path, gzipSync(body, { level: 9 }).length);
    };
    if (type === 'script' || type === 'font') reading.push(read());
  });
  const untilAnswered = followRequests(page);
  await page.goto(url);
  await untilAnswered();
  await Promise.all(reading);
  return { scripts, fonts };
}
