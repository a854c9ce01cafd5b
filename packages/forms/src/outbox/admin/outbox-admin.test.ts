import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables } from '../../testing/dump-tables.ts';
import { fastRetryPolicy, openTestOutbox, type TestOutbox } from '../../testing/open-test-outbox.ts';
import { answer, sampleSubmission, waitingFile } from '../../testing/sample-submission.ts';
import { connectOutboxAdmin } from './connect-outbox-admin.ts';

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

describe.each(backends)('on %s', (_name, startBackend) => {
  let backend: Backend;
  let location: DatabaseLocation;
  let files: string;
  let outbox: TestOutbox | null;

  beforeAll(async () => {
    backend = await startBackend();
    files = await mkdtemp(join(tmpdir(), 'clavora-files-'));
  });
  afterAll(async () => {
    await backend.stop();
    await rm(files, { recursive: true, force: true });
  });
  beforeEach(async () => {
    location = await backend.newPlace();
    outbox = null;
  });
  afterEach(() => outbox?.close());

  async function open(given?: Parameters<typeof openTestOutbox>[1]): Promise<TestOutbox> {
    outbox = await openTestOutbox(location, given);
    return outbox;
  }

  test('FRM-5 lists, shows, counts and retries in a running outbox by another connection', async () => {
    let isDown = true;
    const now = new Date();
    const running = await open({
      now: () => now,
      async deliver({ channel }) {
        if (isDown && channel === 'webhook') throw new Error('down');
      },
    });
    const bytes = Buffer.from('a drawing of a key');
    const result = await running.store(
      sampleSubmission('x', {
        files: [await waitingFile(files, 'key.pdf', bytes)],
        deliveries: [
          { channel: 'inbox', recipient: 'inbox@clavora.example' },
          { channel: 'webhook', recipient: 'https://crm.clavora.example' },
        ],
      }),
    );
    const id = result.kind === 'accepted' ? result.id : '';
    await running.settled(2);
    await running.store(sampleSubmission('y', { form: 'newsletter' }));
    await running.settled(3);

    const admin = await connectOutboxAdmin(location, () => {});
    expect((await admin.list({})).map(({ form }) => form)).toHaveLength(2);
    expect((await admin.list({ form: 'newsletter' })).map(({ form }) => form)).toEqual(['newsletter']);
    expect(await admin.list({ since: new Date(now.getTime() + 1).toISOString() })).toEqual([]);
    expect(await admin.list({ market: 'spain' })).toEqual([]);
    const [dead] = await admin.list({ state: 'dead', limit: 5 });
    expect(dead).toMatchObject({
      id,
      receivedAt: now.toISOString(),
      deliveries: [{ state: 'sent' }, { state: 'dead' }],
    });
    expect(await admin.show(id)).toEqual(dead);
    expect(await admin.show('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await admin.show("x' or true")).toBeNull();
    expect(Buffer.from((await admin.file(id, 0)) ?? [])).toEqual(bytes);
    expect(await admin.file(id, 1)).toBeNull();
    expect(await admin.counts()).toEqual({ submissions: 2, waiting: 0, dead: 1, oldestWaitingSeconds: 0 });

    isDown = false;
    expect(await admin.retry('dead')).toBe(1);
    await running.settled(4);
    expect(await admin.retry('dead')).toBe(0);
    expect(await admin.retry({ submission: id })).toBe(0);
    expect(await admin.counts()).toMatchObject({ dead: 0 });
    await admin.close();
  });

  test('FRM-5 retries in an outbox that is not running, which delivers at its next start', async () => {
    const running = await open({
      policy: { ...fastRetryPolicy, retries: 0 },
      deliver: () => Promise.reject(new Error('down')),
    });
    await running.store(sampleSubmission('x'));
    await running.settled(1);
    await running.close();
    outbox = null;
    const admin = await connectOutboxAdmin(location, () => {});
    expect(await admin.retry('dead')).toBe(1);
    expect(await admin.counts()).toMatchObject({ waiting: 1, dead: 0 });
    await admin.close();
    const next = await open();
    await next.settled(1);
    expect(next.deliveries).toMatchObject([{ attempt: 2 }]);
  });

  test('FRM-5 erases all data of a person and none of others', async () => {
    const running = await open({
      policy: { ...fastRetryPolicy, firstDelaySeconds: 3600, maxDelaySeconds: 3600 },
      async deliver({ recipient }) {
        if (recipient.startsWith('GIULIA')) throw new Error(`550 <${recipient}> has no mailbox`);
      },
    });
    const file = await waitingFile(files, 'giulia-cv.pdf', Buffer.from('curriculum of Giulia Verdi'));
    await running.store(
      sampleSubmission('I am Giulia Verdi', {
        visitor: 'Giulia@Visitor.example',
        receipt: { subject: 'Dear Giulia', text: 'Thanks' },
        files: [file],
        key: 'giulia-key',
        deliveries: [
          { channel: 'inbox', recipient: 'inbox@clavora.example' },
          { channel: 'receipt', recipient: 'GIULIA@visitor.example' },
        ],
      }),
    );
    await running.store(sampleSubmission('a colleague', { answers: [answer('contact', ' giulia@VISITOR.example ')] }));
    await running.store(sampleSubmission('Marco', { visitor: 'notgiulia@visitor.example' }));
    await running.settled(3);
    const admin = await connectOutboxAdmin(location, () => {});
    expect(await admin.list({ person: 'giulia@visitor.example' })).toHaveLength(2);
    expect(await admin.erase(' giulia@visitor.EXAMPLE')).toEqual({ submissions: 2, files: 1, deliveries: 3 });
    expect(await admin.erase('giulia@visitor.example')).toEqual({ submissions: 0, files: 0, deliveries: 0 });
    await expect(admin.erase(' ')).rejects.toThrow('expected the email address of a person');
    await admin.close();
    await running.close();
    outbox = null;
    const database = await openDatabase(location, () => {});
    const dump = await dumpTables(database);
    await database.close();
    expect(dump).toContain('Marco');
    for (const word of ['Giulia', file.sha256, 'giulia-key', Buffer.from('curriculum').toString('hex')]) {
      expect(dump.toLowerCase().replaceAll('notgiulia@', '')).not.toContain(word.toLowerCase());
    }
  });

  test('FRM-5 exports all submissions as lines of JSON and as a table without formulas', async () => {
    let now = 1_800_000_000_000;
    const running = await open({ now: () => new Date(now) });
    for (let index = 0; index < 130; index += 1) {
      await running.store(sampleSubmission(`message ${index}`));
      now += 1000;
    }
    await running.store(
      sampleSubmission('', {
        form: 'offer',
        answers: [answer('message', '=cmd|"/c calc"!A1'), answer('phone', '+39 055 1'), answer('note', 'one,\r\ntwo')],
      }),
    );
    const admin = await connectOutboxAdmin(location, () => {});
    const lines = (await textOf(admin.export('jsonl', {}))).trimEnd().split('\n');
    const records: { answers: { values: string[] }[] }[] = lines.map((line) => JSON.parse(line));
    expect(records.map(({ answers }) => answers[0]?.values[0]).slice(0, 130)).toEqual(
      Array.from({ length: 130 }, (_, index) => `message ${index}`),
    );
    expect(await textOf(admin.export('jsonl', { limit: 101 }))).toBe(`${lines.slice(0, 101).join('\n')}\n`);
    const [head, row, rest] = (await textOf(admin.export('csv', { form: 'offer' }))).split(/\r\n(?=")/);
    expect(head).toBe('\uFEFF"id","received_at","form","market","locale","page","visitor","message","phone","note"');
    expect(row).toMatch(
      /,"offer","italy","it","\/contatti","","'=cmd\|""\/c calc""!A1","'\+39 055 1","one,\r\ntwo"\r\n$/,
    );
    expect(rest).toBeUndefined();
    await admin.close();
  });
});
