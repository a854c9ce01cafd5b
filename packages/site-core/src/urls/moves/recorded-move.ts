import { processSingleton } from '@clavora/runtime/process-singleton';
import { sharedState } from '../../shared-state/shared-state.ts';
import type { Site } from '../../site.ts';
import { moveRecord } from './move-record.ts';
import { createSharedMoves } from './shared-moves.ts';

/**
 * Returns the uuid of the story that had a content path before, to look up its current one; null if there was none. Removed stories are recorded like
 * moved ones: the lookup of their uuid finds nothing.
 */
export async function recordedMove(
  site: Pick<Site, 'environment' | 'market'>,
  fullSlug: string,
): Promise<string | null> {
  const slug = fullSlug.replace(/\/+$/, '');
  const shared = sharedState(site);
  if (shared) return processSingleton('shared-moves', () => createSharedMoves(shared)).find(slug);
  return (await moveRecord(site.environment.publishing.stateDir)).find(slug);
}
