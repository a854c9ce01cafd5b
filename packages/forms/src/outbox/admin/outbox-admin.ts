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

/** What people who run a site do with its outbox. */
export interface OutboxAdmin {
  /** The newest first; 50 unless told. */
  list(filter: SubmissionFilter): Promise<SubmissionRecord[]>;
  /** Null where there is none of that id. */
  show(id: string): Promise<SubmissionRecord | null>;
  /** Has the dead and waiting deliveries of a submission made now, or all dead ones; resolves with how many. */
  retry(which: { submission: string } | 'dead'): Promise<number>;
  /** The oldest first, as text in parts. */
  export(format: ExportFormat, filter: SubmissionFilter): AsyncIterable<string>;
  /** A file of a submission by its place in the list of its files, from 0; null where there is none. */
  file(id: string, place: number): Promise<Uint8Array | null>;
  /** Deletes whatever is kept of a person, by their address of mail. */
  erase(email: string): Promise<Erasure>;
  /** Deletes what is older than its form keeps it; resolves with how many submissions. */
  prune(): Promise<number>;
  counts(): Promise<OutboxCounts>;
}

interface OutboxAdminParts {
  database: Database;
  queue: DeliveryQueue;
  now: () => Date;
  /** Told when deliveries are due. */
  onRetry: () => void;
}

/** The admin of an open outbox. */
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
    async file(id, place) {
      const file: SubmittedFile | undefined = (await findRecord(database, id))?.files[place];
      return file ? readFile(database, id, file) : null;
    },
    erase: (email) => erasePerson(database, queue, email),
    prune: () => prune(database, now()),
    counts: () => outboxCounts(database, now()),
  };
}
