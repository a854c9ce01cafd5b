import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedMailSettings } from '@clavora/cli/embedded-mail';
import { embeddedSettings, embeddedSource, startEmbeddedContent } from '@clavora/cli/embedded-services';
import type { Environment } from '@clavora/cli/environment';
import { startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { portsOf } from '@clavora/cli/ports';
import type { Mail } from '@clavora/services/mail/mail';
import { type MailService, startMailService } from '@clavora/services/mail/start-mail-service';
import { startPostgres } from '@clavora/services/postgres/start-postgres';
import { addressOf } from './sent-once.ts';

/** The database that stores the submissions of a site. */
export type Store = 'PGlite' | 'PostgreSQL';

/** The Italian site with a form, a mail server, and functions that stop both. */
export interface RestartableSite {
  /** Sends submission `number` until it is acknowledged. */
  send(number: number): Promise<void>;
  /** Kills the site's process and starts it again; resolves when it is ready. */
  kill(): Promise<void>;
  stopMail(): Promise<void>;
  startMail(): Promise<void>;
  /** Returns the emails that the mail server accepted, over all its starts. */
  mails(): readonly Mail[];
  stop(): Promise<void>;
}

const market = 'italy';
const page = '/contact-us/scrivici';

export async function startRestartableSite(store: Store, submissions: number): Promise<RestartableSite> {
  const ports = portsOf(`endurance with ${store}`);
  const origin = `http://localhost:${ports.markets[market]}`;
  const folder = await mkdtemp(join(tmpdir(), 'clavora-endurance-'));
  const postgres = store === 'PostgreSQL' ? await startPostgres() : null;
  const content = await startEmbeddedContent({ ports, markets: [market], source: embeddedSource(undefined) });
  const openMail = () => startMailService({ port: ports.mail, smtpPort: ports.smtp, dataDir: join(folder, 'mail') });
  let mail: MailService | null = await openMail();
  let taken: readonly Mail[] = [];
  const settings: Environment = {
    ...embeddedSettings(content),
    ...embeddedMailSettings(mail, market),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    STATE_DIR: join(folder, 'state'),
    FORMS_PER_CLIENT: '1000000',
    FORMS_IN_ALL: '1000000',
  };
  const start = async () => {
    const started = startMarket(market, ports, settings);
    await untilReady(started);
    return started;
  };
  let running = start();
  await running;
  // A visitor needs more than seconds to fill in a form: submissions with a token come last.
  const tokens = await Promise.all(Array.from({ length: submissions / 2 }, () => newToken(origin)));

  return {
    async send(number) {
      // The visitor repeats a submission that the killed site did not acknowledge.
      while (!(await post(origin, number, tokens[number - submissions / 2]))) await running;
    },
    async kill() {
      const { child } = await running;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      running = ended.then(start);
      await running;
    },
    async stopMail() {
      if (mail) taken = mail.messages();
      await mail?.close();
      mail = null;
    },
    async startMail() {
      mail = await openMail();
    },
    mails: () => mail?.messages() ?? taken,
    async stop() {
      await stopMarket(await running);
      await mail?.close();
      await content.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests a token, as a browser does when a form is begun. */
async function newToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/forms/token`);
  return ((await answer.json()) as { token: string }).token;
}

/** Returns whether the submission was acknowledged; false if the site was down. Throws for any other answer. */
async function post(origin: string, number: number, token: string | undefined): Promise<boolean> {
  const form = new FormData();
  form.set('subject', 'keys');
  form.set('message', `Submission ${number}: 250 blanks, please.`);
  form.set('name', `Visitor ${number}`);
  form.set('email', addressOf(number));
  form.set('privacy', '1');
  if (token !== undefined) form.set('_token', token);
  const answer = await fetch(`${origin}${page}?form=contact`, {
    method: 'POST',
    headers: { accept: 'application/json', origin },
    body: form,
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return false;
  const body = await answer.text().catch(() => null);
  if (body === null) return false;
  if (answer.ok) return true;
  throw new Error(`Submission ${number} was answered with ${answer.status}: ${body}`);
}
