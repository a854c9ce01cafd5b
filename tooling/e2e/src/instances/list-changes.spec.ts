import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBlank, twoBlanks } from '@clavora/catalogue-tools/published-sample';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { mailboxAt } from '../support/services/mailbox.ts';
import { emailOf, signInAt } from '../support/services/partner-session.ts';
import { test } from '../support/tests/instances-test.ts';
import { identityOriginOf, instancePorts, mailOriginOf } from '../support/tests/test-ports.ts';

let work = '';
test.beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'clavora-list-changes-'));
});
test.afterAll(() => rm(work, { recursive: true }));

test('CAT-18 a data set says on the list of a partner what it changed, at both instances, and by one mail, until that is read', async ({
  instances: { first, second, catalogue },
}) => {
  const person = 'italy-sales';
  const [, blank] = twoBlanks();
  const mailbox = mailboxAt(mailOriginOf(instancePorts));
  const { cookie } = await signInAt(first, identityOriginOf(instancePorts), person);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${first}/api/extranet/${path}/it`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: first, accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
  const lists = async (origin: string, list = '') => (await ask(origin, `/extranet/liste${list}`, { cookie })).body;

  publishBlank(catalogue, work, blank, { status: 'active', successor_id: '' });
  const known = (origin: string) => ask(origin, `/api/catalogue/resolve?code=${blank}`);
  for (const origin of [first, second]) await expect.poll(async () => (await known(origin)).body).toContain('"active"');
  expect((await post('changes', { mails: 'on' })).status).toBe(303);
  const saved = await post('lists', { key: randomUUID(), action: 'add-codes', name: 'Chiavi', codes: blank });
  const { list } = await saved.json();
  expect(await lists(first)).not.toContain('non è più prodotta');

  publishBlank(catalogue, work, blank, { status: 'discontinued', successor_id: '' });
  for (const origin of [first, second])
    for (const page of ['', `/${list.id}`])
      await expect.poll(() => lists(origin, page)).toContain('1 non è più prodotta');
  const mails = async () =>
    (await mailbox.all(emailOf(person))).filter(({ subject }) => subject === 'Novità nelle Sue liste salvate');
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.text).toContain('1 non è più prodotta');

  const [, revision = ''] = /name="revision" value="([^"]+)"/.exec(await lists(second, `/${list.id}`)) ?? [];
  const read = await post('changes', { list: list.id, revision });
  expect([read.status, read.headers.get('location')]).toEqual([303, `/extranet/liste/${list.id}`]);
  for (const origin of [first, second]) expect(await lists(origin)).not.toContain('non è più prodotta');
  expect(await mails()).toHaveLength(1);
});
