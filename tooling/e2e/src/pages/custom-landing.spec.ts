import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

/** Returns the paths of all requests of a page, once the network is idle; later ones are added. */
async function requestedPaths(page: Page, url: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(url);
  await waitUntilSettled(page);
  return requested;
}

test('RTE-6 only a custom landing page loads the store of its data, which is requested when a part needs it', async ({
  context,
  origin,
}) => {
  const scriptsOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));
  const other = await requestedPaths(await context.newPage(), `${origin}/note-legali`);
  for (const path of ['/thank-you', '/en/thank-you']) {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const landing = await requestedPaths(page, `${origin}${path}`);
    // On a busy machine the network may be idle before the page requests its parts.
    await expect
      .poll(() => scriptsOf(landing).filter((script) => !other.includes(script)), { message: path })
      .not.toEqual([]);
    expect([...landing, ...other].filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(errors).toEqual([]);
  }
});
