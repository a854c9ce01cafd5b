import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactAnswers, contactForm } from '../testing/sample-contact.ts';
import { type SampleFile, sampleFiles } from '../testing/sample-files.ts';
import { sampleForm } from '../testing/sample-form.ts';
import { multipart, type SampleEntries } from '../testing/sample-multipart.ts';
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
const urlencoded = (entries: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(entries).toString(),
});
const store = async (entries: SampleEntries) => {
  const { status, outcome } = await receiver.send(multipart(entries));
  expect([status, outcome]).toMatchObject([200, { kind: 'accepted' }]);
  return receiver.stored(outcome.kind === 'accepted' ? outcome.id : '');
};
const token = async (age = 10_000) => issueToken(await receiver.secret(), Date.now() - age);

describe('receiveSubmission', () => {
  it('FRM-5 resolves after the submission is stored', async () => {
    options.receipt = { subject: 'Thank you', text: 'We answer soon.' };
    const stored = await store(
      answers({ name: 'Ada', interest: ['visit', 'mail'], address: 'Via Roma 1', _other: 'x' }),
    );
    expect(stored).toMatchObject({
      form: 'contact',
      market: 'global',
      visitor: 'ada@chiavi.example',
      receipt: options.receipt,
    });
    expect(stored.answers.map(({ name, texts, values }) => [name, texts, values])).toEqual([
      ['name', ['Ada'], ['Ada']],
      ['email', ['ada@chiavi.example'], ['ada@chiavi.example']],
      ['message', ['Which machine cuts CLV-22L?'], ['Which machine cuts CLV-22L?']],
      ['interest', ['MAIL', 'VISIT'], ['mail', 'visit']],
      ['address', ['Via Roma 1'], ['Via Roma 1']],
      ['privacy', ['✓'], ['1']],
    ]);
    expect(stored.answers.at(-1)?.consentVersion).toBe('2026-01');
  });

  it('CNT-16 refuses answers about what is over, with what was typed, and stores nothing', async () => {
    const asked: unknown[] = [];
    options.isClosed = async (values) => asked.push(values['message']) > 0;
    const { status, outcome } = await receiver.send(
      multipart(answers({ message: 'The position of last year', email: 'nobody' })),
    );
    expect([status, outcome]).toMatchObject([410, { kind: 'refused', reason: 'closed' }]);
    expect(outcome).toMatchObject({ values: { message: ['The position of last year'] } });
    expect([asked, receiver.submissions]).toEqual([[['The position of last year']], []]);
  });

  it('FRM-6 accepts both encodings of forms', async () => {
    const { outcome } = await receiver.send(urlencoded({ ...contactAnswers, message: 'Città & co + Ключи' }));
    expect(outcome.kind).toBe('accepted');
    expect(receiver.submissions[0]?.answers[2]?.texts).toEqual(['Città & co + Ключи']);
  });

  it('FRM-5 CAT-7 stores a list of codes as a table and a workbook beside the answers', async () => {
    options.definition = sampleForm({ name: 'list', kind: 'codes', rules: 'required' });
    options.tableOfCodes = (codes) =>
      Promise.resolve({
        table: `code\r\n${codes.replaceAll('\n', '\r\n')}`,
        workbook: new Uint8Array(7),
        summary: ['CLV-22L × 20'],
      });
    const list = Array.from({ length: 5_000 }, (_, at) => `MV ${at}, or like it;20;${'for the shop'.repeat(31)}`).join(
      '\n',
    );
    const stored = await store({ list });
    expect(stored.answers.map(({ name, texts, values }) => [name, texts, values])).toEqual([
      ['list', ['list.csv', 'CLV-22L × 20'], ['list.csv']],
    ]);
    expect(stored.files).toMatchObject([
      { field: 'list', name: 'list.csv', type: 'text/csv' },
      { field: 'list', name: 'list.xlsx', type: expect.stringContaining('spreadsheetml'), size: 7 },
    ]);
    expect(stored.files[0]?.size).toBe(list.length + 6 + 4_999);
  });

  it('FRM-5 stores files unchanged', async () => {
    const { pdf, png, docx, csv } = sampleFiles;
    const big: SampleFile = {
      ...pdf,
      bytes: Buffer.concat([pdf.bytes, Buffer.alloc(9_000_000, 'key '), Buffer.from('%%EOF')]),
    };
    const none: SampleFile = { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) };
    await store(answers({ other: none }));
    const stored = await store(
      answers({ cv: [big, png, csv], other: { ...docx, name: 'C:\\work\\Schlüssel "neu".docx' } }),
    );
    expect(stored.files.map(({ field, name, type, size }) => [field, name, type, size])).toEqual([
      ['cv', 'cv.pdf', 'application/pdf', big.bytes.length],
      ['cv', 'key.png', 'image/png', png.bytes.length],
      ['cv', 'keys.csv', 'text/csv', csv.bytes.length],
      ['other', 'Schlüssel %22neu%22.docx', docx.type, docx.bytes.length],
    ]);
    expect(await receiver.waiting()).toEqual([]);
  });

  it('FRM-6 stores no file of a field that is not shown', async () => {
    options.definition = {
      ...contactForm,
      fields: contactForm.fields.map((field) =>
        field.name === 'other' ? { ...field, shownWhen: { field: 'country', values: ['it'] } } : field,
      ),
    };
    const bad = { name: 'a.exe', type: '', bytes: Buffer.from('MZ') };
    expect((await store(answers({ other: bad }))).files).toEqual([]);
    expect((await receiver.send(multipart(answers({ country: 'it', other: bad })))).outcome).toMatchObject({
      problems: { other: { message: 'mime' } },
    });
  });

  it.each([
    [['IT'], '+39 0420555100'],
    [['it'], '0420555100'],
    [['XX'], '0420555100'],
    [['__proto__'], '0420555100'],
    [['IT', 'FR'], '0420555100'],
    [[], '0420555100'],
  ])('FRM-2 reads a telephone number of %j as %s', async (country, text) => {
    const stored = await store(answers({ phone: '0420 555 100', 'phone.country': country }));
    expect(stored.answers.find(({ name }) => name === 'phone')?.texts).toEqual([text]);
  });

  it('FRM-1 returns the typed values and the problems of all fields, in their order', async () => {
    const sent = {
      name: '',
      email: 'ada@',
      phone: 'x',
      'phone.country': 'IT',
      interest: ['mail', 'call'],
      cv: { ...sampleFiles.pdf, name: 'a.exe' },
    };
    const { status, outcome } = await receiver.send(multipart(sent));
    expect(status).toBe(422);
    expect(outcome).toMatchObject({
      kind: 'invalid',
      values: { name: [''], email: ['ada@'], phone: ['x'], 'phone.country': ['IT'], interest: ['mail', 'call'] },
    });
    expect(outcome.kind === 'invalid' && [Object.keys(outcome.problems), Object.keys(outcome.values)]).toEqual([
      ['name', 'email', 'phone', 'message', 'cv', 'privacy'],
      ['name', 'email', 'phone', 'phone.country', 'interest'],
    ]);
  });

  it('FRM-5 stores one submission per token, and rejects other content with it', async () => {
    const sent = answers({ _token: await token() });
    const first = await receiver.send(multipart(sent));
    const again = await receiver.send(multipart(sent));
    expect([first.outcome, again.outcome]).toMatchObject([{ isRepeat: false }, { isRepeat: true }]);
    const other = await receiver.send(multipart({ ...sent, message: 'Other' }));
    expect([other.status, other.outcome]).toMatchObject([409, { reason: 'used', values: { message: ['Other'] } }]);
    options.form = 'newsletter';
    expect((await receiver.send(multipart(sent))).outcome).toMatchObject({ kind: 'accepted', isRepeat: false });
  });

  it('FRM-6 writes temporary files for the own user only, and removes them', async () => {
    const seen: unknown[] = [];
    options.outbox = {
      secret: () => receiver.secret(),
      mayPass: async () => ({ isAllowed: true }),
      store: async ({ files: [file] }) => {
        const path = file?.path ?? '';
        const mode = async (of: string) => ((await stat(of)).mode & 0o777).toString(8);
        seen.push((await readFile(path)).equals(sampleFiles.pdf.bytes), await mode(path), await mode(dirname(path)));
        return { kind: 'accepted', id: 'id', isRepeat: false };
      },
    };
    await receiver.send(multipart({ ...contactAnswers, cv: sampleFiles.pdf }));
    expect(seen).toEqual([true, '600', '700']);
    expect(await receiver.waiting()).toEqual([]);
  });
});
