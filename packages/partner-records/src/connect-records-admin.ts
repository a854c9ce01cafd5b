import { existsSync } from 'node:fs';
import { type AdminClient, connectAdmin } from '@clavora/database/admin-socket/client';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { z } from 'zod';
import { personErasureSchema } from './erase-person.ts';
import { personExportSchema, type RecordsAdmin, recordsAdmin } from './records-admin.ts';
import { type RecordsRequest, recordsHandlerName } from './records-admin-handler.ts';
import { migrate } from './schema.ts';

/** The admin operations on a connection; close it after use. */
export interface ConnectedRecordsAdmin extends RecordsAdmin {
  close(): Promise<void>;
}

/**
 * Connects to the partner records: in the PostgreSQL database at `databaseUrl`; otherwise through the process that has the folder open;
 * otherwise by opening the folder. Rejects if the folder does not exist.
 */
export async function connectRecordsAdmin(
  place: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<ConnectedRecordsAdmin> {
  if (place.databaseUrl === null) {
    if (!existsSync(place.dir)) throw new Error(`there is no database in ${place.dir}`);
    const client = await connectAdmin(place.dir, recordsHandlerName);
    if (client) return { ...remoteAdmin(client), close: async () => {} };
  }
  const database = await openDatabase(place, onError);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { ...recordsAdmin(database, () => new Date()), close: () => database.close() };
}

function remoteAdmin(client: AdminClient): RecordsAdmin {
  const sendRequest = <Value>(request: RecordsRequest, shape: z.ZodType<Value>): Promise<Value> =>
    client.json(request, shape);
  return {
    async *downloads(format, filter) {
      const request: RecordsRequest = { ask: 'downloads', format, filter };
      const response = await client.stream(request);
      for await (const part of response.setEncoding('utf8')) yield String(part);
    },
    exportPerson: (partner) => sendRequest({ ask: 'person', partner }, personExportSchema),
    erasePerson: (partner) => sendRequest({ ask: 'erase', partner }, personErasureSchema),
    prune: () => sendRequest({ ask: 'prune' }, z.number()),
  };
}
