import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSessionStore } from '@clavora/auth/database-session-store';
import type { Partner } from '@clavora/auth/partner';
import type { Database } from '@clavora/database/database';
import { createPartnerApi } from '@clavora/extranet/partner-api';
import { partnerRecords } from '@clavora/extranet/site-records';
import type { Outbox } from '@clavora/forms/outbox/outbox';
import { logWarning, reportError } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { runShutdownHooks } from '@clavora/server/shutdown-hooks';
import { readEnvironment } from '@clavora/site-core/env';
import { sampleOrigins, sampleSite } from '@clavora/site-core/sample-site';
import { newSubmissionKey } from '@clavora/site-core/saved-list-form';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import { captureConsole } from '@clavora/telemetry/capture-console';
import { createErrorReporter } from '@clavora/telemetry/error-reporter';
import { openLog } from '@clavora/telemetry/open-log';
import { createRedactor } from '@clavora/telemetry/redactor';
import { setSiteLog } from '@clavora/telemetry/site-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resumeDeliveries, siteOutbox } from '../../forms/site-outbox.ts';

/** Values that a visitor or partner wrote, each with a part that occurs nowhere else. */
const planted = {
  name: 'Ottavia Zuccherini',
  phone: '+39 0431 777 123',
  email: 'ottavia@zuccherini.example',
  address: 'Via del Planted 4471',
  code: 'ZQX-7741-KEY',
  list: 'Offerta Fontanarossa',
  note: 'Nota sul cliente Brambilla',
  session: 'session-id-kwyjibo',
  file: 'fattura-quattrocchi.pdf',
} as const;
const traces = /zuccherini|0431|4471|7741|fontanarossa|brambilla|kwyjibo|quattrocchi/i;

let folder: string;
let site: Site;
let database: Database;
/** All that left the process: lines of the log, and bodies sent to the receiver of errors. */
const told: string[] = [];
const restore: (() => void)[] = [];

const partner: Partner = {
  id: `auth0|${planted.name}`,
  name: planted.name,
  email: planted.email,
  organisation: { id: 'org_1', name: planted.address },
  roles: [],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-private-'));
  const {
    auth,
    catalogue,
    forms,
    database: location,
  } = readEnvironment('italy', {
    STORYBLOK_TOKEN: 't',
    SITE_BRAND: 'clavora',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'a@clavora.example',
    FORMS_INBOX: 'b@clavora.example',
    STATE_DIR: folder,
    AUTH0_DOMAIN: 'partners.example',
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'a-client-secret',
    AUTH0_SECRET: 'a1'.repeat(32),
    AUTH0_ORGANIZATION: 'org_1',
    AUTH0_CLAIMS: 'https://partners.example/',
    CATALOGUE_DIR: join(folder, 'catalogue'),
  });
  site = sampleSite(
    'italy',
    { stories: async () => ({ stories: [], total: 0 }) },
    { auth, catalogue, forms, database: location },
  );
  processSingleton('auth', () => ({ auth: { access: async () => ({ kind: 'partner', partner }) } }));
  let time = 0;
  const report = createErrorReporter({
    market: 'italy',
    build: 'b1',
    webhookUrl: 'https://errors.example/in',
    // Each report is in a window of its own.
    now: () => (time += 3_600_000),
    fetcher: async (_url, init) => {
      told.push(z.string().parse(init?.body));
      return new Response(null, { status: 204 });
    },
  });
  const log = openLog({
    market: 'italy',
    level: 'debug',
    redactor: createRedactor([]),
    onError: report,
    write: (line) => void told.push(line),
  });
  setSiteLog(log);
  restore.push(captureConsole(log), () => setSiteLog(undefined));
  database = await siteDatabase(site);
  resumeDeliveries(site);
  await siteOutbox(site);
  await partnerRecords(site);
  await openSessionStore(database, { market: 'italy', secret: 'a1'.repeat(32) });
});
afterAll(async () => {
  await runShutdownHooks(() => {});
  for (const undo of restore) undo();
  for (const name of ['auth', 'catalogue', 'outbox', 'database', 'partner-records', 'shutdown-hooks']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
  }
  await rm(folder, { recursive: true, force: true });
});

function submission(key: string): Parameters<Outbox['store']>[0] {
  const answer = (name: string, text: string) => ({
    name,
    label: name,
    kind: 'text' as const,
    texts: [text],
    values: [text],
    consentVersion: null,
  });
  return {
    form: 'contact',
    title: 'Contatti',
    market: 'italy',
    locale: 'it',
    page: '/contatti',
    answers: [answer('name', planted.name), answer('phone', planted.phone), answer('codes', planted.code)],
    files: [],
    visitor: planted.email,
    receipt: { subject: planted.name, text: planted.note },
    retentionDays: 30,
    key,
    deliveries: [
      { channel: 'inbox', recipient: 'b@clavora.example' },
      { channel: 'receipt', recipient: planted.email },
    ],
  };
}

/** Sends a form about saved lists, as the partner area does. */
async function changeLists(fields: Readonly<Record<string, string>>): Promise<void> {
  const request = new Request(`${sampleOrigins.italy}/api/extranet/lists/it`, {
    method: 'POST',
    headers: { origin: sampleOrigins.italy, accept: 'application/json' },
    body: new URLSearchParams({ key: newSubmissionKey(), ...fields }),
  });
  const answer = await createPartnerApi(site).POST(request, { params: Promise.resolve({ path: ['lists', 'it'] }) });
  if (answer.status >= 500) throw new Error(`The partner area answered ${answer.status}`);
}

/** What a site stores of people, through its own code. */
const works: Readonly<Record<string, () => Promise<unknown>>> = {
  'a submission': async () => (await siteOutbox(site)).store(submission(planted.session)),
  'a list': () => changeLists({ action: 'create', name: planted.list }),
  'a list of codes': () =>
    changeLists({ action: 'add-codes', list: '', name: planted.list, codes: `${planted.code};2;${planted.note}` }),
  'codes that were refused': async () =>
    (await partnerRecords(site)).lists.keepRefused(
      { partner, market: 'italy' },
      { name: planted.list, codes: planted.code },
    ),
  'a visit': async () => (await partnerRecords(site)).visit({ partner, market: 'italy', locale: 'it' }, new Date()),
  'a download': async () =>
    (await partnerRecords(site)).noteDownload({
      partner,
      market: 'italy',
      locale: 'it',
      story: '00000000-0000-4000-8000-000000000001',
      path: '/extranet/documenti',
      file: planted.file,
      name: planted.file,
      kind: 'file',
      files: 1,
      isPart: false,
      client: planted.address,
      request: planted.session,
    }),
  'a session': async () =>
    (await openSessionStore(database, { market: 'italy', secret: 'a1'.repeat(32) })).set(planted.session, {
      user: { sub: partner.id, name: planted.name, email: planted.email },
      tokenSet: { accessToken: planted.session, expiresAt: 1 },
      internal: { sid: planted.session, createdAt: Date.now() / 1000 },
    }),
};

/** Logs an error in all ways in which the code of sites, Next and libraries do. */
function logInAllWays(error: unknown): void {
  const wrapped = new Error('The page failed', { cause: error });
  reportError(error);
  reportError(wrapped);
  reportError(new AggregateError([error, wrapped], 'Several works failed'));
  logWarning(`It failed: ${String(error)}`);
  console.error(error);
  console.error(' ⨯', error, { digest: '1', error });
  console.error('unhandledRejection:', { ...Object(error), error });
  console.warn('%s and %o', error, { error }, wrapped);
}

/** Tables with the names of their columns of texts. */
async function textColumns(): Promise<{ table: string; column: string }[]> {
  const rows = await database.query(
    `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('clavora_forms', 'clavora_extranet', 'clavora_auth') and table_type = 'BASE TABLE'
       and table_name <> 'migrations' and data_type in ('text', 'jsonb', 'bytea')`,
  );
  return rows.map(({ table, column }) => ({ table: String(table), column: String(column) }));
}

/** Makes statements fail; the last leaves the tables as they are. */
const faults: Readonly<Record<string, (tables: readonly string[]) => Promise<() => Promise<unknown>>>> = {
  'that breaks a constraint': async (tables) => {
    for (const table of tables)
      await database.query(`alter table ${table} add constraint fault check (false) not valid`);
    return () => Promise.all(tables.map((table) => database.query(`alter table ${table} drop constraint fault`)));
  },
  'on a table that is missing': async (tables) => {
    const moved = (table: string) => `${table.split('.')[1]}_away`;
    for (const table of tables) await database.query(`alter table ${table} rename to ${moved(table)}`);
    return async () => {
      for (const table of tables) {
        const [schema, name] = table.split('.');
        await database.query(`alter table ${schema}.${moved(table)} rename to ${name}`);
      }
    };
  },
  'that a trigger refuses with its row': async (tables) => {
    await database.query(
      `create or replace function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no: %', new using detail = new; end $$`,
    );
    for (const table of tables) {
      await database.query(
        `create trigger fault before insert or update on ${table} for each row execute function public.refuse()`,
      );
    }
    return () => Promise.all(tables.map((table) => database.query(`drop trigger fault on ${table}`)));
  },
  'with a value of another type': async () => {
    for (const { table, column } of await textColumns()) {
      await database
        .query(
          `alter table ${table} alter column ${column} drop default, alter column ${column} type integer using null`,
        )
        .catch(() => undefined);
    }
    return async () => undefined;
  },
};

describe('what leaves the process', () => {
  it.each(Object.keys(faults))(
    'OPS-8 contains nothing that visitors and partners wrote, after a statement %s',
    async (name) => {
      const tables = [...new Set((await textColumns()).map(({ table }) => table))];
      const undo = await faults[name]?.(tables);
      const failed: string[] = [];
      try {
        for (const [work, run] of Object.entries(works)) {
          await run().catch((error: unknown) => {
            failed.push(work);
            logInAllWays(error);
          });
        }
      } finally {
        await undo?.();
      }
      expect(failed).toEqual(Object.keys(works));
      await expect.poll(() => told.some((text) => text.includes('fingerprint'))).toBe(true);
      expect(told.filter((text) => traces.test(text))).toEqual([]);
    },
  );

  it('OPS-8 would be found', () => {
    for (const value of Object.values(planted)) expect(value).toMatch(traces);
    const before = told.length;
    reportError(new Error(planted.list));
    // A line and a report.
    expect(told.slice(before).filter((text) => traces.test(text))).toHaveLength(2);
  });
});
