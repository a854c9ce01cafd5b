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
 * Connects to an outbox for admin operations: to the PostgreSQL server of `databaseUrl`, or to the process that has the folder open, or by opening
 * the folder in this process, which makes no deliveries. Rejects if the folder does not exist.
 */
export async function connectOutboxAdmin(
  location: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedOutboxAdmin> {
  if (location.databaseUrl !== null) return openOutboxAdmin(location, onError);
  if (!existsSync(location.dir)) throw new Error(`there is no outbox in ${location.dir}`);
  const client = await connectAdmin(location.dir, outboxAdminName);
  if (client) return { ...remoteOutboxAdmin(client), close: async () => {} };
  return openOutboxAdmin(location, onError);
}

async function openOutboxAdmin(
  location: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedOutboxAdmin> {
  const database = await openDatabase(location, onError);
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
