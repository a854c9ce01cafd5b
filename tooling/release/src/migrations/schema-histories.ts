import { sessionMigrations, sessionSchema } from '@clavora/auth/session-schema';
import { migrations as outboxMigrations, schema as outboxSchema } from '@clavora/forms/outbox/schema';
import { migrations as recordMigrations, schema as recordSchema } from '@clavora/partner-records/schema';
import { siteMigrations, siteSchema } from '@clavora/site-core/shared-state-schema';

/** The migrations of each PostgreSQL schema of a site, in their order. */
export const schemaHistories: Readonly<Record<string, readonly string[]>> = {
  [sessionSchema]: sessionMigrations,
  [recordSchema]: recordMigrations,
  [outboxSchema]: outboxMigrations,
  [siteSchema]: siteMigrations,
};
