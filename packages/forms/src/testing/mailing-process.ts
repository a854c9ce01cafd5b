import { z } from 'zod';
import { createDeliver } from '../delivery/create-deliver.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import { fastRetryPolicy } from './open-test-outbox.ts';
import { sampleDeliverySite } from './sample-mail-service.ts';
import { sampleNotice } from './sample-submission.ts';

// A process that stores a notice and mails it until it is killed.

const { smtpUrl, ...location } = z
  .object({ databaseUrl: z.string().nullable(), dir: z.string(), smtpUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const outbox = await openOutbox({
  ...location,
  market: 'italy',
  policy: fastRetryPolicy,
  deliver: createDeliver({ smtpUrl, ...sampleDeliverySite }),
  onEvent: () => {},
});
await outbox.store(sampleNotice);
