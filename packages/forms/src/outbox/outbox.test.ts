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
  let place: DatabaseLocation;
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
    place = await backend.newPlace();
  });
  afterEach(async () => {
    for (const outbox of opened) await outbox.close();
    opened = [];
  });

  async function open(given?: Parameters<typeof openTestOutbox>[1]): Promise<TestOutbox> {
    const outbox = await openTestOutbox(place, given);
    opened.push(outbox);
    return outbox;
  }

  async function close(outbox: TestOutbox): Promise<void> {
    opened = opened.filter((other) => other !== outbox);
    await outbox.close();
  }

  test('FRM-5 a submission reaches every recipient as it was taken, with its files', async () => {
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
    const taken = await outbox.take(submission);
    await outbox.settled(3);
    expect(taken).toEqual({ kind: 'taken', id: expect.any(String), isRepeat: false });
    expect(outbox.deliveries.map(({ channel, recipient, attempt }) => ({ channel, recipient, attempt }))).toEqual(
      expect.arrayContaining(submission.deliveries.map((target) => ({ ...target, attempt: 1 }))),
    );
    const { key: _key, ...kept } = submission;
    expect(outbox.deliveries[0]?.submission).toEqual({
      ...kept,
      id: taken.kind === 'taken' ? taken.id : '',
      receivedAt: expect.any(Date),
      files: submission.files.map(({ path: _path, ...rest }) => rest),
    });
    expect(read.map((one) => Buffer.compare(one, bytes))).toContain(0);
    expect(read.map((one) => one.length).toSorted((a, b) => a - b)).toEqual([0, bytes.length]);
  });

  test('FRM-5 the same key, and the same content within ten minutes, is the same submission', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    const outbox = await open({ now: () => now });
    const first = await outbox.take(sampleSubmission('hello', { key: 'a' }));
    const id = first.kind === 'taken' ? first.id : '';
    const repeat = { kind: 'taken', id, isRepeat: true };
    expect(await outbox.take(sampleSubmission('hello', { key: 'a' }))).toEqual(repeat);
    expect(await outbox.take(sampleSubmission('hello', { key: 'b' }))).toEqual(repeat);
    expect(await outbox.take(sampleSubmission('hello'))).toEqual(repeat);
    expect(await outbox.take(sampleSubmission('other', { key: 'a' }))).toEqual({ kind: 'key-used' });
    now = new Date('2027-03-01T10:10:01Z');
    expect(await outbox.take(sampleSubmission('hello', { key: 'b' }))).toEqual(repeat);
    expect(await outbox.take(sampleSubmission('hello', { key: 'c' }))).toMatchObject({ isRepeat: false });
    await outbox.settled(2);
    expect(outbox.deliveries).toHaveLength(2);
  });

  test('FRM-5 what arrives thirty times at once is taken once', async () => {
    const outbox = await open();
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        outbox.take(sampleSubmission('pressed twice', { key: index % 3 === 0 ? null : `key ${index % 3}` })),
      ),
    );
    expect(new Set(taken.map((one) => one.kind === 'taken' && one.id)).size).toBe(1);
    expect(taken.filter((one) => one.kind === 'taken' && !one.isRepeat)).toHaveLength(1);
    await outbox.settled(1);
    expect(outbox.deliveries).toHaveLength(1);
  });

  test('FRM-5 what fails is tried again, and put aside when it was tried often enough or is refused for good', async () => {
    const outbox = await open({
      async deliver({ recipient, attempt }) {
        if (recipient === 'third' && attempt < 3) throw new Error('451 try again, says <somebody@else.example>');
        if (recipient === 'never') throw new Error('nobody is there');
        if (recipient === 'refused') throw new PermanentDeliveryError('550 unknown');
      },
    });
    const recipients = ['third', 'never', 'refused'];
    await outbox.take(
      sampleSubmission('x', { deliveries: recipients.map((recipient) => ({ channel: 'webhook', recipient })) }),
    );
    await outbox.settled(3);
    const [record] = await outbox.admin.list({});
    expect(record?.deliveries).toMatchObject([
      { recipient: 'third', state: 'sent', attempts: 3, lastError: null },
      { recipient: 'never', state: 'dead', attempts: 4, lastError: 'Error: nobody is there' },
      { recipient: 'refused', state: 'dead', attempts: 1, lastError: 'PermanentDeliveryError: 550 unknown' },
    ]);
    expect(JSON.stringify(outbox.events)).not.toContain('somebody');
    expect(new Set(outbox.deliveries.filter(({ recipient }) => recipient === 'third').map(({ id }) => id)).size).toBe(
      1,
    );
  });

  test('FRM-5 a delivery that does not end holds no other up, and is made again by the next start', async () => {
    const outbox = await open({
      deliver: ({ recipient }) => (recipient === 'slow' ? new Promise(() => {}) : Promise.resolve()),
    });
    await outbox.take(sampleSubmission('slow', { deliveries: [{ channel: 'webhook', recipient: 'slow' }] }));
    for (const message of ['a', 'b', 'c', 'd', 'e']) await outbox.take(sampleSubmission(message));
    await outbox.settled(5);
    await close(outbox);
    expect(outbox.deliveries.find(({ recipient }) => recipient === 'slow')?.signal.aborted).toBe(true);
    const next = await open();
    await next.settled(1);
    expect(next.deliveries).toMatchObject([{ recipient: 'slow', attempt: 2 }]);
  });

  test('FRM-5 a delivery that takes too long is given up and tried again', async () => {
    const outbox = await open({
      policy: { ...fastRetryPolicy, timeoutSeconds: 0.05 },
      deliver: ({ attempt }) => (attempt === 1 ? new Promise(() => {}) : Promise.resolve()),
    });
    await outbox.take(sampleSubmission('x'));
    await outbox.settled(1);
    expect(outbox.events).toMatchObject([
      { kind: 'failed', isDead: false },
      { kind: 'delivered', attempt: 2 },
    ]);
  });

  test('FRM-5 a submission that cannot be stored whole is not stored at all', async () => {
    const outbox = await open();
    const file = await waitingFile(files, 'cut.pdf', new Uint8Array(10));
    const cut = sampleSubmission('x', { key: 'k', files: [{ ...file, size: 11 }] });
    await expect(outbox.take(cut)).rejects.toThrow('a file of 11 bytes has 10 on disk');
    await expect(outbox.take({ ...cut, files: [{ ...file, path: join(files, 'none') }] })).rejects.toThrow('ENOENT');
    expect(await outbox.admin.counts()).toMatchObject({ submissions: 0, waiting: 0 });
    expect(await outbox.take({ ...cut, files: [file] })).toMatchObject({ isRepeat: false });
    await outbox.settled(1);
    expect(outbox.deliveries).toHaveLength(1);
  });

  test('FRM-5 a delivery whose job was lost is made all the same', async () => {
    const outbox = await open({ deliver: () => new Promise(() => {}) });
    await outbox.take(sampleSubmission('x'));
    await close(outbox);
    const database = await openDatabase(place, () => {});
    await database.query(`delete from ${queueSchema}.job`);
    await database.close();
    const next = await open();
    await next.settled(1);
    expect(next.deliveries).toHaveLength(1);
  });

  test('FRM-5 an answer holds whatever a browser can send', async () => {
    const outbox = await open();
    await outbox.take(sampleSubmission('a\0b\uD800c "\\ \u2028'));
    await outbox.settled(1);
    expect(outbox.deliveries[0]?.submission.answers).toEqual([answer('message', 'ab\uFFFDc "\\ \u2028')]);
  });

  test('FRM-5 submissions go when their days are over, but not before they were delivered', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    let isAway = true;
    const outbox = await open({
      now: () => now,
      policy: { ...fastRetryPolicy, firstDelaySeconds: 3600, maxDelaySeconds: 3600 },
      async deliver({ submission }) {
        if (isAway && submission.retentionDays === 2) throw new Error('away');
      },
    });
    await outbox.take(sampleSubmission('kept for a day', { retentionDays: 1 }));
    const owed = await outbox.take(sampleSubmission('kept for two', { retentionDays: 2 }));
    await outbox.attempted(2);
    now = new Date('2027-03-02T09:59:59Z');
    expect(await outbox.admin.prune()).toBe(0);
    now = new Date('2027-03-04T10:00:00Z');
    expect(await outbox.admin.prune()).toBe(1);
    isAway = false;
    expect(await outbox.admin.retry({ submission: owed.kind === 'taken' ? owed.id : '' })).toBe(1);
    await outbox.settled(2);
    expect(await outbox.admin.prune()).toBe(1);
    expect(await outbox.admin.list({})).toEqual([]);
  });

  test('FRM-6 counts are exact in every windowSeconds, together for all limits or not at all', async () => {
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

  test('FRM-6 hundred that come at once pass as often as they may', async () => {
    const outbox = await open();
    const limits = ['b', 'a'].map((subject) => ({ subject, windowSeconds: 600, max: 7 }));
    const passed = await Promise.all(
      Array.from({ length: 100 }, (_, index) => outbox.mayPass(index % 2 === 0 ? limits : limits.toReversed())),
    );
    expect(passed.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
  });

  test('FRM-6 an address gets so many receipts a day, over all forms and spellings, and no submission is refused for it', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    const outbox = await open({ now: () => now, maxReceiptsPerDay: 2 });
    let submissions = 0;
    const take = async (recipient: string, given: Partial<NewSubmission> = {}) => {
      submissions += 1;
      const taken = await outbox.take(
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
      return [taken.kind, record?.visitor, ...(record?.deliveries.map(({ channel }) => channel) ?? [])];
    };
    const withReceipt = ['inbox', 'receipt', 'webhook'];
    const first = { key: 'one' };
    expect(await take('ada@chiavi.example', first)).toEqual(['taken', 'ada@chiavi.example', ...withReceipt]);
    submissions -= 1;
    // The same submission again costs no receipt.
    expect(await take('ada@chiavi.example', first)).toEqual(['taken', 'ada@chiavi.example', ...withReceipt]);
    expect(await take('Ada+offer@Chiavi.example', { form: 'offer' })).toEqual([
      'taken',
      'Ada+offer@Chiavi.example',
      ...withReceipt,
    ]);
    expect(await take('a.da@chiavi.example')).toEqual(['taken', 'a.da@chiavi.example', 'inbox', 'webhook']);
    expect(await take('grace@chiavi.example')).toEqual(['taken', 'grace@chiavi.example', ...withReceipt]);
    now = new Date(now.getTime() + 86_400_000);
    expect(await take('ada@chiavi.example')).toEqual(['taken', 'ada@chiavi.example', ...withReceipt]);
  });

  test('FRM-6 the secret stays the same', async () => {
    const outbox = await open();
    const [one, two] = await Promise.all([outbox.secret(), outbox.secret()]);
    await close(outbox);
    const three = await (await open()).secret();
    expect(one).toHaveLength(32);
    expect(Buffer.from(two)).toEqual(Buffer.from(one));
    expect(Buffer.from(three)).toEqual(Buffer.from(one));
  });

  test('FRM-5 tables are made once, and the queue knows deliveries by their ids alone', async () => {
    const outbox = await open({ deliver: () => new Promise(() => {}) });
    await outbox.take(sampleSubmission('secret words'));
    await close(outbox);
    const database = await openDatabase(place, () => {});
    const numbers = await database.query(`select number from ${schema}.migrations`);
    const jobs = await database.query<{ data: unknown }>(`select data from ${queueSchema}.job`);
    await database.close();
    expect(numbers).toEqual([{ number: 1 }]);
    expect(jobs).toEqual([{ data: { delivery: expect.stringMatching(/^[\da-f-]{36}$/) } }]);
  });
});
