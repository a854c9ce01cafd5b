import { existsSync } from 'node:fs';
import { connectAdmin } from '@clavora/database/admin-socket/client';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { openQueue } from '../deliveries/queue.ts';
import { retryPolicy } from '../deliveries/retry-policy.ts';
import { migrate } from '../storage/schema.ts';
import { createOutboxAdmin, type OutboxAdmin } from './outbox-admin.ts';
import { outboxAdminName } from './outbox-admin-handler.ts';
import { remoteOutboxAdmin } from './remote-outbox-admin.ts';

/** Admin operations on an outbox until `close`. */
export interface ConnectedOutboxAdmin extends OutboxAdmin {
  close(): Promise<void>;
}

/**
 * Connects to an outbox for admin operations: to the PostgreSQL of `databaseUrl`; else with the process that has the folder open; else by opening
 * the folder here, which then delivers nothing. Rejects where there is no such folder.
 */
export async function connectOutboxAdmin(
  place: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedOutboxAdmin> {
  if (place.databaseUrl !== null) return openOutboxAdmin(place, onError);
  if (!existsSync(place.dir)) throw new Error(`there is no outbox in ${place.dir}`);
  const counter = await connectAdmin(place.dir, outboxAdminName);
  if (counter) return { ...remoteOutboxAdmin(counter), close: async () => {} };
  return openOutboxAdmin(place, onError);
}

async function openOutboxAdmin(
  place: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedOutboxAdmin> {
  const database = await openDatabase(place, onError);
  try {
    await migrate(database);
    const queue = await openQueue(database, { market: null, policy: retryPolicy, onError });
    return {
      ...createOutboxAdmin({ database, queue, now: () => new Date(), onRetry: () => {} }),
      async close() {
        await queue.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
