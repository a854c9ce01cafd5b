/** The PostgreSQL schema of what the instances of a site share besides submissions, sessions and partner records. */
export const siteSchema = 'clavora_site';

/** Never changed once released (`migrateSchema`). */
export const siteMigrations: readonly string[] = [
  `create table ${siteSchema}.spaces (
    market text primary key,
    -- Identifies the space: a snapshot of another is not read.
    space text not null,
    -- Of the last commit.
    number bigint not null,
    snapshot text not null,
    -- The version that an instance has found with the snapshot of a number.
    confirmed_version bigint,
    confirmed_number bigint,
    confirmed_at timestamptz
  );
  create table ${siteSchema}.commits (
    market text not null,
    number bigint not null,
    -- A JSON array of the tags that the commit makes invalid.
    tags text not null,
    -- Whether the instance that wrote it has invalidated them.
    is_finished boolean not null default false,
    written_at timestamptz not null default now(),
    primary key (market, number)
  );
  create table ${siteSchema}.moves (
    market text not null,
    place text not null,
    -- Null where a story is at the place again.
    uuid text,
    number bigint not null,
    primary key (market, place)
  );
  create index moves_number on ${siteSchema}.moves (market, number);
  create table ${siteSchema}.leases (
    market text not null,
    work text not null,
    holder uuid not null,
    held_until timestamptz not null,
    primary key (market, work)
  );
  create table ${siteSchema}.unsaved_edits (
    market text not null,
    -- The id of the session, hashed: a reader of this table cannot use a session.
    session bytea not null,
    story text not null,
    expires_at timestamptz not null,
    primary key (market, session)
  );
  create index unsaved_edits_expiry on ${siteSchema}.unsaved_edits (market, expires_at)`,
];
