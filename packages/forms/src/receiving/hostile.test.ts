import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostileAnswers } from '../testing/hostile-answers.ts';
import { hostileRequests } from '../testing/hostile-requests.ts';
import { contactAnswers, contactForm } from '../testing/sample-contact.ts';
import { boundary, multipart, multipartType, parts } from '../testing/sample-multipart.ts';
import { type SampleReceiver, type SampleRequest, startReceiver } from '../testing/sample-receiver.ts';
import type { ReceivingOptions } from './receiving-options.ts';
import { issueToken, maxTokenAgeMs } from './sender/token.ts';

let receiver: SampleReceiver;
let options: Partial<ReceivingOptions> = {};
beforeAll(async () => {
  receiver = await startReceiver(() => ({ definition: contactForm, ...options }));
});
afterAll(() => receiver.close());
beforeEach(() => {
  options = {};
  receiver.submissions.length = 0;
});

/** Sends a request; returns the status and what is left of it. */
const send = async (request: SampleRequest) => {
  const { status, outcome } = await receiver.send(request);
  return {
    status,
    isStored: outcome.kind === 'accepted' || receiver.submissions.length > 0,
    waiting: await receiver.waiting(),
  };
};
const rejected = (status: number) => ({ status, isStored: false, waiting: [] });
const tokenOf = async (age: number) => issueToken(await receiver.secret(), Date.now() - age);

describe('hostile submissions', () => {
  const all = [...hostileAnswers, ...hostileRequests];

  it('FRM-6 has more than 300 different cases', () => {
    expect(new Set(all.map(([what]) => what)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
  });

  it.each(all.map(([what, request, status]) => ({ what, request, status })))(
    'FRM-6 rejects $what',
    async ({ request, status }) => {
      expect(await send(request)).toEqual(rejected(status));
    },
  );

  it.each<[string, (token: string) => string]>([
    ['of another secret', () => issueToken(new Uint8Array(32), Date.now() - 10_000)],
    ['with another time', (token) => token.replace(/^v1\.[0-9a-z]+/, `v1.${(Date.now() - 20_000).toString(36)}`)],
    ['with another nonce', (token) => token.replace(/\.[\w-]{22}\./, `.${'a'.repeat(22)}.`)],
    ['with another signature', (token) => token.replace(/[\w-]{43}$/, 'a'.repeat(43))],
    ['without a signature', (token) => token.replace(/\.[\w-]{43}$/, '')],
    ['of another version', (token) => token.replace('v1', 'v2')],
    ['with a suffix', (token) => `${token}x`],
    ['with a line end', (token) => `${token}\n`],
    ['of one letter', () => 'x'],
    ['that is JSON', () => '{"alg":"none"}'],
    ['of a megabyte', () => 'a'.repeat(100_000)],
  ])('FRM-6 rejects a token %s', async (_what, change) => {
    expect(await send(multipart({ ...contactAnswers, _token: change(await tokenOf(10_000)) }))).toEqual(rejected(403));
  });

  it('FRM-6 rejects tokens that are too old, too young, from the future or sent twice', async () => {
    for (const age of [maxTokenAgeMs + 1_000, 0, -30_000, -120_000]) {
      expect(await send(multipart({ ...contactAnswers, _token: await tokenOf(age) }))).toEqual(rejected(403));
    }
    const tokens = [await tokenOf(10_000), await tokenOf(10_000)];
    expect(await send(multipart({ ...contactAnswers, _token: tokens }))).toEqual(rejected(403));
  });

  it('FRM-6 rejects a filled honeypot field', async () => {
    expect(await send(multipart({ ...contactAnswers, _website: 'https://evil.example' }))).toEqual(rejected(403));
  });

  it('FRM-6 rejects a body that stalls', async () => {
    options.timeouts = { stallMs: 20, totalMs: 60_000 };
    const halves = ['--', `--${boundary}\r\nContent-Dis`, parts(contactAnswers)];
    for (const half of halves) {
      const stopped = Promise.withResolvers<never>();
      const body = async function* () {
        yield Buffer.from(half);
        await stopped.promise;
      };
      expect(await send({ headers: { 'content-type': multipartType }, body: body() })).toEqual(rejected(408));
    }
  });

  it('FRM-6 rejects a body that arrives too slowly', async () => {
    options.timeouts = { stallMs: 60_000, totalMs: 50 };
    const body = async function* () {
      for (;;) {
        yield Buffer.from('x');
        // Endless: only the timeout can end it.
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    };
    expect(await send({ headers: { 'content-type': multipartType }, body: body() })).toEqual(rejected(408));
  });

  it('FRM-6 rejects a body by its declared length before reading it', async () => {
    const headers = { 'content-type': multipartType, 'content-length': '99999999999' };
    const body = async function* () {
      yield Buffer.from('x');
    };
    expect(await send({ headers, body: body() })).toEqual(rejected(413));
  });

  it.each([
    ['markup', '<script>alert("1")</script> & <b>bold</b> &amp; <!-- -->'],
    ['templates', '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {0} %s %n'],
    ['a query', "Robert'); DROP TABLE submissions;-- \\' \\\\"],
    ['a formula', '=HYPERLINK("https://evil.example","x")'],
    ['a header', 'Bcc: all@evil.example'],
    ['an address', '"Ada" <a@b.example>, c@d.example'],
    ['percent signs', '%0d%0aBcc: x %00 %ff'],
    ['text of both directions', 'שלום \u202eabc\u202c مرحبا'],
    ['characters of several code points', '👩‍🔧🗝️ 𐍈 \u200b\u200d\ufeffx'],
    ['names of the prototype', '__proto__ constructor toString'],
    ['an end of the body', `x--${boundary}--`],
    ['JSON', '{"__proto__":{"admin":true}}'],
  ])('FRM-6 stores %s as unchanged text', async (_what, text) => {
    const message = `${text}\n\nBcc: all@evil.example\n.\n${text}`;
    const { outcome } = await receiver.send(
      multipart({ ...contactAnswers, name: text, message, source: text, ['__proto__']: text, constructor: text }),
    );
    const stored = await receiver.stored(outcome.kind === 'accepted' ? outcome.id : '');
    expect(stored.answers.map(({ name, texts }) => [name, texts[0]])).toEqual([
      ['name', text],
      ['email', contactAnswers.email],
      ['message', message],
      ['source', text],
      ['privacy', '✓'],
    ]);
    expect(Object.keys({})).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });
});
