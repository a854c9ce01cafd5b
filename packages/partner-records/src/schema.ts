import type { Database } from '@clavora/database/database';
import { migrateSchema } from '@clavora/database/migrate';

/** The database schema of the tables. */
export const schema = 'clavora_extranet';

/** Never change released migrations: each is applied once to every database, in this order. */
export const migrations: readonly string[] = [
  `
  create table clavora_extranet.downloads (
    id uuid primary key,
    noted_at timestamptz not null,
    partner text,
    partner_name text,
    email text,
    organisation text,
    organisation_name text,
    market text not null,
    locale text not null,
    page text not null,
    path text not null,
    file text not null,
    file_name text not null,
    kind text not null check (kind in ('file', 'archive', 'list')),
    file_count integer not null,
    address text,
    request text
  );
  create index on clavora_extranet.downloads (noted_at, id);
  create index on clavora_extranet.downloads (partner, page, file, noted_at);

  create function clavora_extranet.keep_downloads() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('clavora.duty', true) = 'retention' then
      return old;
    end if;
    if tg_op = 'UPDATE' and current_setting('clavora.duty', true) = 'erasure'
      and (new.partner, new.partner_name, new.email, new.address, new.request) is null
      and (new.id, new.noted_at, new.organisation, new.organisation_name, new.market, new.locale, new.page, new.path,
        new.file, new.file_name, new.kind, new.file_count)
      is not distinct from (old.id, old.noted_at, old.organisation, old.organisation_name, old.market, old.locale, old.page,
        old.path, old.file, old.file_name, old.kind, old.file_count) then
      return new;
    end if;
    raise exception 'the log of downloads is only ever added to';
  end $$;
  create trigger keep before update or delete on clavora_extranet.downloads
    for each row execute function clavora_extranet.keep_downloads();
  create trigger keep_all before truncate on clavora_extranet.downloads
    for each statement execute function clavora_extranet.keep_downloads();

  create table clavora_extranet.visits (
    partner text primary key,
    previous_at timestamptz,
    last_at timestamptz not null
  );

  create table clavora_extranet.lists (
    id uuid primary key,
    owner text not null,
    owner_name text not null,
    organisation text,
    market text not null,
    name text not null,
    sharing text not null default 'private' check (sharing in ('private', 'read', 'edit')),
    version integer not null default 1,
    created_at timestamptz not null,
    changed_at timestamptz not null
  );
  create index on clavora_extranet.lists (owner);
  create index on clavora_extranet.lists (organisation, market) where sharing <> 'private';

  create table clavora_extranet.list_items (
    id uuid primary key,
    list uuid not null references clavora_extranet.lists on delete cascade,
    place integer not null,
    kind text not null check (kind in ('product', 'document')),
    story uuid not null,
    file text not null default '',
    quantity integer,
    note text not null default '',
    unique (list, story, file)
  );
  `,
  // Codes have a table of their own, so that the version before reads lists with codes, too.
  `
  create table clavora_extranet.list_codes (
    id uuid primary key,
    list uuid not null references clavora_extranet.lists on delete cascade,
    place integer not null,
    code text not null,
    quantity integer,
    note text not null default ''
  );
  create index on clavora_extranet.list_codes (list);

  create table clavora_extranet.refused_codes (
    partner text primary key,
    name text not null,
    codes text not null,
    refused_at timestamptz not null
  );

  create view clavora_extranet.list_entries as
    select id, list, place, kind, story, file, null::text as code, quantity, note from clavora_extranet.list_items
    union all
    select id, list, place, 'code', null, '', code, quantity, note from clavora_extranet.list_codes;
  `,
  // The version before reads and adds codes without a blank.
  `
  alter table clavora_extranet.list_codes add column blank text;

  create or replace view clavora_extranet.list_entries as
    select id, list, place, kind, story, file, null::text as code, quantity, note, null::text as blank from clavora_extranet.list_items
    union all
    select id, list, place, 'code', null, '', code, quantity, note, blank from clavora_extranet.list_codes;
  `,
  // The version before neither reads nor writes it.
  `
  create table clavora_extranet.submissions (
    partner text not null,
    market text not null,
    key text not null,
    digest text not null,
    answer text,
    submitted_at timestamptz not null,
    primary key (partner, market, key, digest)
  );
  create index on clavora_extranet.submissions (submitted_at);
  `,
  // The version before neither reads nor writes them.
  `
  create table clavora_extranet.addresses (
    partner text primary key,
    organisation text,
    email text not null,
    market text not null,
    locale text not null,
    noted_at timestamptz not null
  );

  create table clavora_extranet.notice_mails (
    partner text not null,
    number text not null,
    edition integer not null,
    market text not null,
    found_at timestamptz not null,
    mailed_at timestamptz,
    confirmed_at timestamptz,
    primary key (partner, number, edition)
  );
  create index on clavora_extranet.notice_mails (number, edition) where mailed_at is null;
  `,
  // The version before neither reads nor writes them.
  `
  create table clavora_extranet.list_revisions (
    partner text not null,
    list uuid not null references clavora_extranet.lists on delete cascade,
    revision text not null,
    primary key (list, partner)
  );

  create table clavora_extranet.watched_codes (
    partner text not null,
    list uuid not null references clavora_extranet.lists on delete cascade,
    item uuid not null,
    wording text not null,
    known jsonb not null,
    current jsonb not null,
    mailed jsonb,
    changed_at timestamptz not null,
    primary key (list, partner, item)
  );
  create index on clavora_extranet.watched_codes (partner) where current is distinct from known;

  create table clavora_extranet.change_mails (
    partner text primary key,
    wished_at timestamptz not null
  );
  `,
];

/** Applies the migrations that a database lacks. */
export function migrate(database: Database): Promise<void> {
  return migrateSchema(database, { schema, migrations });
}
