import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  advisoryNumber,
  advisoryEdition as edition,
  advisoryPlaces as places,
  publishNotices,
} from '@clavora/catalogue-tools/published-sample';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { mailboxAt } from '../support/services/mailbox.ts';
import { emailOf, signInAt } from '../support/services/partner-session.ts';
import { test } from '../support/tests/instances-test.ts';
import { identityOriginOf, instancePorts, mailOriginOf } from '../support/tests/test-ports.ts';

const number = advisoryNumber;
const slug = number.toLowerCase();

let work = '';
test.beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'clavora-notices-'));
});
test.afterAll(() => rm(work, { recursive: true }));

test('LIF-3 a notice that is published by command shows at both instances, and reaches the partner whose list has the machine, once for each edition, though an instance is killed half way', async ({
  instances,
}, { annotations }) => {
  test.slow();
  const { first, second, catalogue } = instances;
  const person = 'italy-service';
  const mailbox = mailboxAt(mailOriginOf(instancePorts));
  const { cookie } = await signInAt(first, identityOriginOf(instancePorts), person);
  const area = async (origin: string) => (await ask(origin, '/extranet', { cookie })).body;
  expect(await area(first)).not.toContain(number);
  const saved = await fetch(`${first}/api/extranet/lists/it`, {
    method: 'POST',
    headers: { cookie, origin: first, accept: 'application/json' },
    body: new URLSearchParams({
      key: randomUUID(),
      action: 'add-codes',
      name: 'Macchine',
      codes: 'Linea 9 Elettronica',
    }),
  });
  expect(saved.status).toBe(200);
  // Kept before the notice is there.
  for (const origin of [first, second]) for (const path of places.slice(1, -1)) await ask(origin, path);

  const editions = [edition(1)];
  const publish = () => publishNotices(catalogue, work, editions);
  const mails = async () => (await mailbox.all(emailOf(person))).filter(({ text }) => text.includes(slug));
  await publish();
  const publishedAt = performance.now();
  const seconds = () => ((performance.now() - publishedAt) / 1000).toFixed(2);
  await Promise.all(
    [first, second].flatMap((origin) =>
      places.map(async (path) => {
        const shows = async () => (await ask(origin, path)).body.toLowerCase().includes(slug);
        await expect.poll(shows, { intervals: [50], timeout: 30_000, message: path }).toBe(true);
      }),
    ),
  );
  annotations.push({ type: 'seconds until every place shows a notice', description: seconds() });
  await expect.poll(async () => (await mails()).length, { intervals: [100], timeout: 60_000 }).toBe(1);
  annotations.push({ type: 'seconds until its mail is there', description: seconds() });
  await expect.poll(() => area(first)).toContain(number);

  // The second edition is given to the outbox, and cannot be delivered when its instance is killed.
  await mailbox.fail({ mode: 'temporary', at: 'recipient', match: person });
  editions.push(edition(2));
  await publish();
  await expect.poll(() => area(first), { timeout: 30_000 }).toContain('name="edition" value="2"');
  await instances.killFirst();
  await mailbox.recover();
  await expect.poll(async () => (await mails()).length, { timeout: 150_000 }).toBe(2);
  await instances.restartFirst();
  // Once the third is there, both instances have looked at all editions again.
  editions.push(edition(3));
  await publish();
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(3);
  for (const origin of [first, second])
    await expect.poll(() => area(origin), { timeout: 30_000 }).toContain('name="edition" value="3"');
  expect(await mails()).toHaveLength(3);
});
