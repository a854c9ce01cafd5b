import type { Database } from '@clavora/database/database';
import type { DeliveryQueue } from '../deliveries/queue.ts';
import { retryDeliveries } from '../deliveries/retry-deliveries.ts';
import { prune } from '../storage/prune.ts';
import { readFile } from '../storage/stored-files.ts';
import type { SubmittedFile } from '../submission.ts';
import { erasePerson } from './erase-person.ts';
import { type ExportFormat, exportSubmissions } from './export-submissions.ts';
import type { Erasure, OutboxCounts, SubmissionFilter, SubmissionRecord } from './outbox-admin-records.ts';
import { outboxCounts } from './outbox-counts.ts';
import { findRecord, listRecords } from './submission-records.ts';

/** Admin operations on the outbox. */
export interface OutboxAdmin {
  /** Returns the newest submissions first; 50 without a limit. */
  list(filter: SubmissionFilter): Promise<SubmissionRecord[]>;
  /** Returns a submission; null if no submission has the id. */
  show(id: string): Promise<SubmissionRecord | null>;
  /** Queues the dead and waiting deliveries of a submission, or all dead ones, for now; resolves with their number. */
  retry(which: { submission: string } | 'dead'): Promise<number>;
  /** Yields the oldest submissions first, as text in parts. */
  export(format: ExportFormat, filter: SubmissionFilter): AsyncIterable<string>;
  /** Reads a file of a submission by its index in the list of its files, from 0; null if there is none. */
  file(id: string, index: number): Promise<Uint8Array | null>;
  /** Deletes all data of a person, by their email address. */
  erase(email: string): Promise<Erasure>;
  /** Deletes submissions after the retention of their form; resolves with their number. */
  prune(): Promise<number>;
  counts(): Promise<OutboxCounts>;
}

interface OutboxAdminParts {
  database: Database;
  queue: DeliveryQueue;
  now: () => Date;
  /** Called when deliveries are due. */
  onRetry: () => void;
}

/** Creates the admin operations of an open outbox. */
export function createOutboxAdmin({ database, queue, now, onRetry }: OutboxAdminParts): OutboxAdmin {
  return {
    list: (filter) => listRecords(database, filter),
    show: (id) => findRecord(database, id),
    async retry(which) {
      const retried = await retryDeliveries(database, queue, which);
      onRetry();
      return retried;
    },
    export: (format, filter) => exportSubmissions(database, format, filter),
    async file(id, index) {
      const file: SubmittedFile | undefined = (await findRecord(database, id))?.files[index];
      return file ? readFile(database, id, file) : null;
    },
    erase: (email) => erasePerson(database, queue, email),
    prune: () => prune(database, now()),
    counts: () => outboxCounts(database, now()),
  };
}
