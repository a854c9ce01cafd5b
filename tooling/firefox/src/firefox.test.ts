import { startMarket } from '@clavora/cli/market-process';
import { portsOf } from '@clavora/cli/ports';
import { type Running, runSites } from '@clavora/cli/run-sites';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const market = 'italy';
const ports = portsOf('Firefox');
const origin = `http://localhost:${ports.markets[market]}`;
/** Milliseconds: a site starts, and makes its first pages, on a busy machine. */
const startTimeout = 180_000;

let running: Running;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const executablePath = process.env.FIREFOX;
  if (!executablePath) throw new Error('This test needs the path of a Firefox in FIREFOX');
  running = await runSites([market], ports, startMarket);
  browser = await launch({ browser: 'firefox', executablePath, headless: true });
}, startTimeout);

afterAll(async () => {
  await browser?.close();
  await running?.stop();
}, startTimeout);

beforeEach(async () => {
  problems = [];
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
});

afterEach(async () => {
  await page.browserContext().close();
});

/** Opens a page and waits until its script has started. */
async function open(path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}

/** Presses a button of the consent question, and waits until the question is hidden. */
async function answer(press: 'accept' | 'reject'): Promise<void> {
  await page.locator(`[data-consent-press="${press}"]`).click();
  await page.waitForSelector('[data-consent-question]', { hidden: true });
}

const heading = () => page.$eval('h1', ({ textContent }) => textContent);
const path = () => new URL(page.url()).pathname;

describe('the Italian site in Firefox', () => {
  it('SHL-7 SEC-7 the script of a page starts, a link opens the next page, and the way back returns to it', async () => {
    await open('/');
    await answer('reject');
    const first = await heading();
    await page.locator('main a[href="/prodotti"], footer a[href="/prodotti"]').click();
    await page.waitForFunction(() => location.pathname === '/prodotti' && 'ready' in document.documentElement.dataset);
    expect(await heading()).not.toBe(first);
    await page.goBack();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent === before, {}, first);
    expect(path()).toBe('/');
    expect(problems).toEqual([]);
  });

  it('SHL-3 SEC-7 a consent choice is stored, and the next page does not ask again', async () => {
    await page.goto(`${origin}/`);
    await answer('accept');
    await open('/note-legali');
    const isAsked = await page.$eval('[data-consent-question]', (question) => question.hasAttribute('data-open'));
    expect(isAsked).toBe(false);
    const cookies = await page.browserContext().cookies();
    expect(cookies.map(({ name }) => name)).toContain('site_consent');
    expect(problems).toEqual([]);
  });

  it('FRM-1 SEC-7 a form shows its errors, then is accepted, and its emails arrive', async () => {
    const visitor = 'firefox@example.com';
    await open('/contact-us/scrivici');
    await answer('reject');
    const submit = page.locator('form[action$="?form=contact"] button[type="submit"]');
    await submit.click();
    await page.waitForSelector('form[action$="?form=contact"] [aria-invalid="true"]');
    await page.select('[name="subject"]', 'keys');
    await page.type('[name="message"]', '250 blanks, please.');
    await page.type('[name="name"]', 'Ada Rossi');
    await page.type('[name="email"]', visitor);
    await page.click('[name="privacy"]');
    await submit.click();
    await page.waitForFunction(() => location.pathname.endsWith('/thank-you'));
    await expect
      .poll(() => running.mail?.messages().flatMap(({ envelope }) => envelope.to), { timeout: 30_000 })
      .toContain(visitor);
    expect(problems).toEqual([]);
  });
});
