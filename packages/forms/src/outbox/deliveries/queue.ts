import { type Database, queueSession, type Session } from '@clavora/database/database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { JobWithMetadata, PgBoss, SendOptions } from 'pg-boss';
import { queueSchema } from '../storage/schema.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** The data of a job: the id of its delivery, without any content. */
interface DeliveryJob {
  delivery: string;
}

export type ClaimedJob = JobWithMetadata<DeliveryJob>;

/** The queue of deliveries. Changes with a `session` are part of its transaction. */
export interface DeliveryQueue {
  /** Prepares the queue of a market. Call it before adding or removing jobs of the market within a transaction. */
  prepare(market: string): Promise<void>;
  /** Adds a job; resolves with its id. */
  add(session: Session, market: string, delivery: string): Promise<string>;
  remove(session: Session, market: string, job: string): Promise<void>;
  /** Claims up to `maxJobs` jobs that are due. */
  claim(maxJobs: number): Promise<ClaimedJob[]>;
  finish(session: Session, job: ClaimedJob): Promise<void>;
  /** Schedules a retry of a failed job; after the last retry, marks it as failed. */
  postpone(session: Session, job: ClaimedJob): Promise<void>;
  close(): Promise<void>;
}

interface QueueOptions {
  /** The market whose jobs this process claims; null only adds and removes jobs. */
  market: MarketId | null;
  policy: RetryPolicy;
  onError: (error: unknown) => void;
}

const nilUuid = '00000000-0000-0000-0000-000000000000';
const tenYearsInSeconds = 10 * 365 * 86_400;

/** Opens the queue and creates missing tables. */
export async function openQueue(database: Database, options: QueueOptions): Promise<DeliveryQueue> {
  const { PgBoss: Boss } = await import('pg-boss');
  const isWorking = options.market !== null;
  // Supervision finds jobs whose process was killed. A single process finds them at its start.
  const supervision = database.isShared ? Math.ceil(options.policy.expirySeconds / 3) : 3600;
  const boss = new Boss({
    db: database.queue,
    backend: database.isShared ? 'postgres' : 'pglite',
    schema: queueSchema,
    // `migrate` creates the schema: instances that start at the same time would conflict here.
    createSchema: false,
    schedule: false,
    supervise: isWorking,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  const known = new Set<string>();
  const prepare = async (market: string): Promise<void> => {
    const name = queueName(market);
    if (known.has(name)) return;
    if (!(await boss.getQueue(name))) await boss.createQueue(name);
    // Caches the queue: a lookup within a transaction would never resolve with a single connection.
    await boss.getJobById(name, nilUuid);
    known.add(name);
  };
  if (options.market !== null) await prepare(options.market);
  const own = options.market === null ? null : queueName(options.market);
  const jobOptions = sendOptions(options.policy);

  return {
    prepare,
    async add(session, market, delivery) {
      const job = await boss.send(queueName(market), { delivery } satisfies DeliveryJob, {
        ...jobOptions,
        db: queueSession(session),
      });
      if (job === null) throw new Error('the queue did not add the job of a delivery');
      return job;
    },
    async remove(session, market, job) {
      await boss.deleteJob(queueName(market), job, { db: queueSession(session) });
    },
    claim: async (maxJobs) => (own === null ? [] : claim(boss, own, maxJobs)),
    async finish(session, job) {
      await boss.complete(job.name, job, undefined, { db: queueSession(session) });
    },
    async postpone(session, job) {
      await boss.fail(job.name, job, undefined, { db: queueSession(session) });
    },
    close: () => boss.stop({ close: false, graceful: false }),
  };
}

function claim(boss: PgBoss, queue: string, maxJobs: number): Promise<ClaimedJob[]> {
  return boss.fetch<DeliveryJob>(queue, { batchSize: maxJobs, includeMetadata: true });
}

/** Returns the name of a market's queue in pg-boss. */
export function queueName(market: string): string {
  return `deliveries-${market}`;
}

function sendOptions(policy: RetryPolicy): SendOptions {
  return {
    retryLimit: policy.retries,
    retryDelay: policy.firstDelaySeconds,
    retryBackoff: policy.firstDelaySeconds > 0,
    ...(policy.firstDelaySeconds > 0 && { retryDelayMax: policy.maxDelaySeconds }),
    expireInSeconds: policy.expirySeconds,
    // A site that was stopped for weeks still makes its deliveries.
    retentionSeconds: tenYearsInSeconds,
    deleteAfterSeconds: 86_400,
  };
}
