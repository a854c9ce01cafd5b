import { createHash } from 'node:crypto';
import { readRows } from '@clavora/database/read-rows';
import { storableJson } from '@clavora/database/storable';
import { logOnce } from '@clavora/runtime/log';
import { type OpenSharedState, type SharedState, withSharedState } from '@clavora/site-core/shared-state';
import { siteSchema } from '@clavora/site-core/shared-state-schema';
import { z } from 'zod';
import { editMinutes, type UnsavedEdits, unsavedStorySchema } from './own-edits.ts';

const table = `${siteSchema}.unsaved_edits`;
const editRow = z.object({ story: unsavedStorySchema });
/** The longest time that an editor waits for the database, in milliseconds. */
const maxMs = 2_000;
/** Edits of a market, each of at most a megabyte; those that end first are removed. */
const maxEdits = 100;

/**
 * Returns the edits that instances share in their database, so that an edit that one receives is shown by all. `own` has those of this process while
 * the database does not answer.
 */
export function createSharedEdits(open: OpenSharedState, own: UnsavedEdits): UnsavedEdits {
  const attempt = async <Result>(work: (state: SharedState) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await withSharedState(open, maxMs, work);
    } catch (error) {
      logOnce(`Unsaved edits of previews are not shared: the database does not answer: ${String(error)}`);
      return undefined;
    }
  };
  return {
    async keep(session, story) {
      await own.keep(session, story);
      await attempt(async ({ database, market }) => {
        await database.query(
          `insert into ${table} (market, session, story, expires_at)
           values ($1, $2, $3, now() + interval '${editMinutes} minutes')
           on conflict (market, session) do update set story = excluded.story, expires_at = excluded.expires_at`,
          [market, hashOf(session), storableJson(story)],
        );
        await database.query(
          `delete from ${table} where market = $1 and (expires_at < now() or session in (
             select session from ${table} where market = $1 order by expires_at desc offset ${maxEdits}))`,
          [market],
        );
      });
    },
    async forget(session) {
      await own.forget(session);
      await attempt(({ database, market }) =>
        database.query(`delete from ${table} where market = $1 and session = $2`, [market, hashOf(session)]),
      );
    },
    async find(session) {
      const rows = await attempt(({ database, market }) =>
        database.query(
          `select story::json as story from ${table} where market = $1 and session = $2 and expires_at > now()`,
          [market, hashOf(session)],
        ),
      );
      if (rows === undefined) return own.find(session);
      return readRows(table, editRow, rows)[0]?.story ?? null;
    },
  };
}

/** The id of a session opens its drafts: it is not stored. */
function hashOf(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}
