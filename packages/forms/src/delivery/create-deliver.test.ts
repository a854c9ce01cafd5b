import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { locales } from '@clavora/i18n-routing/locales';
import { marketTable } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PermanentDeliveryError } from '../outbox/outbox.ts';
import { sampleAnswer, sampleDelivery, sampleSubmission } from '../testing/sample-delivery.ts';
import { type SampleMailService, sampleMailService, sampleSite } from '../testing/sample-mail-service.ts';
import { createDeliver } from './create-deliver.ts';

const inbox = 'italy@clavora.example';
const visitor = 'anna.ferri@ferramenta.example';
const pdf = { field: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 3000, sha256: 'ab'.repeat(32) };

let mail: SampleMailService;
beforeEach(async () => {
  mail = await sampleMailService();
});
afterEach(() => mail.close());

const failure = async (sending: Promise<void>): Promise<Error> => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('expected the delivery to fail; it did not');
  return error;
};
const header = (name: string) => mail.service.messages()[0]?.headers.find((one) => one.name === name)?.value;

describe('inbox email', () => {
  it('FRM-5 sends all answers to the inbox, with the visitor as the address for replies', async () => {
    await mail.deliver(sampleDelivery('inbox', inbox));
    const [sent] = mail.service.messages();
    expect(sent).toMatchObject({
      envelope: { from: 'website@clavora.example', to: [inbox] },
      from: 'Clavora <website@clavora.example>',
      to: [inbox],
      cc: [],
      replyTo: [visitor],
      subject: 'Richiedere una visita: Ferramenta Ferri',
      attachments: [],
      problem: null,
    });
    for (const part of [sent?.text, sent?.html]) {
      for (const words of [
        'Ferramenta Ferri',
        'Visita di un agente',
        'Duplichiamo 40 chiavi al giorno.',
        'Accettato (versione 2026-01)',
        '10 marzo 2026 alle ore 00:30 CET',
        'https://www.clavora.example/forms/visita',
        'italiano',
        sampleSubmission.id,
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(header('Auto-Submitted')).toBeUndefined();
  });

  it.each(marketTable)(
    'FRM-5 writes in the first language of $id and names the visitor’s',
    async ({ id, locales: [first] }) => {
      await mail.deliver(sampleDelivery('inbox', inbox, { market: id, locale: 'ru' }));
      const { forms } = await loadMessages(first);
      const [sent] = mail.service.messages();
      expect(sent?.text).toContain(forms.mail.caution);
      expect(sent?.text).toContain(new Intl.DisplayNames(first, { type: 'language' }).of('ru'));
      expect(sent?.html).toContain(`<html lang="${first}">`);
    },
  );

  it.each([
    [
      'who asks, and about what, in the order of the form',
      [
        sampleAnswer({ name: 'product', texts: ['CLV-22L, CLV-08P'], inSubject: 'about' }),
        sampleAnswer({ name: 'quantity', kind: 'number', texts: ['200'] }),
        sampleAnswer({ name: 'name', texts: ['Ada Ferri'], inSubject: 'sender' }),
        sampleAnswer({ name: 'company', texts: ['Ferramenta Ferri'], inSubject: 'sender' }),
        sampleAnswer({ name: 'city', texts: ['Bologna'] }),
      ],
      'Ada Ferri, Ferramenta Ferri, CLV-22L, CLV-08P',
    ],
    [
      'the first short text where no field names the sender',
      [sampleAnswer({ name: 'position', texts: ['Toolmaker'] }), sampleAnswer({ name: 'city', texts: ['Bologna'] })],
      'Toolmaker',
    ],
    [
      'the address where there is no name, and about what',
      [sampleAnswer({ name: 'product', texts: ['CLV-22L'], inSubject: 'about' })],
      `${visitor}, CLV-22L`,
    ],
  ] as const)('FRM-5 says in the subject %s', async (_, answers, said) => {
    await mail.deliver(sampleDelivery('inbox', inbox, { answers }));
    expect(mail.service.messages()[0]?.subject).toBe(`Richiedere una visita: ${said}`);
  });

  it('FRM-5 mentions that a reply is impossible without the visitor’s address', async () => {
    await mail.deliver(sampleDelivery('inbox', inbox, { visitor: null, answers: [] }));
    const [sent] = mail.service.messages();
    expect(sent).toMatchObject({ replyTo: [], subject: 'Richiedere una visita' });
    expect(sent?.text).toContain((await loadMessages('it')).forms.mail.no_reply);
  });

  it('FRM-5 attaches files with their detected type and a safe name', async () => {
    const photo = { ...pdf, field: 'photo', name: '../..\\фото 1.exe', type: 'image/jpeg', size: 10 };
    await mail.deliver(sampleDelivery('inbox', inbox, { files: [pdf, photo] }));
    const [sent] = mail.service.messages();
    expect(sent?.attachments).toEqual([
      { name: 'cv.pdf', type: 'application/pdf', size: 3000 },
      { name: '_.._фото 1.exe.jpeg', type: 'image/jpeg', size: 10 },
    ]);
    const raw = await mail.raw('1');
    expect(raw.match(/^Content-Disposition: \w+/gm)).toEqual(Array(2).fill('Content-Disposition: attachment'));
  });

  it('FRM-5 names files beyond the limit of attachments', async () => {
    const large = { ...pdf, name: 'large.pdf', size: 9_000_000 };
    await mail.deliver(sampleDelivery('inbox', inbox, { files: [large, { ...large, name: 'second.pdf' }, pdf] }));
    const [sent] = mail.service.messages();
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['large.pdf', 'cv.pdf']);
    expect(sent?.text).toContain('second.pdf');
    expect(sent?.text).not.toContain('large.pdf');
  });

  it('FRM-5 sends the email without files if the server rejects its size', async () => {
    const small = await sampleMailService({ maxMailBytes: 40_000 });
    try {
      await small.deliver(sampleDelivery('inbox', inbox, { files: [{ ...pdf, size: 60_000 }] }));
      const [sent] = small.service.messages();
      expect(sent?.attachments).toEqual([]);
      expect(sent?.text).toContain('cv.pdf');
      const endless = { answers: [sampleAnswer({ name: 'm', kind: 'textarea', texts: ['a '.repeat(60_000)] })] };
      expect(await failure(small.deliver(sampleDelivery('inbox', inbox, endless)))).not.toBeInstanceOf(
        PermanentDeliveryError,
      );
    } finally {
      await small.close();
    }
  });
});

describe('email to somebody who sent no form', () => {
  it('LIF-3 has texts, facts and the page in the language of the reader, and says why it was sent', async () => {
    await mail.deliver(
      sampleDelivery('notice', visitor, {
        title: 'Avviso CLV-2026-0002',
        page: '/avvisi-di-sicurezza/clv-2026-0002',
        receipt: {
          subject: 'Richiamo · Banco 5',
          text: 'Una lista salvata contiene Banco 5.\n\nConfermare la lettura.',
        },
        answers: [sampleAnswer({ name: 'action', label: 'Che cosa fare', texts: ['Staccare la spina.'] })],
      }),
    );
    const [sent] = mail.service.messages();
    expect(sent).toMatchObject({ to: [visitor], replyTo: [], subject: 'Richiamo · Banco 5', problem: null });
    for (const part of [sent?.text, sent?.html])
      for (const words of [
        'Una lista salvata contiene Banco 5.',
        'Confermare la lettura.',
        'Staccare la spina.',
        'https://www.clavora.example/avvisi-di-sicurezza/clv-2026-0002',
        'perché una lista salvata su www.clavora.example',
      ])
        expect(part).toContain(words);
    expect(header('Auto-Submitted')).toBe('auto-generated');
  });

  it.each([
    ['without an address', 'nobody', {}],
    ['without texts', visitor, { receipt: null }],
  ])('LIF-3 fails for good %s', async (_case, recipient, submission) => {
    const error = await failure(mail.deliver(sampleDelivery('notice', recipient, submission)));
    expect(error).toBeInstanceOf(PermanentDeliveryError);
  });
});

describe('receipt email', () => {
  it.each(locales)('FRM-5 sends the receipt only to the visitor, in %s', async (locale) => {
    await mail.deliver(sampleDelivery('receipt', visitor, { market: 'global', locale }));
    const { forms } = await loadMessages(locale);
    const [sent] = mail.service.messages();
    expect(sent).toMatchObject({
      envelope: { from: 'website@clavora.example', to: [visitor] },
      to: [visitor],
      replyTo: [],
      subject: 'La Sua richiesta di visita',
      attachments: [],
      problem: null,
    });
    expect(sent?.text).toContain(forms.mail.automatic);
    expect(sent?.text).toContain(forms.mail.your_answers);
    expect(sent?.text).toContain('abbiamo ricevuto la Sua richiesta.');
    expect(sent?.text).toContain(sampleSubmission.id);
    expect(sent?.text).toContain('www.clavora.example');
    expect(sent?.html).toContain(`<html lang="${locale}">`);
    expect(header('Auto-Submitted')).toBe('auto-replied');
    expect(header('X-Auto-Response-Suppress')).toBe('All');
    expect(header('Content-Language')).toBe(locale);
  });

  it.each(['receipt', 'notice'] as const)('LIF-4 says at the end of a %s which company sends it', async (channel) => {
    await mail.deliver(sampleDelivery(channel, visitor));
    const [sent] = mail.service.messages();
    expect(sent?.text).toMatch(
      /\n\nClavora S\.p\.A\.\nVia delle Fresatrici 26, 38099 Valmarena\nClavora · https:\S+\s*$/,
    );
    expect(sent?.html).toContain('Clavora S.p.A.<br>Via delle Fresatrici 26, 38099 Valmarena</p>');
  });

  it('LIF-4 leaves the company out of a mail to the inbox', async () => {
    await mail.deliver(sampleDelivery('inbox', inbox));
    expect(mail.service.messages()[0]?.text).not.toContain('Clavora S.p.A.');
  });

  it('FRM-6 attaches no files and repeats no long text', async () => {
    await mail.deliver(sampleDelivery('receipt', visitor, { files: [pdf] }));
    const [sent] = mail.service.messages();
    expect(sent?.attachments).toEqual([]);
    expect(sent?.text).toContain('Ferramenta Ferri');
    expect(sent?.text).not.toContain('Duplichiamo');
    expect(sent?.html).not.toContain('Duplichiamo');
  });

  it.each([
    ['no texts', visitor, { receipt: null }],
    ['no address', 'nobody', {}],
    ['two addresses', 'a@b.example,c@d.example', {}],
    ['a second line', 'a@b.example\r\nBcc: c@d.example', {}],
  ] as const)('FRM-6 rejects a receipt with %s', async (_case, recipient, submission) => {
    expect(await failure(mail.deliver(sampleDelivery('receipt', recipient, submission)))).toBeInstanceOf(
      PermanentDeliveryError,
    );
    expect(mail.service.messages()).toEqual([]);
  });
});

describe('rejected emails', () => {
  it.each([
    ['refuse', 'recipient', 'PermanentDeliveryError'],
    ['refuse', 'data', 'PermanentDeliveryError'],
    ['refuse', 'sender', 'Error'],
    ['refuse', 'connect', 'Error'],
    ['temporary', 'connect', 'Error'],
    ['temporary', 'sender', 'Error'],
    ['temporary', 'recipient', 'Error'],
    ['temporary', 'data', 'Error'],
    ['drop', 'connect', 'Error'],
    ['drop', 'sender', 'Error'],
    ['drop', 'recipient', 'Error'],
    ['drop', 'data', 'Error'],
  ])('FRM-5 rejects %s at %s with %s and delivers at the next attempt', async (mode, at, name) => {
    await mail.fail({ mode, at, times: 1 });
    const error = await failure(mail.deliver(sampleDelivery('inbox', inbox)));
    expect(error.name).toBe(name);
    expect(mail.service.messages()).toEqual([]);
    await mail.deliver({ ...sampleDelivery('inbox', inbox), attempt: 2 });
    expect(mail.service.messages()).toHaveLength(1);
  });

  it('FRM-5 sends one email per attempt, always with the same Message-ID', async () => {
    await mail.fail({ mode: 'drop', at: 'answer', times: 1 });
    await failure(mail.deliver(sampleDelivery('inbox', inbox)));
    expect(mail.service.messages()).toHaveLength(1);
    await mail.deliver({ ...sampleDelivery('inbox', inbox), attempt: 2 });
    const ids = mail.service.messages().map(({ headers }) => headers.find(({ name }) => name === 'Message-ID')?.value);
    expect(ids).toEqual(Array(2).fill(`<${sampleDelivery('inbox', inbox).id}@clavora.example>`));
  });

  it('FRM-5 rejects with a temporary error while the server is down', async () => {
    const { smtpUrl } = mail.service;
    await mail.service.close();
    const error = await failure(mail.deliver(sampleDelivery('inbox', inbox)));
    expect(error).not.toBeInstanceOf(PermanentDeliveryError);
    expect(error.message).toContain(new URL(smtpUrl).port);
    await mail.close().catch(() => undefined);
    mail = await sampleMailService();
  });

  it('FRM-5 delivers many concurrent emails once each', async () => {
    const recipients = Array.from({ length: 30 }, (_, index) => `inbox-${index}@clavora.example`);
    await Promise.all(
      recipients.map((recipient, index) => mail.deliver({ ...sampleDelivery('inbox', recipient), id: `id-${index}` })),
    );
    expect(
      mail.service
        .messages()
        .flatMap(({ envelope }) => envelope.to)
        .toSorted(),
    ).toEqual(recipients.toSorted());
  });

  it.each(['the site ends', 'the outbox aborts'])('FRM-5 rejects when no server responds and %s', async (reason) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error(`expected a port; got ${address}`);
    const connected = once(server, 'connection');
    const deliver = createDeliver({
      smtpUrl: `smtp://127.0.0.1:${address.port}`,
      from: 'website@clavora.example',
      webhook: null,
      ...sampleSite,
    });
    const controller = new AbortController();
    const sending = failure(deliver({ ...sampleDelivery('inbox', inbox), signal: controller.signal }));
    await connected;
    if (reason === 'the site ends') deliver.close();
    else controller.abort();
    expect((await sending).name).toBe('Error');
    deliver.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('FRM-5 throws if the sender of emails is no email address', () => {
    expect(() =>
      createDeliver({ smtpUrl: 'smtp://127.0.0.1:1', from: 'Clavora', webhook: null, ...sampleSite }),
    ).toThrow('Expected the sender of emails to have an email address; got "Clavora"');
  });
});
