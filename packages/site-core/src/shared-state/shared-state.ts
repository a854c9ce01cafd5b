import type { Database } from '@clavora/database/database';
import { migrateSchema } from '@clavora/database/migrate';
import { hasSharedCache } from '@clavora/page-cache/env';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { withTimeLimit } from '@clavora/upstream/visitor-budget';
import type { Site } from '../site.ts';
import { siteDatabase } from '../site-database.ts';
import { siteMigrations, siteSchema } from './schema.ts';

/** The part of a database that belongs to a market. */
export interface SharedState {
  database: Database;
  market: string;
}

/** Opens the state that instances share; rejects while the database server does not answer. */
export type OpenSharedState = () => Promise<SharedState>;

/**
 * Returns how the instances of a site share their state; null where each process has its own. They share it only with the page cache: without it a
 * process that finds no changes because another has found them would keep its pages.
 */
export function sharedState(site: Pick<Site, 'environment' | 'market'>): OpenSharedState | null {
  if (site.environment.database.databaseUrl === null || !hasSharedCache()) return null;
  return () => openedOnce(site);
}

interface Holder {
  opening: Promise<SharedState> | null;
}

function openedOnce(site: Pick<Site, 'environment' | 'market'>): Promise<SharedState> {
  const holder = processSingleton<Holder>('shared-state', () => ({ opening: null }));
  if (holder.opening === null) {
    const opening = openSharedState(() => siteDatabase(site), site.market.id);
    holder.opening = opening;
    opening.catch(() => {
      holder.opening = null;
    });
  }
  return holder.opening;
}

/** Opens the state of a market in a database. */
export async function openSharedState(open: () => Promise<Database>, market: string): Promise<SharedState> {
  const database = await open();
  await migrateSchema(database, { schema: siteSchema, migrations: siteMigrations });
  return { database, market };
}

/**
 * Runs work with the shared state. Rejects if it takes longer than `maxMs`: what instances share is never worth a long wait, and each goes on with
 * what it knows. Work that ends later has its effect.
 */
export function withSharedState<Result>(
  open: OpenSharedState,
  maxMs: number,
  work: (state: SharedState) => Promise<Result>,
): Promise<Result> {
  return withTimeLimit(maxMs, async () => work(await open()));
}
