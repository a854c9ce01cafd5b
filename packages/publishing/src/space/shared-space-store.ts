import type { Session } from '@clavora/database/database';
import { bigintColumn, readRows } from '@clavora/database/read-rows';
import { logWarning } from '@clavora/runtime/log';
import type { PlaceChange } from '@clavora/site-core/place-change';
import { recordMoves } from '@clavora/site-core/shared-moves';
import { type OpenSharedState, type SharedState, withSharedState } from '@clavora/site-core/shared-state';
import { siteSchema } from '@clavora/site-core/shared-state-schema';
import { z } from 'zod';
import { parseSnapshot, type SpaceSnapshot, snapshotText } from './space-snapshot.ts';
import type { SpaceCommit, SpaceStore, StoredSpace } from './space-store.ts';

const spaces = `${siteSchema}.spaces`;
const commits = `${siteSchema}.commits`;
/** The longest time of a read or commit, in milliseconds: a publish waits for it. */
const maxMs = 5_000;
/** An instance that has not finished a commit after this time has ended. */
const finishTime = '5 seconds';
/** Instances read commits every few seconds; one that was away for longer reads everything again. */
const keptTime = '1 hour';

export interface SharedSpaceStoreOptions {
  open: OpenSharedState;
  /** Identifies the space. A snapshot of another space is ignored. */
  space: string;
  /** What this process knew before it shared a database: its snapshot, and its moves as changes. */
  importState: () => Promise<{ snapshot: SpaceSnapshot | null; moves: readonly PlaceChange[] }>;
  /** Whether this process receives the invalidations of the others. While it does not, `read` returns their tags. */
  receivesOthers: () => boolean;
  /** Called when another instance has committed. */
  onOthersCommit?: () => void;
}

const spaceRow = z.object({
  number: bigintColumn,
  /** Null where this process has the snapshot of the number. */
  snapshot: z.string().nullable(),
  confirmed_version: bigintColumn.nullable(),
  age_ms: z.number().nullable(),
});

const commitRow = z.object({ number: bigintColumn, tags: z.array(z.string()), is_abandoned: z.boolean() });

/**
 * Returns the store that the instances of a market share in their database (docs/adr/0080). Each commit has the number after that of the snapshot that
 * it replaces; of two at the same time one fails. While the database does not answer, the process goes on with its own memory, and compares with the
 * stored snapshot again afterwards.
 */
export function createSharedSpaceStore(options: SharedSpaceStoreOptions): SpaceStore {
  const { space } = options;
  let known: SpaceSnapshot | null = null;
  /** The number of `known`; null while the stored snapshot is another or unknown, 0 while there is none. */
  let number: number | null = null;
  let finished: number[] = [];
  let hasRead = false;
  let isImported = false;
  let isFailing = false;

  /** Runs work that may fail: undefined if it does. */
  const attempt = async <Result>(work: (state: SharedState) => Promise<Result>): Promise<Result | undefined> => {
    try {
      const result = await withSharedState(options.open, maxMs, async (state) => {
        if (!isImported) await importOnce(state);
        isImported = true;
        return work(state);
      });
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing)
        logWarning(`Publishing: the database does not answer, and others do not learn of changes: ${String(error)}`);
      isFailing = true;
      return undefined;
    }
  };

  const importOnce = async ({ database, market }: SharedState): Promise<void> => {
    const [row] = await database.query(`select 1 from ${spaces} where market = $1`, [market]);
    if (row) return;
    const { snapshot, moves } = await options.importState();
    if (snapshot === null) return;
    await database.transaction(async (session) => {
      if (await writeSnapshot(session, { market, space, snapshot, number: 0 })) {
        await recordMoves(session, { market, number: 1, changes: moves });
      }
    });
  };

  const read = async ({ database, market }: SharedState): Promise<StoredSpace> => {
    const [row] = readRows(
      spaces,
      spaceRow,
      await database.query(
        `select number, case when number = $2 then null else snapshot end as snapshot,
           case when confirmed_number = number then confirmed_version end as confirmed_version,
           (extract(epoch from now() - confirmed_at) * 1000)::float8 as age_ms
         from ${spaces} where market = $1`,
        [market, number ?? -1],
      ),
    );
    const since = number;
    const isReset = since === null && hasRead;
    hasRead = true;
    const isOthers = row !== undefined && since !== null && row.number !== since;
    if (row?.snapshot != null) known = parseSnapshot(row.snapshot, space);
    if (row === undefined) known = null;
    number = row?.number ?? 0;
    const rows = readRows(
      commits,
      commitRow,
      await database.query(
        `select number, tags::json as tags, not is_finished and written_at < now() - interval '${finishTime}' as is_abandoned
         from ${commits} where market = $1 and (number > $2 or not is_finished)`,
        [market, since ?? number],
      ),
    );
    const receivesOthers = options.receivesOthers();
    const missed = rows.filter(
      (commit) => commit.is_abandoned || (commit.number > (since ?? number ?? 0) && !receivesOthers),
    );
    finished = rows.filter((commit) => commit.is_abandoned).map((commit) => commit.number);
    if (isOthers) options.onOthersCommit?.();
    const version = row?.confirmed_version ?? null;
    return {
      snapshot: known,
      isReset,
      missedTags: new Set(missed.flatMap(({ tags }) => tags)),
      confirmed: version === null ? null : { version, ageMs: row?.age_ms ?? 0 },
    };
  };

  const commit = async (
    { database, market }: SharedState,
    { snapshot, changes, tags }: SpaceCommit,
  ): Promise<boolean> =>
    database.transaction(async (session) => {
      const before = number ?? 0;
      if (!(await writeSnapshot(session, { market, space, snapshot, number: before }))) return false;
      await recordMoves(session, { market, number: before + 1, changes });
      await session.query(`insert into ${commits} (market, number, tags) values ($1, $2, $3)`, [
        market,
        before + 1,
        JSON.stringify([...tags]),
      ]);
      await session.query(
        `delete from ${commits} where market = $1 and is_finished and written_at < now() - interval '${keptTime}'`,
        [market],
      );
      return true;
    });

  return {
    async read() {
      const stored = await attempt(read);
      if (stored) return stored;
      number = null;
      return { snapshot: known, isReset: false, missedTags: new Set(), confirmed: null };
    },
    async commit(found) {
      // Without a number the stored snapshot is unknown: it is read again first.
      const isStored = number === null ? undefined : await attempt((state) => commit(state, found));
      if (isStored === false) return false;
      number = isStored === undefined || number === null ? null : number + 1;
      if (number !== null) finished.push(number);
      known = found.snapshot;
      return true;
    },
    async finish() {
      const numbers = finished;
      finished = [];
      if (numbers.length === 0) return;
      await attempt(({ database, market }) =>
        database.query(`update ${commits} set is_finished = true where market = $1 and number = any($2::bigint[])`, [
          market,
          numbers,
        ]),
      );
    },
    async confirm(version) {
      if (number === null) return;
      const of = number;
      await attempt(({ database, market }) =>
        database.query(
          `update ${spaces} set confirmed_version = $2, confirmed_number = $3, confirmed_at = now()
           where market = $1 and number = $3`,
          [market, version, of],
        ),
      );
    },
    settled: () => Promise.resolve(),
  };
}

/** Writes the snapshot after that of `number`; 0 if there is none. False if the stored one has another number. */
async function writeSnapshot(
  session: Session,
  { market, space, snapshot, number }: { market: string; space: string; snapshot: SpaceSnapshot; number: number },
): Promise<boolean> {
  const text = snapshotText(snapshot, space);
  const rows =
    number === 0
      ? await session.query(
          `insert into ${spaces} (market, space, number, snapshot) values ($1, $2, 1, $3)
           on conflict (market) do nothing returning number`,
          [market, space, text],
        )
      : await session.query(
          `update ${spaces} set number = number + 1, space = $2, snapshot = $3
           where market = $1 and number = $4 returning number`,
          [market, space, text, number],
        );
  return rows.length > 0;
}
