import { expect, type FrameLocator, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { type LifecycleMarket, lifecycleMarkets, test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

/** A story that no other test changes. */
const slug = 'sole-sui-tetti-a-shed';
const title = 'I tetti a shed ora muovono quattro presse';
const typed = 'I tetti a shed ora muovono cinque presse';

/** Timeout in milliseconds; the operation takes two seconds on an idle machine. */
const timeout = 30_000;

test.setTimeout(180_000);

test.afterEach(async ({ space }) => {
  await fetch(`${space.content.url}/editor/api/forget`, { method: 'POST', headers: { origin: space.content.url } });
});

/** Returns the path of an Italian news page on a market. */
function newsOn(market: LifecycleMarket, end = ''): string {
  const path = routing.href(market, 'it', 'news-about-us');
  if (path === null) throw new Error(`Expected the news on ${market}`);
  return `${path}${end}`;
}

/** Opens the story of an Italian slug in the editor, previewed on the site of a market. */
async function openStory(page: Page, editor: string, market: LifecycleMarket, wanted = slug): Promise<FrameLocator> {
  await page.goto(`${editor}/editor`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await page.getByRole('searchbox', { name: 'Search' }).fill(wanted);
  const found = page.getByRole('navigation', { name: 'Stories' }).getByRole('button', { name: wanted });
  await found.filter({ hasNotText: 'extranet/' }).click();
  await page.getByRole('combobox', { name: 'Site' }).selectOption(market);
  return page.frameLocator('iframe');
}

const status = (page: Page) => page.getByRole('status');

test('OPS-2 CNT-7 CNT-9 CNT-11 a story is opened, edited, previewed live, published everywhere and withdrawn everywhere', async ({
  page,
  space: { content },
  visit,
}) => {
  const article = (market: LifecycleMarket) => newsOn(market, `/${slug}`);
  const shownIn = (market: LifecycleMarket) => [newsOn(market), newsOn(market, '/_payload.json'), '/sitemaps/it-1.xml'];
  for (const market of lifecycleMarkets) expect((await visit(market, article(market))).body).toContain(title);

  const site = await openStory(page, content.url, 'italy');
  const heading = site.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title, { timeout });
  const field = page.getByRole('complementary', { name: 'Story' }).getByLabel('Title *');
  await field.fill(typed);
  await expect(heading).toHaveText(typed, { timeout });
  for (const market of lifecycleMarkets) expect((await visit(market, article(market))).body).not.toContain(typed);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(status(page)).toHaveText('Saved as a draft.');
  await expect(heading).toHaveText(typed, { timeout });
  for (const market of lifecycleMarkets) expect((await visit(market, article(market))).body).not.toContain(typed);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(status(page)).toHaveText('Published.');
  for (const market of lifecycleMarkets) {
    for (const path of [article(market), newsOn(market)]) {
      await expect
        .poll(async () => (await visit(market, path)).body, { message: `${market} ${path}`, timeout })
        .toContain(typed);
    }
  }

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(status(page)).toHaveText('Unpublished.');
  for (const market of lifecycleMarkets) {
    const gone = [article(market), newsOn(market, `/${slug}/_payload.json`)];
    for (const path of gone) {
      await expect
        .poll(async () => (await visit(market, path)).status, { message: `${market} ${path}`, timeout })
        .toBe(404);
    }
    for (const path of shownIn(market)) {
      await expect
        .poll(async () => (await visit(market, path)).body, { message: `${market} ${path}`, timeout })
        .not.toContain(slug);
    }
  }
});

test('CNT-7 a click on a block in the page opens its form, and edits there are previewed', async ({
  page,
  space: { content },
}) => {
  const site = await openStory(page, content.url, 'global', 'cento-anni');
  const form = page.getByRole('complementary', { name: 'Story' });
  const trail = form.getByRole('navigation', { name: 'Blocks' });
  const block = site.locator('[data-blok-c*="rich_text"]').first();
  // The bridge accepts clicks after the editor's first message.
  await expect(async () => {
    await block.click({ position: { x: 4, y: 4 } });
    await expect(trail.getByRole('button', { name: /^Rich text/ })).toHaveAttribute('aria-current', 'true', {
      timeout: 2_000,
    });
  }).toPass({ timeout });
  await form.getByRole('textbox', { name: 'Title' }).fill('Titolo di prova');
  await expect(block).toContainText('Titolo di prova', { timeout });
  await trail.getByRole('button').first().click();
  await form
    .getByRole('button', { name: /^Move down: Rich text/ })
    .first()
    .click();
  await form.getByRole('button', { name: /^Remove: Rich text: Titolo/ }).click();
  await expect(site.getByText('Titolo di prova')).toHaveCount(0, { timeout });
});

test('OPS-2 the editor is usable with a keyboard and by assistive technology, and rejects other pages', async ({
  page,
  space: { content },
}) => {
  await openStory(page, content.url, 'italy');
  await expect(page.getByRole('complementary', { name: 'Story' }).getByLabel('Title *')).toHaveValue(title);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name in the space' }).fill('Renamed');
  await page.keyboard.press('Control+s');
  await expect(status(page)).toHaveText('Saved as a draft.');

  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Publish at').fill('2999-01-01T08:00');
  await dialog.getByRole('button', { name: 'Save the schedule' }).click();
  await expect(status(page)).toHaveText('The schedule is saved.');

  const foreign = await fetch(`${content.url}/editor/api/forget`, {
    method: 'POST',
    headers: { origin: 'http://localhost:9' },
  });
  expect(foreign.status).toBe(403);
  const policy = (await fetch(`${content.url}/editor`)).headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
});
