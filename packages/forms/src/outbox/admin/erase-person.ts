import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import type { DeliveryQueue } from '../deliveries/queue.ts';
import { schema } from '../storage/schema.ts';
import { ofPerson } from './of-person.ts';
import type { Erasure } from './outbox-admin-records.ts';

const submissions = `${schema}.submissions`;
const marketRow = z.object({ market: z.string() });
const foundRow = marketRow.extend({ id: z.string() });
const jobRow = z.object({ job: z.string() });

/**
 * Deletes all submissions of a person with their files, deliveries and jobs. The email address, without regard to case, is that of the visitor, of
 * the receipt or of an answer. Sent emails are not affected. Rejects an empty address.
 */
export async function erasePerson(database: Database, queue: DeliveryQueue, email: string): Promise<Erasure> {
  const address = email.trim().toLowerCase();
  if (address === '') throw new Error('expected the email address of a person');
  const markets = readRows(submissions, marketRow, await database.query(`select distinct market from ${submissions}`));
  for (const { market } of markets) await queue.prepare(market);
  const erasure = await database.transaction(async (session) => {
    const found = readRows(
      submissions,
      foundRow,
      await session.query(`select id, market from ${submissions} submission where ${ofPerson('$1')} for update`, [
        address,
      ]),
    );
    const total: Erasure = { submissions: found.length, files: 0, deliveries: 0 };
    for (const { id, market } of found) {
      const files = await session.query(`select number from ${schema}.files where submission = $1`, [id]);
      const deliveries = readRows(
        `${schema}.deliveries`,
        jobRow,
        await session.query(`select job from ${schema}.deliveries where submission = $1`, [id]),
      );
      for (const { job } of deliveries) await queue.remove(session, market, job);
      await session.query(`delete from ${submissions} where id = $1`, [id]);
      total.files += files.length;
      total.deliveries += deliveries.length;
    }
    return total;
  });
  // Deleted rows remain in the files of the database until they are overwritten or vacuumed.
  await database.vacuum();
  return erasure;
}
