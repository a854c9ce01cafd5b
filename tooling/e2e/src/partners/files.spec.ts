import { createHash } from 'node:crypto';
import { fileHref } from '@clavora/extranet/file-address';
import { expect } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { ask } from '../support/requests/ask.ts';
import { partnerSecrets } from '../support/sample/partner-secrets.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { test } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, mainPorts, originOf } from '../support/tests/test-ports.ts';

const origin = originOf(mainPorts, 'italy');
const signIn = () => signInAt(origin, identityOriginOf(mainPorts), 'italy-service');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a document of the area with a PDF, and the site's URL of that. */
async function aDocument(cookie: string): Promise<{ path: string; href: string }> {
  const { pages } = await partnerSecrets(contentOriginOf(mainPorts), 'it');
  for (const { path } of pages.filter(({ path: one }) => one.startsWith('/extranet/cataloghi/listini/'))) {
    const { body } = await ask(origin, path, { cookie });
    const href = /\/api\/extranet\/files\/[^"]*\.pdf/.exec(body)?.[0];
    if (href) return { path, href };
  }
  throw new Error('Expected a document with a PDF among the price lists');
}

const bytesOf = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${origin}${path}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

test('EXT-3 a file is served whole, in parts and repeatedly, with its name and type, without a URL of the content service', async () => {
  const { cookie } = await signIn();
  const { href } = await aDocument(cookie);
  const whole = await bytesOf(`${href}?download`, { cookie });
  expect(whole.answer.status).toBe(200);
  expect(whole.answer.headers.get('content-type')).toBe('application/pdf');
  expect(whole.answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"/);
  expect(whole.answer.headers.get('cache-control')).toContain('private');
  expect(whole.answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(whole.answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(JSON.stringify([...whole.answer.headers])).not.toContain(contentOriginOf(mainPorts));

  const tag = whole.answer.headers.get('etag') ?? '';
  const half = Math.floor(whole.bytes.length / 2);
  const first = await bytesOf(href, { cookie, range: `bytes=0-${half - 1}` });
  const rest = await bytesOf(href, { cookie, range: `bytes=${half}-`, 'if-range': tag });
  expect([first.answer.status, rest.answer.status]).toEqual([206, 206]);
  expect(sha256(Buffer.concat([first.bytes, rest.bytes]))).toBe(sha256(whole.bytes));
  expect((await bytesOf(href, { cookie, range: `bytes=${whole.bytes.length}-` })).answer.status).toBe(416);
  expect((await fetch(`${origin}${href}`, { method: 'HEAD', headers: { cookie } })).status).toBe(200);
  expect((await bytesOf(href.replace(/\/[0-9a-f]{16}\//, '/0123456789abcdef/'), { cookie })).answer.status).toBe(404);
});

test('EXT-3 an album is served as one archive, complete or of selected pictures, with script and without', async ({
  page,
  context,
}) => {
  const { cookie } = await signIn();
  const { pages } = await partnerSecrets(contentOriginOf(mainPorts), 'it');
  const album = pages.find(({ path }) => path.split('/').length === 5 && path.startsWith('/extranet/fotogalleria/'));
  const whole = await bytesOf(`/api/extranet/archive/it/${album?.uuid}`, { cookie });
  expect(whole.answer.headers.get('content-type')).toBe('application/zip');
  expect(Buffer.from(whole.bytes.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004');

  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin })),
  );
  await page.goto(`${origin}${album?.path}`);
  await waitUntilSettled(page);
  const boxes = page.getByRole('main').locator('input[type=checkbox][name=file]');
  const count = await boxes.count();
  expect(count).toBeGreaterThan(0);
  await boxes.first().check();
  const download = page.waitForEvent('download');
  await page.locator('form[action*="/api/extranet/archive/"] button[type=submit]').first().click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  const empty = await fetch(`${origin}/api/extranet/archive/it/${album?.uuid}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect([empty.status, empty.headers.get('location')]).toEqual([303, album?.path]);
});

test('EXT-1 a saved list is created, filled, shared and exported as a table without script', async ({ browser }) => {
  const { cookie } = await signIn();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin })),
  );
  const page = await context.newPage();
  const name = `Ordine ${Date.now()}`;
  const { path } = await aDocument(cookie);
  await page.goto(`${origin}${path}`);
  await page.locator('summary', { hasText: 'lista' }).click();
  await page.locator('details[open] input[name=name]').fill(name);
  await page.locator('details[open] form:has(input[name=name]) button').last().click();
  await page.goto(`${origin}/extranet/liste`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const table = await page.locator('a[href$=".csv"]').getAttribute('href');
  const csv = await bytesOf(table ?? '', { cookie });
  expect(csv.answer.headers.get('content-type')).toContain('text/csv');
  expect(csv.answer.status).toBe(200);
  // Another partner cannot open it, and its URL does not reveal that it exists.
  const other = await signInAt(origin, identityOriginOf(mainPorts), 'italy-sales');
  expect((await fetch(`${origin}${table}`, { headers: other })).status).toBe(404);
  await context.close();
});

test('EXT-3 the pages of a document are viewed in the browser', async ({ page, context }) => {
  const { cookie } = await signIn();
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin })),
  );
  const { path } = await aDocument(cookie);
  await page.goto(`${origin}${path}`);
  await waitUntilSettled(page);
  await page.locator('[data-pages-of]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  // The file is named where the document has several.
  await expect(page).toHaveURL(/[#&]page=1$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('EXT-2 a file is served only through a page that contains it', async () => {
  const { cookie } = await signIn();
  const { pages, files } = await partnerSecrets(contentOriginOf(mainPorts), 'it');
  const { path } = await aDocument(cookie);
  const holder = pages.find((one) => one.path === path);
  const stranger = pages.find((one) => one.path.startsWith('/extranet/fotogalleria'));
  const file = files.find((address) => address.endsWith('.pdf')) ?? '';
  expect(holder?.uuid).not.toBe(stranger?.uuid);
  const { answer } = await bytesOf(fileHref({ locale: 'it', story: stranger?.uuid ?? '' }, file), { cookie });
  expect(answer.status).toBe(404);
});
