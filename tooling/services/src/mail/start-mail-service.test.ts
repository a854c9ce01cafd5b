import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import type { MailFault } from './mail-faults.ts';
import { type MailService, type MailServiceOptions, startMailService } from './start-mail-service.ts';

let dataDir: string;
let service: MailService;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-mail-'));
  service = await start();
});
afterEach(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

const start = (options: Partial<MailServiceOptions> = {}) =>
  startMailService({ port: 0, smtpPort: 0, dataDir, ...options });
const send = async (mail: SendMailOptions, url = service.smtpUrl) => {
  const transport = createTransport(url);
  try {
    return await transport.sendMail({
      from: 'site@clavora.example',
      to: 'inbox@clavora.example',
      subject: 'Hello',
      text: 'x',
      ...mail,
    });
  } finally {
    transport.close();
  }
};
const fail = async (fault: MailFault) => {
  const answer = await fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.status).toBe(200);
};
const get = async (path: string, init?: RequestInit) => fetch(`${service.url}${path}`, init);
const list = async (query = '') =>
  ((await (await get(`/api/messages${query}`)).json()) as { messages: Mail[] }).messages;

describe('receiving emails', () => {
  it('OPS-2 receives emails of an unmodified mailer in every language', async () => {
    await send({
      from: 'Clavora <site@clavora.example>',
      to: ['Ключи <inbox@clavora.example>', 'two@clavora.example'],
      cc: 'three@clavora.example',
      bcc: 'hidden@clavora.example',
      replyTo: 'visitor@example.com',
      subject: 'Anfrage für „Schlüssel“ 🔑',
      text: 'Grüße\nЗдравствуйте',
      html: '<p>Grüße</p>',
      headers: { 'X-Form': 'contact' },
      attachments: [
        { filename: 'lebenslauf – ü.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
      ],
    });
    const [mail] = service.messages();
    expect(mail).toMatchObject({
      id: '1',
      envelope: {
        from: 'site@clavora.example',
        to: ['inbox@clavora.example', 'two@clavora.example', 'three@clavora.example', 'hidden@clavora.example'],
      },
      from: 'Clavora <site@clavora.example>',
      to: ['Ключи <inbox@clavora.example>', 'two@clavora.example'],
      cc: ['three@clavora.example'],
      replyTo: ['visitor@example.com'],
      subject: 'Anfrage für „Schlüssel“ 🔑',
      attachments: [{ name: 'lebenslauf – ü.pdf', type: 'application/pdf', size: 8 }],
      problem: null,
    });
    expect(mail?.text.trim()).toBe('Grüße\nЗдравствуйте');
    expect(mail?.html?.trim()).toBe('<p>Grüße</p>');
    expect(mail?.headers).toContainEqual({ name: 'X-Form', value: 'contact' });
    expect(await list()).toEqual(service.messages());
  });

  it('OPS-2 accepts emails with and without a password', async () => {
    await send({ subject: 'with' }, service.smtpUrl.replace('smtp://', 'smtp://user:secret@'));
    await send({ subject: 'without' });
    expect(service.messages().map(({ subject }) => subject)).toEqual(['with', 'without']);
  });

  it('OPS-2 keeps emails over a restart, continues their numbers and reports damaged ones', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two' });
    const before = service.messages();
    await service.close();
    await writeFile(join(dataDir, '3.json'), '{"half');
    const reported: string[] = [];
    service = await start({ log: (message) => reported.push(message) });
    expect(service.messages()).toEqual(before);
    expect(reported).toEqual([expect.stringContaining('3.json is left out')]);
    await send({ subject: 'three' });
    expect(service.messages().map(({ id }) => id)).toEqual(['1', '2', '4']);
  });

  it('OPS-2 stores concurrent emails once each and in order', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `mail ${index}`);
    const transport = createTransport(`${service.smtpUrl}?pool=true&maxConnections=8`);
    await Promise.all(
      subjects.map((subject) => transport.sendMail({ from: 'a@b.it', to: 'c@d.it', subject, text: 'x' })),
    );
    transport.close();
    expect(
      service
        .messages()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(subjects.toSorted());
    expect(service.messages().map(({ id }) => Number(id))).toEqual(subjects.map((_, index) => index + 1));
    expect(await readdir(dataDir)).toHaveLength(80);
  });

  it('OPS-2 rejects emails that are too large, announced or not', async () => {
    await service.close();
    service = await start({ maxMailBytes: 20_000 });
    await expect(send({ text: 'a'.repeat(30_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(
      await converse(['MAIL FROM:<a@b.it>', 'RCPT TO:<c@d.it>', 'DATA', `${'a'.repeat(900)}\r\n`.repeat(40) + '.']),
    ).toContain('552');
    expect(service.messages()).toEqual([]);
  });

  it('OPS-2 stores malformed emails', async () => {
    expect(await converse(['MAIL FROM:<>', 'RCPT TO:<c@d.it>', 'DATA', 'nonsense\r\n.'])).toContain('250');
    expect(service.messages()).toMatchObject([{ envelope: { from: '', to: ['c@d.it'] }, subject: '' }]);
    expect((await get('/messages/1')).status).toBe(200);
  });

  it('OPS-2 listens on this machine only and names a port that is taken', async () => {
    await expect(start({ host: '0.0.0.0' })).rejects.toThrow('expected a loopback host');
    const port = Number(new URL(service.smtpUrl).port);
    await expect(start({ smtpPort: port })).rejects.toThrow(`mail service: port ${port} is taken`);
    await expect(start({ port: Number(new URL(service.url).port) })).rejects.toThrow('is taken by another process');
  });
});

/** Sends one raw SMTP line after each answer; resolves to all answers. */
function converse(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(service.smtpUrl);
  return new Promise((resolve, reject) => {
    const pending = ['HELO me', ...lines, 'QUIT'];
    let answers = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answers += String(text);
      const next = pending.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    });
    socket.on('close', () => resolve(answers));
    socket.on('error', reject);
  });
}

describe('SMTP faults', () => {
  it('OPS-2 rejects permanently or temporarily, the requested number of times', async () => {
    await fail({ mode: 'refuse', times: 1 });
    await expect(send({})).rejects.toMatchObject({ responseCode: 550 });
    await fail({ mode: 'temporary', at: 'data', times: 2 });
    await expect(send({})).rejects.toMatchObject({ responseCode: 451 });
    await expect(send({})).rejects.toMatchObject({ responseCode: 451 });
    expect(service.messages()).toEqual([]);
    await send({});
    expect(service.messages()).toHaveLength(1);
  });

  it.each(['connect', 'sender', 'recipient', 'data'] as const)(
    'OPS-2 drops the connection at %s and stores nothing',
    async (at) => {
      await fail({ mode: 'drop', at, times: 1 });
      await expect(send({})).rejects.toMatchObject({ code: expect.stringMatching(/ECONNECTION|ESOCKET|ECONNRESET/) });
      expect(service.messages()).toEqual([]);
      await send({});
      expect(service.messages()).toHaveLength(1);
    },
  );

  it('OPS-2 stores an email whose sender receives no answer', async () => {
    await fail({ mode: 'drop', at: 'answer', times: 1 });
    await expect(send({ subject: 'unknown' })).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
    expect(service.messages().map(({ subject }) => subject)).toEqual(['unknown']);
  });

  it('OPS-2 fails for selected addresses until it is recovered', async () => {
    await fail({ mode: 'refuse', match: 'bad@' });
    await send({ to: 'good@clavora.example' });
    await expect(send({ to: 'bad@clavora.example' })).rejects.toMatchObject({ responseCode: 550 });
    expect(await (await get('/_admin/faults')).json()).toMatchObject({ mode: 'refuse', match: 'bad@' });
    await get('/_admin/faults', { method: 'DELETE' });
    await send({ to: 'bad@clavora.example' });
    expect(service.messages()).toHaveLength(2);
  });

  it('OPS-2 delays answers as requested, then continues', async () => {
    await fail({ mode: 'slow', delayMs: 50, times: 1 });
    await send({});
    expect(service.messages()).toHaveLength(1);
  });

  it('OPS-2 closes during a delay', async () => {
    await fail({ mode: 'slow', delayMs: 600_000, at: 'answer' });
    const next = get('/api/messages/next?since=0');
    const sending = send({}).then(
      () => 'sent',
      () => 'failed',
    );
    expect((await next).status).toBe(200);
    await service.close();
    expect(await sending).toBe('failed');
    service = await start();
  });

  it('OPS-2 rejects an invalid fault, and a request from a page', async () => {
    const answer = await get('/_admin/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mode":"odd"}',
    });
    expect(answer.status).toBe(422);
    const fromPage = await get('/_admin/faults', { headers: { origin: 'http://evil.example' } });
    expect(fromPage.status).toBe(403);
  });
});

describe('API for tests', () => {
  it('OPS-2 finds emails by recipient and time', async () => {
    await send({ to: 'One <one@clavora.example>' });
    await send({ to: 'two@clavora.example' });
    await send({ to: 'one@clavora.example', subject: 'again' });
    expect((await list('?to=ONE@clavora.example')).map(({ id }) => id)).toEqual(['1', '3']);
    expect((await list('?to=one@clavora.example&since=1')).map(({ subject }) => subject)).toEqual(['again']);
    expect(await list('?since=2999-01-01T00:00:00Z')).toEqual([]);
    expect((await list('?since=2000-01-01')).length).toBe(3);
    expect((await get('/api/messages?since=yesterday')).status).toBe(422);
    expect(await (await get('/api/messages/2')).json()).toEqual(service.messages()[1]);
    expect((await get('/api/messages/9')).status).toBe(404);
  });

  it('OPS-2 deletes all emails, on disk too', async () => {
    await send({});
    expect((await get('/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect(service.messages()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
    await send({});
    expect(service.messages()[0]?.id).toBe('2');
  });

  it('OPS-2 waits for the next matching email', async () => {
    const waiting = get('/api/messages/next?to=two@clavora.example&since=0');
    await send({ to: 'one@clavora.example' });
    await send({ to: 'two@clavora.example', subject: 'this one' });
    expect(await (await waiting).json()).toMatchObject({ subject: 'this one' });
    expect(await (await get('/api/messages/next?since=1')).json()).toMatchObject({ subject: 'this one' });
    expect((await get('/api/messages/next?since=2&wait=0')).status).toBe(204);
  });
});

describe('pages of the mail service', () => {
  const page = async (path: string) => {
    const answer = await get(path);
    return { answer, text: await answer.text() };
  };

  it('OPS-2 lists emails and shows one with all its parts', async () => {
    await send({
      subject: 'First',
      html: '<b>bold</b>',
      replyTo: 'v@example.com',
      attachments: [{ filename: 'a b.txt', content: 'hi' }],
    });
    await send({ subject: 'Second', to: 'two@clavora.example' });
    const { text, answer } = await page('/');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
    expect((await page('/?to=two@clavora.example')).text).not.toContain('First');
    const one = (await page('/messages/1')).text;
    for (const part of ['<h1>First</h1>', 'v@example.com', '<iframe title="HTML of the email" sandbox', 'a b.txt'])
      expect(one).toContain(part);
    const file = await get('/messages/1/attachments/0');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20b.txt");
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(await file.text()).toBe('hi');
    expect((await page('/messages/1/raw')).text).toContain('Subject: First');
    expect((await page('/mail.css')).answer.headers.get('content-type')).toContain('text/css');
    for (const path of ['/messages/9', '/messages/2/html', '/messages/1/attachments/1', '/messages/1/attachments/x']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('OPS-2 disables active content of a hostile email', async () => {
    await send({
      from: '"<script>alert(1)</script>" <a@b.it>',
      subject: '<img src=x onerror=alert(1)>',
      text: '</pre><script>alert(1)</script>',
      html: '<script>alert(1)</script><img src="https://spy.example/x.png"><img src="cid:logo"><form action="https://spy.example">',
      attachments: [
        { filename: '"><script>.html', content: '<script>', contentType: 'text/html' },
        { filename: 'logo.png', content: Buffer.from([137, 80]), contentType: 'image/png', cid: 'logo' },
      ],
    });
    for (const path of ['/', '/messages/1']) expect((await page(path)).text).not.toMatch(/<script|<img/);
    const { answer, text } = await page('/messages/1/html');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'img-src data:', "form-action 'none'", 'sandbox']),
    );
    expect(policy).not.toContain('http');
    expect(text).toContain('src="data:image/png;base64,iVA="');
    expect((await get('/messages/1/attachments/0')).headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/messages/1/raw')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('OPS-2 deletes only by its own form', async () => {
    await send({});
    const post = (headers: Record<string, string>) =>
      get('/delete', {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(service.messages()).toHaveLength(1);
    expect((await post({ origin: service.url })).status).toBe(303);
    // A page that sends no referrer also sends no origin with its forms.
    expect((await get('/')).headers.get('referrer-policy')).toBe('same-origin');
    expect(service.messages()).toEqual([]);
  });
});
