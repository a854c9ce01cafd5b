import { expect } from '@playwright/test';
import { test } from '../support/tests/lifecycle-test.ts';

const file = 'content/companies/italy.yaml';
/** Timeout in milliseconds; the operation takes two seconds on an idle machine. */
const timeout = 30_000;

test('LIF-4 a change of the company shows in footer, imprint and structured data of its market, and on no other', async ({
  space,
  visit,
}) => {
  const authored = await space.read(file);
  const own = async () => (await visit('italy', '/')).body;
  const imprint = async () => (await visit('italy', '/note-legali')).body;
  expect(await own()).toContain('P. IVA IT00092612002');
  expect(await own()).toContain('"vatID":"IT00092612002"');
  expect(await imprint()).toContain('Clavora Italia S.r.l.');
  const global = (await visit('global', '/it')).body;
  expect(global).toContain('P. IVA IT00092612001');
  try {
    await space.write(file, authored.replace('IT00092612002', 'IT00092612003'));
    await expect.poll(own, { timeout }).toContain('P. IVA IT00092612003');
    expect(await own()).toContain('"vatID":"IT00092612003"');
    await expect.poll(imprint, { timeout }).toContain('IT00092612003');
    for (const body of [await own(), await imprint()]) expect(body).not.toContain('IT00092612002');
    expect((await visit('global', '/it')).body).toContain('P. IVA IT00092612001');
  } finally {
    await space.write(file, authored);
  }
  await expect.poll(own, { timeout }).toContain('P. IVA IT00092612002');
});
