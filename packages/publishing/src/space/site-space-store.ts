import { cacheHealth } from '@clavora/page-cache/cache-health';
import { moveRecord, openMoveRecord } from '@clavora/site-core/move-record';
import { sharedState } from '@clavora/site-core/shared-state';
import type { Site } from '@clavora/site-core/site';
import { sitePollSchedule } from '../site-poll-schedule.ts';
import { fileSpaceStore } from './file-space-store.ts';
import { createSharedSpaceStore } from './shared-space-store.ts';
import { readSpaceSnapshot } from './space-snapshot.ts';
import type { SpaceStore } from './space-store.ts';

/** Returns the store of a site: shared with its other instances, or files in its state folder. */
export function siteSpaceStore(site: Site): SpaceStore {
  const { content, publishing, spaceId } = site.environment;
  const { stateDir } = publishing;
  const space = `${content.endpoint ?? content.region ?? 'eu'} ${spaceId ?? ''}`;
  const open = sharedState(site);
  if (open === null) return fileSpaceStore({ stateDir, space, moves: () => moveRecord(stateDir) });
  let outages = cacheHealth().outages;
  return createSharedSpaceStore({
    open,
    space,
    async importState() {
      const moves = await openMoveRecord(stateDir);
      return {
        snapshot: await readSpaceSnapshot(stateDir, space),
        moves: moves.all().map(([from, uuid]) => ({ uuid, from, to: null })),
      };
    },
    receivesOthers() {
      const health = cacheHealth();
      const receives = health.state === 'up' && health.outages === outages;
      outages = health.outages;
      return receives;
    },
    // Webhooks arrive at another instance: polls become rare here too.
    onOthersCommit: () => sitePollSchedule(site).receiveWebhook(),
  });
}
