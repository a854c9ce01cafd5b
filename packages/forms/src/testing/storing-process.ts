import { randomUUID } from 'node:crypto';
import { appendFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { openOutbox } from '../outbox/open-outbox.ts';
import { fastRetryPolicy } from './open-test-outbox.ts';
import { sampleSubmission } from './sample-submission.ts';

// A process that stores and delivers submissions until it is killed. It prints the id of each stored submission, and writes each delivery to a file.

const given = z
  .object({ databaseUrl: z.string().nullable(), dir: z.string(), log: z.string(), expirySeconds: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const outbox = await openOutbox({
  databaseUrl: given.databaseUrl,
  dir: given.dir,
  market: 'italy',
  policy: {
    ...fastRetryPolicy,
    retries: 20,
    timeoutSeconds: given.expirySeconds / 2,
    expirySeconds: given.expirySeconds,
  },
  deliver: async ({ id, submission }) => appendFileSync(given.log, `${submission.id} ${id}\n`),
  onEvent: () => {},
});

async function store(): Promise<void> {
  for (;;) {
    const result = await outbox.store(sampleSubmission(randomUUID(), { key: randomUUID() }));
    if (result.kind === 'accepted') writeSync(1, `${result.id}\n`);
  }
}

await Promise.all([store(), store(), store()]);
