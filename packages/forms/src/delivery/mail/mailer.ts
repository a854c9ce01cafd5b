import { createTransport } from 'nodemailer';
import addressParser from 'nodemailer/lib/addressparser';
import type { FormsEnvironment } from '../../config/env.ts';
import { drawMailHtml } from './draw-mail-html.ts';
import { drawMailText } from './draw-mail-text.ts';
import type { Mail } from './mail.ts';

export interface Mailer {
  /** Resolves when the mail server has taken the mail; rejects with nodemailer's error. `id` is the same at every attempt; an aborted `signal` cuts the connection. */
  send(mail: Mail, id: string, signal: AbortSignal): Promise<void>;
  /** Ends all connections, those under way too. */
  close(): void;
}

/** Speaks with the mail server over connections that are kept for a while. */
export function createMailer({ smtpUrl, from }: Pick<FormsEnvironment, 'smtpUrl' | 'from'>): Mailer {
  const host = addressParser(from, { flatten: true })[0]?.address.split('@').at(-1);
  if (!host) throw new Error(`Expected an address of mail that mails are from; got "${from}"`);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // A connection that ends before its answer may have delivered: the outbox alone decides what is sent again.
    maxRequeues: 0,
    // Shorter than a server's own, so that none closes a connection which is just being used.
    idleTimeout: 15_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, subject, headers, document, attachments }, id, signal) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${host}>`,
        // Nobody reads a visitor's word as an encoded one (RFC 2047), which may hold anything.
        subject: subject.replaceAll('=?', '= ?'),
        headers,
        text: drawMailText(document),
        html: drawMailHtml(document),
        attachments: [...attachments],
        signal,
      });
    },
    close: () => transport.close({ force: true }),
  };
}
