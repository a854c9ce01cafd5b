import { fastify } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { assertLoopback, listenOnLoopback } from '../server/loopback.ts';
import type { Mail } from './mail.ts';
import { mailFaultRoutes } from './mail-faults.ts';
import { mailRoutes } from './mail-routes.ts';
import { type MailFilter, mailStore } from './mail-store.ts';
import { smtpListener } from './smtp-listener.ts';

export interface MailServiceOptions {
  /** Port of the pages and the API; 0 selects a free one. */
  port: number;
  /** Port of SMTP; 0 selects a free one. */
  smtpPort: number;
  /** Folder that keeps emails between starts. */
  dataDir: string;
  /** Maximum size of a mail in bytes; 25 MB by default. */
  maxMailBytes?: number;
  /** A loopback host; `localhost` by default. */
  host?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Receives error messages; writes to standard error by default. */
  log?: (message: string) => void;
}

export interface MailService {
  /** Origin of the pages; the API is below `/api/messages`. */
  url: string;
  /** URL for mailers, such as `smtp://127.0.0.1:4025`. */
  smtpUrl: string;
  /** Received emails, oldest first. */
  messages(filter?: MailFilter): readonly Mail[];
  close: () => Promise<void>;
}

const service = 'mail service';

/**
 * Starts a local mail server that stores and shows every mail and delivers none. Rejects if the host is not a
 * loopback one, if the data folder cannot be read, or if a port is taken (the message names it).
 */
export async function startMailService(options: MailServiceOptions): Promise<MailService> {
  const host = options.host ?? 'localhost';
  assertLoopback(service, host);
  const now = options.now ?? Date.now;
  const log = options.log ?? ((message: string) => process.stderr.write(`${message}\n`));
  const store = await mailStore(options.dataDir, now, log);
  const app = fastify({ forceCloseConnections: true });
  const faults = mailFaultRoutes(app);
  await app.register(async (pages) => mailRoutes(pages, store));
  const smtp = smtpListener({ store, faults, maxMailBytes: options.maxMailBytes ?? 25_000_000, log });
  const smtpUrl = await listenForMail(smtp, options.smtpPort, host);
  try {
    const url = await listenOnLoopback(app, { service, port: options.port, host });
    const close = async (): Promise<void> => {
      await Promise.all([app.close(), closed(smtp)]);
    };
    return { url, smtpUrl, messages: (filter) => store.list(filter), close };
  } catch (error) {
    await closed(smtp);
    throw error;
  }
}

/** Mailers try only one of the addresses of `localhost`, so SMTP listens on the numeric address. */
async function listenForMail(smtp: SMTPServer, port: number, host: string): Promise<string> {
  const address = host === 'localhost' ? '127.0.0.1' : host;
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void =>
      reject(
        'code' in error && error.code === 'EADDRINUSE'
          ? new Error(`${service}: port ${port} is taken by another process; stop it or choose another port`, {
              cause: error,
            })
          : error,
      );
    smtp.once('error', refuse);
    smtp.listen(port, address, () => {
      smtp.off('error', refuse);
      resolve();
    });
  });
  const bound = smtp.server.address();
  if (bound === null || typeof bound === 'string') throw new Error(`${service}: expected an address, got ${bound}`);
  return `smtp://${address === '::1' ? '[::1]' : address}:${bound.port}`;
}

function closed(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => smtp.close(resolve));
}
