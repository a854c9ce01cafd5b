import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredSubmission, SubmittedFile } from '../../outbox/submission.ts';
import { sampleAnswer, sampleDelivery } from '../../testing/sample-delivery.ts';
import { type SampleMailService, sampleMailService } from '../../testing/sample-mail-service.ts';

const inbox = 'italy@clavora.example';
const visitor = 'anna.ferri@ferramenta.example';

let mail: SampleMailService;
beforeAll(async () => {
  mail = await sampleMailService();
});
afterAll(() => mail.close());

const hostileTexts: readonly (readonly [string, string])[] = [
  ['a header after a line end', 'x\r\nBcc: victim@evil.example'],
  ['a header after a bare line feed', 'x\nTo: victim@evil.example\nSubject: prize'],
  ['a header after a bare carriage return', 'x\rCc: victim@evil.example'],
  ['a header after other line ends', 'x\u2028Bcc: victim@evil.example\u2029\u0085To: victim@evil.example'],
  ['a body of its own', 'x\r\n\r\n<h1>prize</h1>'],
  ['a part of its own', 'x\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<h1>prize</h1>'],
  ['a mail after the mail', 'x\r\n.\r\nMAIL FROM:<a@evil.example>\r\nRCPT TO:<victim@evil.example>\r\nDATA\r\n'],
  ['script', '<script>alert(1)</script>'],
  ['script out of an attribute', '"><img src=x onerror=alert(1)>\' onclick=alert(1) '],
  ['styles', '</style><style>*{display:none}</style></td></tr></table>'],
  ['entities', '&lt;script&gt;&#60;b&#62;&amp;'],
  ['links', 'https://evil.example/prize www.evil.example javascript:alert(1) <a href="https://evil.example">here</a>'],
  ['encoded words', '=?utf-8?Q?=0D=0ABcc:_victim@evil.example?= =?utf-8?B?PHNjcmlwdD4=?='],
  ['messages in braces', '{address} {count, plural, one {#}} %s ${process.env.HOME}'],
  ['addresses', 'Anna <victim@evil.example>, "b" <c@evil.example>; group: d@evil.example;'],
  ['reversed writing', 'photo\u202Egpj.exe \u2066\u2069 \u200F'],
  ['control characters', 'a\0b\u0007c\u001B[31md\u007F\u009B\uFEFF'],
  ['half a character', 'a\uD83D b\uDE00'],
  ['a character with many marks', `Z${'\u0301\u0302'.repeat(3000)}`],
  ['a long line', 'a'.repeat(10_000)],
  ['many lines', 'a\n'.repeat(5000)],
  ['many words', '\u{1F511} ключ '.repeat(1000)],
];

/** A submission with the text in all values that come from visitors, browsers or content. */
function submissionOf(text: string): Partial<StoredSubmission> {
  const kinds = ['text', 'email', 'phone', 'textarea', 'select', 'hidden', 'file', 'consent'] as const;
  const file: SubmittedFile = { field: text, name: text, type: 'application/pdf', size: 10, sha256: 'ab'.repeat(32) };
  return {
    form: text,
    title: text,
    page: text,
    visitor: text,
    // Paragraphs of the content are allowed.
    receipt: { subject: text, text: text.replace(/\s+/g, ' ') },
    answers: kinds.map((kind) =>
      sampleAnswer({ name: kind, label: text, kind, texts: [text], consentVersion: kind === 'consent' ? text : null }),
    ),
    files: [file],
  };
}

const send = async (channel: 'inbox' | 'receipt', submission: Partial<StoredSubmission>) => {
  const recipient = channel === 'inbox' ? inbox : visitor;
  const before = mail.service.messages().length;
  await mail.deliver(sampleDelivery(channel, recipient, submission));
  const sent = mail.service.messages().slice(before);
  const [only] = sent;
  if (!only || sent.length !== 1) throw new Error(`expected one mail; got ${sent.length}`);
  return { sent: only, raw: await mail.raw(only.id) };
};

/** Returns the names of the headers of a mail; joins folded lines. */
const headerNames = (raw: string) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]);

/** Returns all text between `<` and `>`, which are escaped in texts of visitors. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];

describe.each(['inbox', 'receipt'] as const)('hostile texts in the %s', (channel) => {
  it.each(hostileTexts)('FRM-6 change neither headers nor markup: %s', async (_case, text) => {
    const { sent: harmless, raw: harmlessRaw } = await send(channel, { ...submissionOf('x'), page: '/forms/x' });
    const { sent, raw } = await send(channel, submissionOf(text));
    const recipient = channel === 'inbox' ? inbox : visitor;

    expect(sent.envelope).toEqual({ from: 'website@clavora.example', to: [recipient] });
    expect(sent).toMatchObject({ to: [recipient], cc: [], replyTo: [], from: 'Clavora <website@clavora.example>' });
    expect(headerNames(raw)).toEqual(headerNames(harmlessRaw));
    expect(sent.problem).toBeNull();
    expect(sent.subject.length).toBeLessThanOrEqual(1300);
    expect(sent.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u);
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);

    const isOfText = (tag: string) =>
      tag === '<br>' || /^<a href="https:\/\/www\.clavora\.example[/"]|^<\/a>$/.test(tag);
    expect(tagsOf(sent.html ?? '').filter((tag) => !isOfText(tag))).toEqual(
      tagsOf(harmless.html ?? '').filter((tag) => !isOfText(tag)),
    );
    expect(sent.html).not.toMatch(/\s(?:on\w+|src)\s*=[^<]*>/);
    expect(`${sent.html}${sent.text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\r\n\t]/u);
    expect(sent.attachments.length).toBe(channel === 'inbox' ? 1 : 0);
    for (const { name, type } of sent.attachments) {
      expect(type).toBe('application/pdf');
      expect(name).toMatch(/^[^\\/\p{Cc}\u202E]{1,700}\.pdf$/u);
    }
  });
});

describe('texts of visitors', () => {
  it('FRM-6 arrive in the inbox unchanged', async () => {
    const text = '<b>40 & more</b> "keys"\n\thttps://ferramenta.example/?a=1&b=2 {x} =?utf-8?Q?a?= 🔑';
    const { sent } = await send('inbox', { answers: [sampleAnswer({ name: 'm', kind: 'textarea', texts: [text] })] });
    expect(sent.text).toContain(text.replace('\n', '\n    '));
    expect(sent.html).toContain('&#60;b&#62;40 &#38; more&#60;/b&#62; &#34;keys&#34;<br>');
  });

  it('FRM-6 cannot look like a label or a heading', async () => {
    const text = 'fine\n\nDettagli\n--------\n\nRiferimento\n    0000';
    const { sent } = await send('inbox', { answers: [sampleAnswer({ name: 'm', kind: 'textarea', texts: [text] })] });
    expect(sent.text.split('\n').filter((line) => line === 'Dettagli')).toHaveLength(1);
  });

  it('FRM-6 are shortened in the subject', async () => {
    const name = '=?utf-8?Q?=0D=0ABcc:_a@evil.example?=\r\nBcc: b@evil.example';
    const { sent } = await send('inbox', { answers: [sampleAnswer({ name: 'name', texts: [name] })] });
    expect(sent.subject).toBe('Richiedere una visita: = ?utf-8?Q?=0D=0ABcc:_a@evil.example?= Bcc: b@evil.example');
    const long = await send('inbox', { answers: [sampleAnswer({ name: 'name', texts: ['Ж🔑'.repeat(500)] })] });
    expect(long.sent.subject).toBe(`Richiedere una visita: ${'Ж🔑'.repeat(29)}Ж…`);
  });

  it('FRM-6 contain email addresses with international domains, which emails encode in ASCII', async () => {
    const { sent } = await send('inbox', { visitor: 'anna@schlüssel.example' });
    expect(sent.replyTo).toEqual(['anna@xn--schlssel-95a.example']);
  });
});
