import { randomUUID } from 'node:crypto';
import { logOnce } from '@clavora/runtime/log';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import { type OpenSharedState, sharedState, withSharedState } from '@clavora/site-core/shared-state';
import { siteSchema } from '@clavora/site-core/shared-state-schema';
import type { Site } from '@clavora/site-core/site';

const table = `${siteSchema}.leases`;
const work = 'polls';
/** A holder asks again at every tick: after this number of ticks without a question it has ended. */
const ticksOfLease = 3;
/** The longest time to take or release the lease, in milliseconds. */
const maxMs = 1_000;

/** Lets one instance of a market poll the content service. */
export interface PollLease {
  /** Takes or keeps the lease; false while another instance has it. True where none can be asked, so that changes are found. */
  hold(): Promise<boolean>;
  /** Ends the lease of this process, so that another takes it at its next tick. Never rejects. */
  release(): Promise<void>;
}

/** Returns the lease that the instances of a market share in their database. */
export function createPollLease(open: OpenSharedState, tickSeconds: number): PollLease {
  const holder = randomUUID();
  return {
    async hold() {
      try {
        const rows = await withSharedState(open, maxMs, ({ database, market }) =>
          database.query(
            `insert into ${table} as held (market, work, holder, held_until)
           values ($1, $2, $3, now() + make_interval(secs => $4))
           on conflict (market, work) do update set holder = excluded.holder, held_until = excluded.held_until
             where held.holder = excluded.holder or held.held_until < now()
           returning holder`,
            [market, work, holder, tickSeconds * ticksOfLease],
          ),
        );
        return rows.length > 0;
      } catch (error) {
        logOnce(`Publishing: the lease of polls could not be read, and this process polls: ${String(error)}`);
        return true;
      }
    },
    async release() {
      try {
        await withSharedState(open, maxMs, ({ database, market }) =>
          database.query(`delete from ${table} where market = $1 and work = $2 and holder = $3`, [
            market,
            work,
            holder,
          ]),
        );
      } catch (error) {
        logOnce(`Publishing: the lease of polls could not be released, and ends by itself: ${String(error)}`);
      }
    },
  };
}

/** Returns the lease of a site's process, which is released when it ends; one that is always held where no state is shared. */
export function sitePollLease(site: Site): PollLease {
  const open = sharedState(site);
  if (open === null) return { hold: () => Promise.resolve(true), release: () => Promise.resolve() };
  const lease = createPollLease(open, site.environment.publishing.reconcileSeconds);
  // The latest hook runs first: registered after that of the database, it runs before the database is closed.
  void open().then(
    () => onShutdown(() => lease.release()),
    () => undefined,
  );
  return lease;
}
