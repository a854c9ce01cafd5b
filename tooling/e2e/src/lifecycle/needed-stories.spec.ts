import { expect } from '@playwright/test';
import { test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

/** Timeout in milliseconds; the operation takes two seconds on an idle machine. */
const timeout = 30_000;
const file = 'content/sections/search.yaml';
const summary = 'Un codice, il codice di un altro produttore';

test.setTimeout(180_000);

test('CNT-13 the search works without its story, and uses it again once published', async ({ space, visit }) => {
  const path = routing.href('italy', 'it', 'search');
  if (path === null) throw new Error('Expected a search page in Italian');
  const answers = async () => {
    const [plain, found] = await Promise.all([visit('italy', path), visit('italy', `${path}?q=chiave`)]);
    return { plain, found };
  };
  const authored = await space.read(file);
  const before = await answers();
  expect([before.plain.status, before.found.status]).toEqual([200, 200]);
  expect(before.plain.body).toContain(summary);
  try {
    await space.remove(file);
    await expect.poll(async () => (await answers()).plain.body, { timeout }).not.toContain(summary);
    const { plain, found } = await answers();
    for (const { status, body } of [plain, found]) {
      expect(status).toBe(200);
      expect(body).toMatch(/<h1[^>]*>Ricerca<\/h1>/);
    }
    expect(found.body).toContain('/prodotti/');
  } finally {
    await space.write(file, authored);
  }
  await expect.poll(async () => (await answers()).plain.body, { timeout }).toContain(summary);
});
