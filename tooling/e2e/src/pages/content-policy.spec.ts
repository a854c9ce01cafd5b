import { expect } from '@playwright/test';
import { watchViolations } from '../checks/policy-violations.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

test('SEC-7 a cached page contains no nonce, and no two answers have the same', async ({ get }) => {
  const nonceOf = (body: string) => / nonce="([^"]*)"/.exec(body)?.[1];
  for (const path of ['/cerca', '/cerca?q=', '/prodotti?q=clv']) {
    const answer = await get(path);
    expect([answer.headers['x-nextjs-prerender'], nonceOf(answer.body)], path).toEqual(['1', undefined]);
    expect(answer.headers['content-security-policy'], path).not.toContain("'nonce-");
  }
  // The second path looks like one of the partner area, and is a missing page.
  for (const path of ['/cerca?q=clv', '/xx/extranet/none']) {
    const nonces = [await get(path), await get(path)].map(({ body }) => nonceOf(body));
    expect(
      nonces.map((nonce) => nonce?.length),
      path,
    ).toEqual([22, 22]);
    expect(new Set(nonces).size, path).toBe(2);
  }
});

/** A text that would add a script to a page that does not escape it. */
const typed = '</script></textarea><script>document.title = 1</script>';

test('SEC-7 the page of a posted form allows scripts by its nonce: no text of a visitor adds one', async ({
  origin,
  request,
}) => {
  for (const [path, form, fields, status] of [
    ['/trova-chiave/lista', 'list', { text: typed }, 200],
    ['/contact-us/scrivici', 'contact', { message: typed }, 422],
  ] as const) {
    const nonces = new Set<string>();
    for (const address of [`${path}?form=${form}`, `/api/forms/submit${path}?form=${form}`]) {
      const answer = await request.post(`${origin}${address}`, {
        form: fields,
        headers: { origin, accept: 'text/html' },
      });
      const [, sources = ''] = /script-src ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
      const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(sources) ?? [];
      nonces.add(nonce);
      // The script of the consent question alone has a hash.
      expect({ address, status: answer.status(), hashes: sources.match(/'sha256-/g)?.length }).toEqual({
        address,
        status,
        hashes: 1,
      });
      const body = await answer.text();
      const inline = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].flatMap(([, attributes = '']) =>
        /type="application\/(?:ld\+)?json"/.test(attributes) ? [] : [/ nonce="([\w-]*)"/.exec(attributes)?.[1] ?? null],
      );
      expect(inline.filter((own) => own === nonce).length).toBeGreaterThan(0);
      expect(inline.filter((own) => own !== nonce)).toEqual([null]);
      expect(body).not.toContain('<script>document.title');
    }
    expect(nonces.size, path).toBe(2);
  }
});

test('SEC-7 the page of a posted list runs within its policy', async ({ page, origin }) => {
  const violations = await watchViolations(page);
  await page.goto(`${origin}/trova-chiave/lista`);
  await page.locator('textarea[name="text"]').first().fill(`ORB 6L;2\n${typed}`);
  await page.locator('form[action$="?form=list"] button[type="submit"]').first().click();
  await page.waitForURL(/form=list/);
  await waitUntilSettled(page);
  expect(violations).toEqual([]);
});

test('SEC-7 the 404 of a form that is not there runs within its policy', async ({ origin, request }) => {
  const headers = { origin, accept: 'text/html' };
  const answer = await request.post(`${origin}/prodotti?form=none`, { form: { a: typed }, headers });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('document.title');
  expect(answer.headers()['content-security-policy']).toContain("'sha256-");
});
