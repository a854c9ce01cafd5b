import { randomUUID } from 'node:crypto';
import { appendFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { openOutbox } from '../outbox/open-outbox.ts';
import { fastRetryPolicy } from './open-test-outbox.ts';
import { sampleSubmission } from './sample-submission.ts';

// A process that takes and delivers until it is killed. It writes the id of every submission that it took, and, into a file, every delivery.

const given = z
  .object({ databaseUrl: z.string().nullable(), dir: z.string(), log: z.string(), expiry: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const outbox = await openOutbox({
  databaseUrl: given.databaseUrl,
  dir: given.dir,
  market: 'italy',
  policy: { ...fastRetryPolicy, retries: 20, timeoutSeconds: given.expiry / 2, expirySeconds: given.expiry },
  deliver: async ({ id, submission }) => appendFileSync(given.log, `${submission.id} ${id}\n`),
  onEvent: () => {},
});

async function take(): Promise<void> {
  for (;;) {
    const taken = await outbox.take(sampleSubmission(randomUUID(), { key: randomUUID() }));
    if (taken.kind === 'taken') writeSync(1, `${taken.id}\n`);
  }
}

await Promise.all([take(), take(), take()]);
