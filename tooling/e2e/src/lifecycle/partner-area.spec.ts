import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { test } from '../support/tests/lifecycle-test.ts';
import { identityOriginOf, lifecyclePorts, originOf } from '../support/tests/test-ports.ts';

const timeout = 30_000;
const italy = originOf(lifecyclePorts, 'italy');
const file = 'content/partner/news/firmware-3-8.yaml';
const listing = '/extranet/notizie-clavora';

test('CNT-9 EXT-1 edits in the partner area are visible to partners at once, and their tags control access', async ({
  space,
}) => {
  const { cookie } = await signInAt(italy, identityOriginOf(lifecyclePorts), 'italy-sales');
  const titles = async () => (await ask(italy, listing, { cookie })).body;
  const before = await space.read(file);
  const title = /\n\s+it: (.+)/.exec(before.slice(before.indexOf('title:')))?.[1]?.replaceAll('"', '') ?? '';
  expect(title).not.toBe('');
  await expect.poll(titles, { timeout }).toContain(title);
  const page = /href="(\/extranet\/notizie-clavora\/[^"]*)"[^>]*>[^<]*3\.8/.exec(await titles())?.[1] ?? '';
  expect((await ask(italy, page, { cookie })).status).toBe(200);
  try {
    // Saved under another title, then for the service role only.
    await space.write(file, before.replace(title, `${title} (corretto)`));
    await expect.poll(titles, { timeout }).toContain('(corretto)');
    await space.write(file, `tags: [role:service]\n${before.replace(/^tags:.*\n/m, '')}`);
    await expect.poll(titles, { timeout }).not.toContain(title);
    expect((await ask(italy, page, { cookie })).status).toBe(403);
  } finally {
    await space.write(file, before);
  }
  await expect.poll(titles, { timeout }).toContain(title);
});
