import { expect, type Page } from '@playwright/test';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

/** Returns the paths of all requests of a page until the network is idle. */
async function askedBy(page: Page, url: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(url, { waitUntil: 'networkidle' });
  return asked;
}

test('RTE-6 only a custom landing page loads the store of its data, which is requested when a part needs it', async ({
  context,
  origin,
}) => {
  const scriptsOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));
  const other = await askedBy(await context.newPage(), `${origin}/note-legali`);
  for (const path of ['/thank-you', '/en/thank-you']) {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const landing = await askedBy(page, `${origin}${path}`);
    expect({ path, own: scriptsOf(landing).filter((script) => !other.includes(script)).length > 0 }).toEqual({
      path,
      own: true,
    });
    expect([...landing, ...other].filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(errors).toEqual([]);
  }
});
