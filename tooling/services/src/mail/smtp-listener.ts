import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { MailFaults, MailStep } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';

interface SmtpListenerOptions {
  store: MailStore;
  faults: MailFaults;
  /** Maximum size of a mail in bytes. */
  maxMailBytes: number;
  log: (message: string) => void;
}

/**
 * Creates the SMTP server: accepts every local mail for any recipient, with or without a password, and
 * answers once it is on disk.
 */
export function smtpListener({ store, faults, maxMailBytes, log }: SmtpListenerOptions): SMTPServer {
  const closing = new AbortController();

  const cut = (session: SMTPServerSession): never => {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket?.destroy();
    throw new Error('the connection was cut');
  };
  /** Resolves if the conversation may continue; rejects with the answer of a fault. */
  const step = async (name: MailStep, session: SMTPServerSession, addresses: readonly string[]): Promise<void> => {
    const fault = faults.take(name, addresses);
    if (!fault) return;
    if (fault.mode === 'refuse') throw replyError(550, 'refused on purpose');
    if (fault.mode === 'temporary') throw replyError(451, 'try again later, on purpose');
    if (fault.mode === 'drop') cut(session);
    await delay(fault.delayMs, undefined, { signal: closing.signal }).catch(() => cut(session));
  };
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const raw = await readMailBytes(stream, maxMailBytes);
    if (raw === null) throw replyError(552, `a mail may have at most ${maxMailBytes} bytes`);
    await step('data', session, to);
    const { id } = await keep({ from: mailFrom === false ? '' : mailFrom.address, to }, raw);
    await step('answer', session, to);
    return `kept as ${id}`;
  };
  const keep: MailStore['add'] = async (envelope, raw) => {
    try {
      return await store.add(envelope, raw);
    } catch (error) {
      log(`mail service: a mail could not be stored: ${String(error)}`);
      throw replyError(451, 'could not be stored');
    }
  };

  const server: SMTPServer = new SMTPServer({
    name: 'localhost',
    banner: 'mail service of this machine',
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    logger: false,
    size: maxMailBytes,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
    onConnect: (session, done) => callbackify(step)('connect', session, [], done),
    onMailFrom: ({ address }, session, done) => callbackify(step)('sender', session, [address], done),
    onRcptTo: ({ address }, session, done) => callbackify(step)('recipient', session, [address], done),
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
  });
  // Connections that end with an error are the sender's concern, and intended in tests of faults.
  server.on('error', () => undefined);
  server.server.once('close', () => closing.abort());
  return server;
}

/** Returns the complete mail; null if it is too large, in which case the rest is read and discarded. */
async function readMailBytes(stream: SMTPServerDataStream, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
}

function replyError(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}
