import type { Database } from '@clavora/database/database';
import { z } from 'zod';
import { schema } from './schema.ts';

export const personErasureSchema = z.object({ downloads: z.number(), lists: z.number(), visits: z.number() });
/** The number of erased records of a person; their downloads stay in the log anonymously. */
export type PersonErasure = z.output<typeof personErasureSchema>;

/**
 * Deletes the lists, refused codes, submissions, visits, address and mails about notices and changes of a person, by their id at the identity provider, and anonymises their downloads: the log still contains which
 * organisation downloaded what.
 */
export async function erasePerson(database: Database, partner: string): Promise<PersonErasure> {
  if (partner.trim() === '') throw new Error('erasing a person requires their id');
  const erasure = await database.transaction(async (session) => {
    await session.query(`set local clavora.duty = 'erasure'`);
    const downloads = await session.query(
      `update ${schema}.downloads set partner = null, partner_name = null, email = null, address = null, request = null
        where partner = $1 returning id`,
      [partner],
    );
    const lists = await session.query(`delete from ${schema}.lists where owner = $1 returning id`, [partner]);
    await session.query(`delete from ${schema}.refused_codes where partner = $1`, [partner]);
    await session.query(`delete from ${schema}.submissions where partner = $1`, [partner]);
    for (const table of ['addresses', 'notice_mails', 'list_revisions', 'watched_codes', 'change_mails'])
      await session.query(`delete from ${schema}.${table} where partner = $1`, [partner]);
    const visits = await session.query(`delete from ${schema}.visits where partner = $1 returning partner`, [partner]);
    return { downloads: downloads.length, lists: lists.length, visits: visits.length };
  });
  // Deleted rows stay in the database's files until they are overwritten or freed.
  await database.vacuum();
  return erasure;
}
