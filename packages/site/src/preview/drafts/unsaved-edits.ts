import { processSingleton } from '@clavora/runtime/process-singleton';
import { sharedState } from '@clavora/site-core/shared-state';
import type { Site } from '@clavora/site-core/site';
import { createOwnEdits, type UnsavedEdits } from './own-edits.ts';
import { createSharedEdits } from './shared-edits.ts';

/** Returns the edits of a site: of the process, or of all instances. */
export function unsavedEdits(site: Pick<Site, 'environment' | 'market'>): UnsavedEdits {
  return processSingleton('unsaved-edits', () => {
    const open = sharedState(site);
    return open === null ? createOwnEdits() : createSharedEdits(open, createOwnEdits());
  });
}
