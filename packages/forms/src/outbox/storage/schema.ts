import type { Database } from '@clavora/database/database';
import { migrateSchema } from '@clavora/database/migrate';

/** The PostgreSQL schema of the outbox's tables. */
export const schema = 'clavora_forms';
/** The PostgreSQL schema of pg-boss's tables. */
export const queueSchema = 'clavora_forms_queue';

/** Never changed once released: each is applied once to every database, in this order. */
export const migrations: readonly string[] = [
  `
  create table clavora_forms.submissions (
    id uuid primary key,
    form text not null,
    title text not null,
    market text not null,
    locale text not null,
    page text not null,
    answers jsonb not null,
    visitor text,
    receipt jsonb,
    retention_days integer not null,
    digest text not null,
    received_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index on clavora_forms.submissions (digest, received_at);
  create index on clavora_forms.submissions (received_at);
  create index on clavora_forms.submissions (expires_at);

  create table clavora_forms.keys (
    key text primary key,
    submission uuid not null references clavora_forms.submissions on delete cascade
  );
  create index on clavora_forms.keys (submission);

  create table clavora_forms.files (
    submission uuid not null references clavora_forms.submissions on delete cascade,
    number integer not null,
    field text not null,
    name text not null,
    type text not null,
    size integer not null,
    sha256 text not null,
    primary key (submission, number)
  );
  create table clavora_forms.file_parts (
    submission uuid not null,
    number integer not null,
    part integer not null,
    bytes bytea not null,
    primary key (submission, number, part),
    foreign key (submission, number) references clavora_forms.files on delete cascade
  );
  alter table clavora_forms.file_parts alter column bytes set storage external;

  create table clavora_forms.deliveries (
    id uuid primary key,
    submission uuid not null references clavora_forms.submissions on delete cascade,
    number integer not null,
    channel text not null,
    recipient text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
    is_under_way boolean not null default false,
    attempts integer not null default 0,
    job uuid not null,
    last_error text,
    attempted_at timestamptz,
    settled_at timestamptz,
    unique (submission, number)
  );
  create index on clavora_forms.deliveries (state) where state <> 'sent';

  create table clavora_forms.rates (
    subject text not null,
    seconds integer not null,
    hits double precision[] not null,
    expires_at timestamptz not null,
    primary key (subject, seconds)
  );
  create index on clavora_forms.rates (expires_at);

  create table clavora_forms.secrets (
    name text primary key,
    value bytea not null
  );
  `,
];

/** Applies missing migrations of the outbox's tables. */
export function migrate(database: Database): Promise<void> {
  return migrateSchema(database, { schema, alsoSchemas: [queueSchema], migrations });
}
