import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactAnswers, contactForm } from '../testing/sample-contact.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { boundary, multipart, multipartType, parts, type SampleEntries } from '../testing/sample-multipart.ts';
import { type SampleReceiver, startReceiver } from '../testing/sample-receiver.ts';
import type { ReceivingOptions } from './receiving-options.ts';
import { issueToken } from './sender/token.ts';

let receiver: SampleReceiver;
let options: Partial<ReceivingOptions> = {};
beforeAll(async () => {
  receiver = await startReceiver(() => ({ definition: contactForm, ...options }));
});
afterAll(() => receiver.close());
beforeEach(() => {
  // Limits count visitors for ten minutes: each test uses another visitor.
  options = { client: randomUUID() };
  receiver.submissions.length = 0;
});

const answers = (more: SampleEntries = {}): SampleEntries => ({ ...contactAnswers, name: randomUUID(), ...more });
const store = async (entries: SampleEntries) => {
  const { status, outcome } = await receiver.send(multipart(entries));
  expect([status, outcome]).toMatchObject([200, { kind: 'accepted' }]);
  return receiver.stored(outcome.kind === 'accepted' ? outcome.id : '');
};
const token = async (age = 10_000) => issueToken(await receiver.secret(), Date.now() - age);

describe('receiveSubmission', () => {
  it('FRM-6 limits submissions without a token more, and returns the time to wait', async () => {
    options.limits = { perClient: 6, inAll: 1000 };
    for (let index = 0; index < 2; index += 1) await store(answers());
    const { status, outcome } = await receiver.send(multipart(answers()));
    expect([status, outcome]).toMatchObject([429, { reason: 'often', retryAfter: expect.any(Number) }]);
    for (let index = 0; index < 4; index += 1) await store(answers({ _token: await token() }));
    expect((await receiver.send(multipart(answers({ _token: await token() })))).status).toBe(429);
    options.client = randomUUID();
    await store(answers());
  });

  it('FRM-6 allows corrections up to a limit', async () => {
    options.limits = { perClient: 3, inAll: 1000 };
    for (let index = 0; index < 17; index += 1) expect((await receiver.send(multipart({}))).status).toBe(422);
    await store(answers());
    const { status, outcome } = await receiver.send(multipart(answers({ name: 'Ada' })));
    expect([status, outcome]).toMatchObject([429, { reason: 'often', values: { name: ['Ada'] } }]);
  });

  it('FRM-6 counts a network of IPv6 as one visitor', async () => {
    options.limits = { perClient: 3, inAll: 1000 };
    options.client = '2001:db8:1:2::1';
    await store(answers());
    options.client = '2001:0db8:1:2:ffff::5';
    expect((await receiver.send(multipart(answers()))).status).toBe(429);
    options.client = '2001:db8:1:3::1';
    await store(answers());
  });

  it('FRM-5 returns unavailable with the typed values while the outbox fails', async () => {
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    const fails = () => Promise.reject(new Error('down'));
    const works: ReceivingOptions['outbox'] = {
      secret: () => receiver.secret(),
      mayPass: async () => ({ isAllowed: true }),
      store: fails,
    };
    for (const part of ['secret', 'mayPass', 'store'] as const) {
      options.outbox = { ...works, [part]: fails };
      const { status, outcome } = await receiver.send(multipart({ ...contactAnswers, cv: sampleFiles.pdf }));
      expect([status, outcome]).toMatchObject([503, { reason: 'unavailable', values: { name: ['Ada Chiavi'] } }]);
      expect(await receiver.waiting()).toEqual([]);
    }
    expect(logError).toHaveBeenCalledTimes(3);
  });

  it('FRM-6 returns unavailable if files cannot be written', async () => {
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    options.tempDir = '/dev/null/none';
    const { status, outcome } = await receiver.send(multipart({ ...contactAnswers, cv: sampleFiles.pdf }));
    expect([status, outcome]).toMatchObject([503, { reason: 'unavailable', values: { name: ['Ada Chiavi'] } }]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('FRM-6 limits the concurrent temporary folders, and removes those of a killed process', async () => {
    const tempDir = await mkdtemp(join(tmpdir(), 'receiving-'));
    const folders = Array.from({ length: 40 }, (_, at) => join(tempDir, `form-${at}`));
    await Promise.all(folders.map((folder) => mkdir(folder)));
    options.tempDir = tempDir;
    expect((await receiver.send(multipart(answers({ cv: sampleFiles.pdf })))).status).toBe(503);
    await store(answers());
    const yesterday = new Date(Date.now() - 86_400_000);
    await Promise.all(folders.map((folder) => utimes(folder, yesterday, yesterday)));
    await store(answers({ cv: sampleFiles.pdf }));
    expect(await readdir(tempDir)).toEqual([]);
    await rm(tempDir, { recursive: true });
  });

  it('FRM-6 leaves no file when the connection closes', async () => {
    const gone = new Error('gone');
    const body = async function* () {
      yield Buffer.concat([parts(answers()), Buffer.from(`--${boundary}\r\n`)]);
      yield Buffer.from('Content-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
      yield Buffer.alloc(1_000_000);
      await expect.poll(async () => (await receiver.waiting()).length).toBeGreaterThan(1);
      throw gone;
    };
    const sent = receiver.send({ headers: { 'content-type': multipartType }, body: body() });
    await expect(sent).rejects.toBe(gone);
    await expect.poll(() => receiver.waiting()).toEqual([]);
    expect(receiver.submissions).toEqual([]);
  });

  it('FRM-6 rejects robots by a configured check, and accepts submissions that cannot be checked', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const turnstile = { siteKey: 'site', secretKey: 'secret', scriptUrl: '', verifyUrl: `${receiver.origin}/verify` };
    Object.assign(options, { turnstile, limits: { perClient: 3, inAll: 1000 } });
    expect((await receiver.send(multipart(answers()))).outcome).toMatchObject({ reason: 'robot' });
    // The server of the form is no check service, so that its response is invalid: the tighter limits apply.
    const unchecked = async () => answers({ 'cf-turnstile-response': 'x', _token: await token() });
    await store(await unchecked());
    expect((await receiver.send(multipart(await unchecked()))).status).toBe(429);
  });
});
