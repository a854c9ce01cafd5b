import addressParser from 'nodemailer/lib/addressparser';
import type { FormsEnvironment } from '../../config/env.ts';
import { drawMailHtml } from './draw-mail-html.ts';
import { drawMailText } from './draw-mail-text.ts';
import type { Mail } from './mail.ts';

export interface Mailer {
  /**
   * Sends a mail and resolves when the mail server has accepted it; rejects with nodemailer's error. `id` is the same at every attempt. Aborting
   * `signal` closes the connection.
   */
  send(mail: Mail, id: string, signal: AbortSignal): Promise<void>;
  /** Closes all connections, also those in use. */
  close(): void;
}

/** Creates a mailer that reuses its connections to the mail server. Throws if the sender has no email address. */
export function createMailer({ smtpUrl, from }: Pick<FormsEnvironment, 'smtpUrl' | 'from'>): Mailer {
  const host = addressParser(from, { flatten: true })[0]?.address.split('@').at(-1);
  if (!host) throw new Error(`Expected the sender of emails to have an email address; got "${from}"`);
  let opening: ReturnType<typeof openTransport> | null = null;
  return {
    async send({ to, replyTo, subject, headers, document, attachments }, id, signal) {
      opening ??= openTransport(smtpUrl);
      const transport = await opening;
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${host}>`,
        // Clients would decode an encoded word (RFC 2047) in a visitor's text, which can contain any character.
        subject: subject.replaceAll('=?', '= ?'),
        headers,
        text: drawMailText(document),
        html: drawMailHtml(document),
        attachments: [...attachments],
        signal,
      });
    },
    close: () => void opening?.then((transport) => transport.close({ force: true })),
  };
}

/** Loads the client with the first mail: most processes start without one to send. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // A mail may have been delivered although its connection closed: only the outbox decides about retries.
    maxRequeues: 0,
    // Shorter than usual timeouts of servers, so that they do not close a connection that is about to be used.
    idleTimeout: 15_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
