import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { samplePassword } from '@clavora/services/identity/sample-people';
import type { Page } from '@playwright/test';
import { emailOf } from '../services/partner-session.ts';
import { serviceAdmin } from '../services/service-admin.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { identityOriginOf, signInPorts } from './test-ports.ts';

/** Controls of the sites' identity service. */
export interface IdentityControl {
  block(person: string): Promise<void>;
  unblock(person: string): Promise<void>;
  /** Ends all sessions of a person there; the sites are notified. */
  endSessionsOf(person: string): Promise<void>;
  /** Makes tokens expire early that are issued from now on. */
  shortenTokens(): Promise<void>;
  /** Makes the whole service fail, or requests whose URL contains `match`. */
  fail(fault: Record<string, unknown>): Promise<void>;
  recover(): Promise<void>;
  /** Returns how often a path of the service was requested since its start. */
  requestCount(path: string): Promise<number>;
}

const admin = `${identityOriginOf(signInPorts)}/_admin`;

async function call(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${admin}/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`Expected ${method} ${path} to be taken, got ${response.status}: ${await response.text()}`);
}

const personPath = (person: string) => `identity/people/${encodeURIComponent(`auth0|${person}`)}`;

const control: IdentityControl = {
  block: (person) => call('POST', `${personPath(person)}/block`),
  unblock: (person) => call('POST', `${personPath(person)}/unblock`),
  endSessionsOf: (person) => call('DELETE', `${personPath(person)}/sessions`),
  shortenTokens: () => call('POST', 'identity/faults', { at: 'access-token', seconds: 3 }),
  fail: (fault) => call('POST', 'faults', fault),
  async recover() {
    await call('DELETE', 'faults');
    await call('DELETE', 'identity/faults');
  },
  requestCount: async (path) => (await serviceAdmin(identityOriginOf(signInPorts)).requests()).byPath[path] ?? 0,
};

/** A test of separate sites at which people sign in and out. */
export const test = siteTest.extend<{ identity: IdentityControl }, { sites: void }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const start: StartMarket = (market, ports, settings) =>
        startMarket(market, ports, {
          ...settings,
          // One has refresh tokens, as by default; the other confirms sessions by browser redirects.
          ...(market === 'spain' ? {} : { AUTH0_SCOPE: 'openid profile email' }),
        });
      const running = await runSites(['italy', 'spain'], signInPorts, start, { fillsSearch: false });
      try {
        await use();
      } finally {
        await running.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: setUpTimeoutMs },
  ],
  identity: async ({ sites: _started }, use) => {
    await control.recover();
    await use(control);
    await control.recover();
  },
});

/** Fills in the open page of the identity service, and submits it. */
export async function enterCredentials(page: Page, person: string): Promise<void> {
  await page.locator('input[name=email]').fill(emailOf(person));
  await page.locator('input[name=password]').fill(samplePassword);
  // The site's database is created at the first sign-in.
  await page.locator('form button.main').click({ timeout: 45_000 });
}
