import { existsSync } from 'node:fs';
import { connectAdmin } from '@clavora/database/admin-socket/client';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { openQueue } from '../deliveries/queue.ts';
import { retryPolicy } from '../deliveries/retry-policy.ts';
import { migrate } from '../storage/schema.ts';
import { type Office, officeOf } from './outbox-admin.ts';
import { outboxCounter } from './outbox-admin-handler.ts';
import { remoteOffice } from './remote-outbox-admin.ts';

/** An office, until it is closed. */
export interface ConnectedOffice extends Office {
  close(): Promise<void>;
}

/**
 * Connects with an outbox to look after it: on the PostgreSQL of `databaseUrl`; else with the process that has the folder open; else by opening
 * the folder here, which then delivers nothing. Rejects where there is no such folder.
 */
export async function connectOffice(
  place: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedOffice> {
  if (place.databaseUrl !== null) return openOffice(place, onError);
  if (!existsSync(place.dir)) throw new Error(`there is no outbox in ${place.dir}`);
  const counter = await connectAdmin(place.dir, outboxCounter);
  if (counter) return { ...remoteOffice(counter), close: async () => {} };
  return openOffice(place, onError);
}

async function openOffice(place: DatabaseLocation, onError: (error: unknown) => void): Promise<ConnectedOffice> {
  const database = await openDatabase(place, onError);
  try {
    await migrate(database);
    const queue = await openQueue(database, { market: null, policy: retryPolicy, onError });
    return {
      ...officeOf({ database, queue, now: () => new Date(), onRetry: () => {} }),
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
