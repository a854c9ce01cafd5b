/** The PostgreSQL schema of sessions. */
export const sessionSchema = 'clavora_auth';

/** Never changed once released (`migrateSchema`). */
export const sessionMigrations: readonly string[] = [
  `create table ${sessionSchema}.sessions (
    market text not null,
    -- The cookie's value, hashed: a reader of this table cannot use a session.
    id bytea not null,
    -- Keyed hashes of the provider's ids of user and device, by which it ends sessions.
    person bytea,
    device bytea,
    sealed bytea not null,
    created_at timestamptz not null,
    touched_at timestamptz not null,
    -- The lease of the instance that renews the session.
    locked_by uuid,
    locked_until timestamptz,
    primary key (market, id)
  );
  create index sessions_person on ${sessionSchema}.sessions (market, person);
  create index sessions_device on ${sessionSchema}.sessions (market, device);
  create index sessions_touched on ${sessionSchema}.sessions (market, touched_at)`,
];
