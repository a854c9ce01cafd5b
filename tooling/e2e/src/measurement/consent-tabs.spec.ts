import { type BrowserContext, expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../checks/ready.ts';
import { dataLayerOf, eventsOn, test as measurementTest } from '../support/tests/measurement-test.ts';

/** A browser with the back/forward cache, which the test runner turns off. */
const test = measurementTest.extend<object, { launchOptions: { ignoreDefaultArgs?: boolean | string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const question = (page: Page) => page.locator('[data-consent-question]');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const granted = { analytics_storage: 'granted', ad_storage: 'granted' };
const denied = { analytics_storage: 'denied', ad_storage: 'denied' };

/** The signals that a tag manager has for the events that follow. */
async function signalsOf(page: Page): Promise<unknown> {
  return (await dataLayerOf(page)).findLast((entry) => entry[0] === 'consent')?.[2];
}

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
}

/** Turns off the storage by which tabs notify each other. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
  });
}

/** Follows a link to a file as a middle click does, so that the page and its tag manager remain. */
async function followFile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/list.pdf' });
    document.querySelector('main')?.append(link);
    link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  });
}

async function withdraw(page: Page): Promise<void> {
  await button(page, 'Impostazioni dei cookie').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutto' }).click();
}

test('SHL-9 a choice in one tab is that of the other, which does not ask again', async ({ page, context, loaders }) => {
  const other = await context.newPage();
  await openTab(page, '/');
  await openTab(other, '/note-legali');
  await expect(question(other)).toBeVisible();
  await button(page, 'Accetta tutto').click();
  await expect(question(other)).toBeHidden();
  await expect.poll(() => loaders.length).toBe(2);
  expect(await signalsOf(other)).toMatchObject(granted);
  await withdraw(page);
  await expect.poll(() => signalsOf(other)).toMatchObject(denied);
  await expect(question(other)).toBeHidden();
  expect(
    [await eventsOn(page, 'consent_choice'), await eventsOn(other, 'consent_choice')].map(({ length }) => length),
  ).toEqual([2, 0]);
});

test('SHL-9 no event follows a withdrawal in another tab, although the browser stores nothing', async ({
  page,
  context,
}) => {
  await blockStorage(context);
  const other = await context.newPage();
  await openTab(page, '/');
  await button(page, 'Accetta tutto').click();
  await openTab(other, '/');
  await expect.poll(() => signalsOf(other)).toMatchObject(granted);
  await followFile(other);
  expect(await eventsOn(other, 'file_download')).toHaveLength(1);
  await withdraw(page);
  await followFile(other);
  expect(await eventsOn(other, 'file_download')).toHaveLength(1);
  expect(await signalsOf(other)).toMatchObject(denied);
});

for (const choice of ['Accetta tutto', 'Rifiuta tutto']) {
  const signals = choice === 'Accetta tutto' ? granted : denied;

  // Chromium's headless shell has no such cache, so that the page is loaded again; Chromium itself restores it.
  test(`SHL-9 the page before has the choice "${choice}" and does not ask again`, async ({ page }) => {
    await openTab(page, '/');
    await expect(question(page)).toBeVisible();
    await openTab(page, '/note-legali');
    await button(page, choice).click();
    await expect(question(page)).toBeHidden();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(question(page)).toBeHidden();
    await expect.poll(() => signalsOf(page)).toMatchObject(signals);
  });

  test(`SHL-9 a page that is restored has the choice "${choice}" that was made meanwhile`, async ({
    page,
    context,
  }) => {
    await blockStorage(context);
    const other = await context.newPage();
    await openTab(page, '/');
    await openTab(other, '/');
    await button(page, choice).click();
    await expect(question(page)).toBeHidden();
    await expect(question(other)).toBeVisible();
    await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(question(other)).toBeHidden();
    expect(await signalsOf(other)).toMatchObject(signals);
  });
}
