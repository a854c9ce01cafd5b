import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@clavora/command-line/usage-error';
import { openOutbox } from '@clavora/forms/outbox/open-outbox';
import { type Outbox, PermanentDeliveryError } from '@clavora/forms/outbox/outbox';
import type { NewSubmission, SubmittedAnswer } from '@clavora/forms/submission';
import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../system/environment.ts';
import { runSubmissionsCommand } from './submissions-command.ts';

let stateDir: string;
let open: Outbox | null = null;

const answer = (name: string, text: string, kind: SubmittedAnswer['kind'] = 'text'): SubmittedAnswer => ({
  name,
  label: `The ${name}`,
  kind,
  texts: [text],
  values: [text],
  consentVersion: kind === 'consent' ? '2026-01' : null,
});

const submission = (market: MarketId, visitor: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
  form: 'contact',
  title: 'Write to us',
  market,
  locale: 'it',
  page: '/contact-us/italy',
  visitor,
  receipt: { subject: 'Thank you', text: 'We have it.' },
  retentionDays: 730,
  key: null,
  files: [],
  answers: [answer('email', visitor, 'email'), answer('message', 'Two lines:\nhere they are', 'textarea')],
  deliveries: [
    { channel: 'inbox', recipient: 'inbox@clavora.example' },
    { channel: 'receipt', recipient: visitor },
  ],
  ...more,
});

/**
 * Opens an outbox that delivers to the inbox only, not to visitors; `settled` resolves after that many
 * deliveries.
 */
async function openSample(
  market: MarketId,
  now: string,
): Promise<{ outbox: Outbox; settled: (count: number) => Promise<void> }> {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  const done = Promise.withResolvers<void>();
  const look = () => count >= wanted && done.resolve();
  const outbox = await openOutbox({
    market,
    databaseUrl: null,
    dir: join(stateDir, `${market}-${marketRow(market).defaultPort}`, 'database'),
    now: () => new Date(now),
    async deliver({ channel }) {
      if (channel === 'receipt') throw new PermanentDeliveryError('no such\u001B[2J mailbox');
    },
    onEvent() {
      count += 1;
      look();
    },
  });
  const settled = (deliveries: number) => {
    wanted = deliveries;
    look();
    return done.promise;
  };
  return { outbox, settled };
}

const run = async (line: string, env: Environment = {}) => {
  const printed: string[] = [];
  let written = '';
  const code = await runSubmissionsCommand(line.split(' '), {
    env,
    folder: stateDir,
    timeZone: 'Europe/Rome',
    stateDir,
    print: (text) => printed.push(text),
    write: async (text) => {
      written += text;
    },
    note: (text) => printed.push(`(${text})`),
  });
  return { code, text: printed.join('\n'), written };
};

const json = async (line: string): Promise<unknown> => JSON.parse((await run(line)).text);
const idOf = async (person: string): Promise<string> => {
  const [, id = ''] = / ([0-9a-f-]{36})$/m.exec((await run(`list --person ${person}`)).text) ?? [];
  return id;
};

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'cli-submissions-'));
  const cv = join(stateDir, 'upload');
  await writeFile(cv, '%PDF-1.7');
  const italy = await openSample('italy', '2026-03-09T23:30:00Z');
  const file = { field: 'cv', name: 'cv.exe', type: 'application/pdf', size: 8, sha256: 'ab'.repeat(32), path: cv };
  await italy.outbox.store(submission('italy', 'anna@ferri.example', { files: [file] }));
  await italy.outbox.store(
    submission('italy', 'bruno@ferri.example', {
      form: 'visit',
      title: 'Visit\u001B[31m us',
      answers: [answer('name', 'Bruno \u009B2J\u202E'), answer('privacy', 'Yes', 'consent')],
    }),
  );
  await italy.settled(4);
  await italy.outbox.close();
  const global = await openSample('global', '2026-03-11T08:00:00Z');
  await global.outbox.store(submission('global', 'Anna@Ferri.example', { deliveries: [] }));
  // Stays open, like the outbox of a running site.
  open = global.outbox;
});
afterAll(async () => {
  await open?.close();
  await rm(stateDir, { recursive: true });
});

describe('npm run submissions', () => {
  it('FRM-5 lists the submissions of all markets, newest first, in local time', async () => {
    const { code, text } = await run('list');
    expect(code).toBe(0);
    const lines = text.split('\n').map((line) => line.replace(/\s+[0-9a-f-]{36}$/, ''));
    expect(lines[0]).toMatch(/^RECEIVED +MARKET +FORM +VISITOR +DELIVERIES +ID$/);
    expect(lines[1]).toMatch(/^2026-03-11 09:00 +global +contact +Anna@Ferri.example$/);
    expect(lines.slice(2).toSorted()).toEqual([
      expect.stringMatching(/^2026-03-10 00:30 +italy +contact +anna@ferri.example +inbox sent, receipt dead$/),
      expect.stringMatching(/^2026-03-10 00:30 +italy +visit +bruno@ferri.example +inbox sent, receipt dead$/),
    ]);
  });

  it('FRM-5 filters the list', async () => {
    const forms = async (options: string) =>
      ((await json(`list --json ${options}`)) as { form: string; market: string }[]).map(
        ({ form, market }) => `${market} ${form}`,
      );
    expect(await forms('--market global')).toEqual(['global contact']);
    expect(await forms('--form visit')).toEqual(['italy visit']);
    expect((await forms('--state dead')).toSorted()).toEqual(['italy contact', 'italy visit']);
    expect(await forms('--since 2026-03-10T00:00Z')).toEqual(['global contact']);
    expect((await forms('--person ANNA@ferri.example')).toSorted()).toEqual(['global contact', 'italy contact']);
    expect(await forms('--limit 1')).toEqual(['global contact']);
    expect((await run('list --limit 1')).text).toContain('(The newest 1; --limit prints more)');
    expect((await run('list --form none')).text).toBe('There is none.');
  });

  it('FRM-5 shows a complete submission', async () => {
    const { code, text } = await run(`show ${await idOf('anna@ferri.example --market italy')}`);
    expect(code).toBe(0);
    for (const part of [
      /^Write to us$/m,
      /form {7}contact, italy, it$/m,
      /received {3}2026-03-10 00:30$/m,
      /kept until 2028-03-09/m,
      / {2}The message\n {4}Two lines:\n {4}here they are$/m,
      / {2}1 {2}cv.exe {2}application\/pdf {2}1 kB$/m,
      / {2}inbox {4}inbox@clavora.example {2}sent {2}1 attempt/m,
      / {2}receipt {2}anna@ferri.example {5}dead {2}1 attempt .*PermanentDeliveryError: no such/m,
    ]) {
      expect(text).toMatch(part);
    }
  });

  it('FRM-6 removes terminal control characters', async () => {
    const id = await idOf('bruno@ferri.example');
    const { text } = await run(`show ${id}`);
    expect(text).toMatch(/^Visit\[31m us$/m);
    expect(text).toMatch(/^ {4}Yes\n {4}version 2026-01$/m);
    for (const line of [`show ${id}`, `show ${id} --json`, 'list', 'dead', 'dead --json']) {
      expect((await run(line)).text).not.toMatch(/[^\P{Cc}\n]/u);
    }
    expect(await json(`show ${id} --json`)).toMatchObject({ answers: [{ texts: ['Bruno \u009B2J\u202E'] }, {}] });
  });

  it('FRM-5 reports permanently failed deliveries with a separate exit code', async () => {
    const { code, text } = await run('dead');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^2026-03-10 00:30 +italy +contact +receipt +1 +[0-9a-f-]{36} +PermanentDeliveryError: no such/m,
    );
    expect(text).toMatch(/\n3 submissions\. Deliveries: none waits\.$/);
    expect(await run('dead --market global')).toMatchObject({
      code: 0,
      text: '1 submission. Deliveries: none waits, none failed permanently.',
    });
  });

  it('FRM-5 retries deliveries', async () => {
    expect(await json('retry --dead --market italy --json')).toEqual({ retried: 2 });
    expect((await run('dead')).text).toMatch(
      /Deliveries: 2 wait, the oldest for \d+ (?:s|min|h), none failed permanently\.$/,
    );
    const { text } = await run(`retry ${await idOf('bruno@ferri.example')}`);
    expect(text).toBe('1 delivery to be sent now; a site that runs sends them.');
  });

  it('FRM-5 exports to the terminal or to a file that only its owner can read', async () => {
    const { written } = await run('export --market italy --form contact');
    expect(written).toMatch(/^\uFEFF"id","received_at","form".*"email","message"\r\n".*"anna@ferri.example"/);
    expect((await run('export --market italy --format jsonl')).written.trim().split('\n')).toHaveLength(2);
    expect((await run('export --market italy --out all.csv')).written).toBe('');
    expect(await readFile(join(stateDir, 'all.csv'), 'utf8')).toContain('bruno@ferri.example');
    expect((await stat(join(stateDir, 'all.csv'))).mode & 0o077).toBe(0);
    await expect(run('export --market italy --out all.csv')).rejects.toThrow('EEXIST');
    await expect(run('export')).rejects.toThrow(UsageError);
  });

  it('FRM-5 saves a file under a safe name', async () => {
    const id = await idOf('anna@ferri.example --market italy');
    expect((await run(`file ${id} 1`)).text).toBe(join(stateDir, 'cv.exe.pdf'));
    expect(await readFile(join(stateDir, 'cv.exe.pdf'), 'utf8')).toBe('%PDF-1.7');
    await expect(run(`file ${id} 2`)).rejects.toThrow('The submission has 1 file, and no number 2');
  });

  it('FRM-5 reports missing data', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(run(`show ${id}`)).rejects.toThrow(`There is no submission ${id}`);
    await expect(run('show nonsense')).rejects.toThrow('There is no submission nonsense');
    await expect(run(`retry ${id}`)).rejects.toThrow(`There is no submission ${id}`);
    await expect(run('list --market spain')).rejects.toThrow(join(stateDir, 'spain-3002', 'database'));
    await expect(run('list', { DATABASE_DIR: join(stateDir, 'none') })).rejects.toThrow('there is no outbox in');
    await expect(run('prune --market italy', { DATABASE_URL: 'postgres://localhost/none' })).rejects.toThrow(
      UsageError,
    );
  });

  it('FRM-5 uses the folder that the environment names', async () => {
    const { text } = await run('list', { STATE_DIR: join(stateDir, 'italy-3001') });
    expect(text.split('\n')).toHaveLength(3);
    expect((await run('list', { PORT_ITALY: '3991', STATE_DIR: '' })).text.split('\n')).toHaveLength(2);
  });

  it('FRM-5 deletes only submissions past their retention', async () => {
    expect(await run('prune')).toMatchObject({ code: 0, text: '0 submissions were older than its form keeps it.' });
  });

  it('FRM-5 erases a person in all markets after listing the data', async () => {
    const before = await run('erase anna@FERRI.example');
    expect(before.code).toBe(1);
    expect(before.text).toContain('2 submissions of anna@FERRI.example. Nothing was deleted: --yes does it.');
    expect((await json('list --json')) as unknown[]).toHaveLength(3);
    expect((await run('erase anna@FERRI.example --yes')).text).toBe('Deleted: 2 submissions, 1 file, 2 deliveries.');
    expect(await run('erase anna@FERRI.example')).toMatchObject({
      code: 0,
      text: 'There are no data of anna@FERRI.example.',
    });
    expect((await json('list --json')) as unknown[]).toHaveLength(1);
  });
});
