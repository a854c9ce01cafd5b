import type { Session } from '@clavora/database/database';
import { bigintColumn, readRows } from '@clavora/database/read-rows';
import { logOnce } from '@clavora/runtime/log';
import { z } from 'zod';
import { siteSchema } from '../../shared-state/schema.ts';
import { type OpenSharedState, type SharedState, withSharedState } from '../../shared-state/shared-state.ts';
import { maxPlaces, movesOf, type PlaceChange } from './place-change.ts';

const table = `${siteSchema}.moves`;
const moveRow = z.object({ place: z.string(), uuid: z.string().nullable(), number: bigintColumn });

/** The longest time that a visitor of an unknown address waits for the database, in milliseconds. */
const maxMs = 1_000;
/** How long the database is not asked after it did not answer, in milliseconds: it would cost each visitor of an unknown address time. */
const pauseMs = 2_000;

/** The former content paths of stories (RTE-13) that instances record in their database. */
export interface SharedMoves {
  /** Returns the uuid of the story that had a content path before; null if there was none. What an instance has recorded, all find. */
  find(fullSlug: string): Promise<string | null>;
}

/** Returns the moves of a market. While the database does not answer, those that it answered before are found. */
export function createSharedMoves(open: OpenSharedState, now: () => number = Date.now): SharedMoves {
  const places = new Map<string, string>();
  let lastNumber = 0;
  let pausedUntil = 0;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    if (now() < pausedUntil) return;
    try {
      const rows = await withSharedState(open, maxMs, ({ database, market }) =>
        database.query(`select place, uuid, number from ${table} where market = $1 and number > $2 order by number`, [
          market,
          lastNumber,
        ]),
      );
      for (const { place, uuid, number } of readRows(table, moveRow, rows)) {
        if (uuid === null) places.delete(place);
        else places.set(place, uuid);
        lastNumber = number;
      }
    } catch (error) {
      pausedUntil = now() + pauseMs;
      logOnce(`Moved pages could not be read from the database: ${String(error)}`);
    }
  };
  /** Reads what was recorded before this call: any number of simultaneous calls cost two reads. */
  const refreshed = (): Promise<void> => {
    if (running === null) {
      running = refresh().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return refreshed();
    });
    return next;
  };
  return {
    async find(fullSlug) {
      await refreshed();
      return places.get(fullSlug) ?? null;
    },
  };
}

/** Records simultaneous changes as part of the commit of a number, which later commits have a higher one than. */
export async function recordMoves(
  session: Session,
  { market, number, changes }: Pick<SharedState, 'market'> & { number: number; changes: readonly PlaceChange[] },
): Promise<void> {
  const { left, occupied } = movesOf(changes);
  // A place that was left and is occupied by the same commit is occupied.
  const rows = new Map<string, string | null>([...left, ...occupied.map((place) => [place, null] as const)]);
  if (rows.size === 0) return;
  await session.query(
    `insert into ${table} (market, place, uuid, number)
     select $1, place, uuid, $2 from unnest($3::text[], $4::text[]) as changed (place, uuid)
     where uuid is not null or exists (select from ${table} where moves.market = $1 and moves.place = changed.place)
     on conflict (market, place) do update set uuid = excluded.uuid, number = excluded.number`,
    [market, number, [...rows.keys()], [...rows.values()]],
  );
  await session.query(
    `delete from ${table} where market = $1 and number < (
       select number from ${table} where market = $1 order by number desc offset $2 limit 1)`,
    [market, maxPlaces],
  );
}
