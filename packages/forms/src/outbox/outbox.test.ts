import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fastRetryPolicy, openTestOutbox, type TestOutbox } from '../testing/open-test-outbox.ts';
import { answer, sampleSubmission, waitingFile } from '../testing/sample-submission.ts';
import { PermanentDeliveryError } from './outbox.ts';
import { queueSchema, schema } from './storage/schema.ts';
import type { NewSubmission } from './submission.ts';

describe.each(backends)('on %s', (_name, startBackend) => {
  let backend: Backend;
  let location: DatabaseLocation;
  let files: string;
  let opened: TestOutbox[] = [];

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
  });
  afterEach(async () => {
    for (const outbox of opened) await outbox.close();
    opened = [];
  });

  async function open(given?: Parameters<typeof openTestOutbox>[1]): Promise<TestOutbox> {
    const outbox = await openTestOutbox(location, given);
    opened.push(outbox);
    return outbox;
  }

  async function close(outbox: TestOutbox): Promise<void> {
    opened = opened.filter((other) => other !== outbox);
    await outbox.close();
  }

  test('FRM-5 delivers a submission unchanged to all recipients, with its files', async () => {
    const bytes = Uint8Array.from({ length: 1_300_000 }, (_, index) => (index * 7) % 251);
    const file = await waitingFile(files, 'drawing.pdf', bytes);
    const empty = await waitingFile(files, 'empty.pdf', new Uint8Array());
    const submission = sampleSubmission('Wie schön! 鍵 🔑', {
      visitor: 'giulia@visitor.example',
      receipt: { subject: 'Grazie', text: 'Ci sentiamo.' },
      files: [file, empty],
      deliveries: [
        { channel: 'inbox', recipient: 'inbox@clavora.example' },
        { channel: 'receipt', recipient: 'giulia@visitor.example' },
        { channel: 'webhook', recipient: 'https://crm.clavora.example/forms' },
      ],
    });
    const read: Uint8Array[] = [];
    const outbox = await open({
      async deliver(delivery) {
        if (delivery.channel !== 'inbox') return;
        for (const one of delivery.submission.files) read.push(await delivery.read(one));
      },
    });
    const result = await outbox.store(submission);
    await outbox.settled(3);
    expect(result).toEqual({ kind: 'accepted', id: expect.any(String), isRepeat: false });
    expect(outbox.deliveries.map(({ channel, recipient, attempt }) => ({ channel, recipient, attempt }))).toEqual(
      expect.arrayContaining(submission.deliveries.map((target) => ({ ...target, attempt: 1 }))),
    );
    const { key: _key, ...kept } = submission;
    expect(outbox.deliveries[0]?.submission).toEqual({
      ...kept,
      id: result.kind === 'accepted' ? result.id : '',
      receivedAt: expect.any(Date),
      files: submission.files.map(({ path: _path, ...rest }) => rest),
    });
    expect(read.map((one) => Buffer.compare(one, bytes))).toContain(0);
    expect(read.map((one) => one.length).toSorted((a, b) => a - b)).toEqual([0, bytes.length]);
  });

  test('FRM-5 returns the same submission for the same key, and for the same content within ten minutes', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    const outbox = await open({ now: () => now });
    const first = await outbox.store(sampleSubmission('hello', { key: 'a' }));
    const id = first.kind === 'accepted' ? first.id : '';
    const repeat = { kind: 'accepted', id, isRepeat: true };
    expect(await outbox.store(sampleSubmission('hello', { key: 'a' }))).toEqual(repeat);
    expect(await outbox.store(sampleSubmission('hello', { key: 'b' }))).toEqual(repeat);
    expect(await outbox.store(sampleSubmission('hello'))).toEqual(repeat);
    expect(await outbox.store(sampleSubmission('other', { key: 'a' }))).toEqual({ kind: 'key-used' });
    now = new Date('2027-03-01T10:10:01Z');
    expect(await outbox.store(sampleSubmission('hello', { key: 'b' }))).toEqual(repeat);
    expect(await outbox.store(sampleSubmission('hello', { key: 'c' }))).toMatchObject({ isRepeat: false });
    await outbox.settled(2);
    expect(outbox.deliveries).toHaveLength(2);
  });

  test('FRM-5 stores a submission once that arrives thirty times concurrently', async () => {
    const outbox = await open();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        outbox.store(sampleSubmission('pressed twice', { key: index % 3 === 0 ? null : `key ${index % 3}` })),
      ),
    );
    expect(new Set(results.map((one) => one.kind === 'accepted' && one.id)).size).toBe(1);
    expect(results.filter((one) => one.kind === 'accepted' && !one.isRepeat)).toHaveLength(1);
    await outbox.settled(1);
    expect(outbox.deliveries).toHaveLength(1);
  });

  test('FRM-5 retries failed deliveries until they are dead, and none after a permanent error', async () => {
    const outbox = await open({
      async deliver({ recipient, attempt }) {
        if (recipient === 'third' && attempt < 3) throw new Error('451 try again, <other@else.example>');
        if (recipient === 'never') throw new Error('no response');
        if (recipient === 'refused') throw new PermanentDeliveryError('550 unknown');
      },
    });
    const recipients = ['third', 'never', 'refused'];
    await outbox.store(
      sampleSubmission('x', { deliveries: recipients.map((recipient) => ({ channel: 'webhook', recipient })) }),
    );
    await outbox.settled(3);
    const [record] = await outbox.admin.list({});
    expect(record?.deliveries).toMatchObject([
      { recipient: 'third', state: 'sent', attempts: 3, lastError: null },
      { recipient: 'never', state: 'dead', attempts: 4, lastError: 'Error: no response' },
      { recipient: 'refused', state: 'dead', attempts: 1, lastError: 'PermanentDeliveryError: 550 unknown' },
    ]);
    expect(JSON.stringify(outbox.events)).not.toContain('other@');
    expect(new Set(outbox.deliveries.filter(({ recipient }) => recipient === 'third').map(({ id }) => id)).size).toBe(
      1,
    );
  });

  test('FRM-5 makes other deliveries while one hangs, and repeats that one at the next start', async () => {
    const outbox = await open({
      deliver: ({ recipient }) => (recipient === 'slow' ? new Promise(() => {}) : Promise.resolve()),
    });
    await outbox.store(sampleSubmission('slow', { deliveries: [{ channel: 'webhook', recipient: 'slow' }] }));
    for (const message of ['a', 'b', 'c', 'd', 'e']) await outbox.store(sampleSubmission(message));
    await outbox.settled(5);
    await close(outbox);
    expect(outbox.deliveries.find(({ recipient }) => recipient === 'slow')?.signal.aborted).toBe(true);
    const next = await open();
    await next.settled(1);
    expect(next.deliveries).toMatchObject([{ recipient: 'slow', attempt: 2 }]);
  });

  test('FRM-5 aborts and retries a delivery after its timeout', async () => {
    const outbox = await open({
      policy: { ...fastRetryPolicy, timeoutSeconds: 0.05 },
      deliver: ({ attempt }) => (attempt === 1 ? new Promise(() => {}) : Promise.resolve()),
    });
    await outbox.store(sampleSubmission('x'));
    await outbox.settled(1);
    expect(outbox.events).toMatchObject([
      { kind: 'failed', isDead: false },
      { kind: 'delivered', attempt: 2 },
    ]);
  });

  test('FRM-5 stores nothing of a submission that cannot be stored completely', async () => {
    const outbox = await open();
    const file = await waitingFile(files, 'cut.pdf', new Uint8Array(10));
    const cut = sampleSubmission('x', { key: 'k', files: [{ ...file, size: 11 }] });
    await expect(outbox.store(cut)).rejects.toThrow('a file of 11 bytes has 10 on disk');
    await expect(outbox.store({ ...cut, files: [{ ...file, path: join(files, 'none') }] })).rejects.toThrow('ENOENT');
    expect(await outbox.admin.counts()).toMatchObject({ submissions: 0, waiting: 0 });
    expect(await outbox.store({ ...cut, files: [file] })).toMatchObject({ isRepeat: false });
    await outbox.settled(1);
    expect(outbox.deliveries).toHaveLength(1);
  });

  test('FRM-5 makes a delivery whose job was lost', async () => {
    const outbox = await open({ deliver: () => new Promise(() => {}) });
    await outbox.store(sampleSubmission('x'));
    await close(outbox);
    const database = await openDatabase(location, () => {});
    await database.query(`delete from ${queueSchema}.job`);
    await database.close();
    const next = await open();
    await next.settled(1);
    expect(next.deliveries).toHaveLength(1);
  });

  test('FRM-5 stores answers with any characters', async () => {
    const outbox = await open();
    await outbox.store(sampleSubmission('a\0b\uD800c "\\ \u2028'));
    await outbox.settled(1);
    expect(outbox.deliveries[0]?.submission.answers).toEqual([answer('message', 'ab\uFFFDc "\\ \u2028')]);
  });

  test('FRM-5 deletes submissions after their retention, but not before their delivery', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    let isDown = true;
    const outbox = await open({
      now: () => now,
      policy: { ...fastRetryPolicy, firstDelaySeconds: 3600, maxDelaySeconds: 3600 },
      async deliver({ submission }) {
        if (isDown && submission.retentionDays === 2) throw new Error('away');
      },
    });
    await outbox.store(sampleSubmission('kept for a day', { retentionDays: 1 }));
    const owed = await outbox.store(sampleSubmission('kept for two', { retentionDays: 2 }));
    await outbox.attempted(2);
    now = new Date('2027-03-02T09:59:59Z');
    expect(await outbox.admin.prune()).toBe(0);
    now = new Date('2027-03-04T10:00:00Z');
    expect(await outbox.admin.prune()).toBe(1);
    isDown = false;
    expect(await outbox.admin.retry({ submission: owed.kind === 'accepted' ? owed.id : '' })).toBe(1);
    await outbox.settled(2);
    expect(await outbox.admin.prune()).toBe(1);
    expect(await outbox.admin.list({})).toEqual([]);
  });

  test('FRM-6 limits hits in every sliding window, and counts under all limits or none', async () => {
    let now = 1_800_000_000_000;
    const outbox = await open({ now: () => new Date(now) });
    const client = { subject: 'client:1', windowSeconds: 60, max: 2 };
    const all = { subject: 'all', windowSeconds: 600, max: 4 };
    const pass = (): Promise<unknown> => outbox.mayPass([client, all]);
    expect(await pass()).toEqual({ isAllowed: true });
    now += 30_000;
    expect(await pass()).toEqual({ isAllowed: true });
    expect(await pass()).toEqual({ isAllowed: false, retryAfter: 30 });
    now += 30_001;
    expect(await pass()).toEqual({ isAllowed: true });
    expect(await pass()).toEqual({ isAllowed: false, retryAfter: 30 });
    expect(await outbox.mayPass([{ ...client, subject: 'client:2' }, all])).toEqual({ isAllowed: true });
    expect(await outbox.mayPass([{ ...client, subject: 'client:3' }, all])).toEqual({
      isAllowed: false,
      retryAfter: 540,
    });
    expect(await outbox.mayPass([{ ...client, subject: 'client:3' }])).toEqual({ isAllowed: true });
  });

  test('FRM-6 applies limits to a hundred concurrent calls', async () => {
    const outbox = await open();
    const limits = ['b', 'a'].map((subject) => ({ subject, windowSeconds: 600, max: 7 }));
    const passed = await Promise.all(
      Array.from({ length: 100 }, (_, index) => outbox.mayPass(index % 2 === 0 ? limits : limits.toReversed())),
    );
    expect(passed.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
  });

  test('FRM-6 limits the receipts of an address per day, over all forms and spellings, without rejecting submissions', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    const outbox = await open({ now: () => now, maxReceiptsPerDay: 2 });
    let submissions = 0;
    const storeFor = async (recipient: string, given: Partial<NewSubmission> = {}) => {
      submissions += 1;
      const result = await outbox.store(
        sampleSubmission(String(submissions), {
          visitor: recipient,
          deliveries: [
            { channel: 'inbox', recipient: 'inbox@clavora.example' },
            { channel: 'receipt', recipient },
            { channel: 'webhook', recipient: 'https://crm.example/hook' },
          ],
          ...given,
        }),
      );
      const [record] = await outbox.admin.list({ limit: 1 });
      now = new Date(now.getTime() + 1000);
      return [result.kind, record?.visitor, ...(record?.deliveries.map(({ channel }) => channel) ?? [])];
    };
    const withReceipt = ['inbox', 'receipt', 'webhook'];
    const first = { key: 'one' };
    expect(await storeFor('ada@chiavi.example', first)).toEqual(['accepted', 'ada@chiavi.example', ...withReceipt]);
    submissions -= 1;
    // A repeated submission does not count.
    expect(await storeFor('ada@chiavi.example', first)).toEqual(['accepted', 'ada@chiavi.example', ...withReceipt]);
    expect(await storeFor('Ada+offer@Chiavi.example', { form: 'offer' })).toEqual([
      'accepted',
      'Ada+offer@Chiavi.example',
      ...withReceipt,
    ]);
    expect(await storeFor('a.da@chiavi.example')).toEqual(['accepted', 'a.da@chiavi.example', 'inbox', 'webhook']);
    expect(await storeFor('grace@chiavi.example')).toEqual(['accepted', 'grace@chiavi.example', ...withReceipt]);
    now = new Date(now.getTime() + 86_400_000);
    expect(await storeFor('ada@chiavi.example')).toEqual(['accepted', 'ada@chiavi.example', ...withReceipt]);
  });

  test('FRM-6 returns the same secret at every call', async () => {
    const outbox = await open();
    const [one, two] = await Promise.all([outbox.secret(), outbox.secret()]);
    await close(outbox);
    const three = await (await open()).secret();
    expect(one).toHaveLength(32);
    expect(Buffer.from(two)).toEqual(Buffer.from(one));
    expect(Buffer.from(three)).toEqual(Buffer.from(one));
  });

  test('FRM-5 applies migrations once, and stores only ids of deliveries in jobs', async () => {
    const outbox = await open({ deliver: () => new Promise(() => {}) });
    await outbox.store(sampleSubmission('secret words'));
    await close(outbox);
    const database = await openDatabase(location, () => {});
    const numbers = await database.query(`select number from ${schema}.migrations`);
    const jobs = await database.query(`select data from ${queueSchema}.job`);
    await database.close();
    expect(numbers).toEqual([{ number: 1 }]);
    expect(jobs).toEqual([{ data: { delivery: expect.stringMatching(/^[\da-f-]{36}$/) } }]);
  });
});
