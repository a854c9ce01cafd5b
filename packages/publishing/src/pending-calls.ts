import type { PublishCall } from '@clavora/content-client/webhook';

/** What webhooks have named and is not looked up yet. */
export interface PendingCalls {
  storyIds: Set<number>;
  datasources: Set<string>;
  /** A webhook named a change that cannot be looked up alone, so that the whole space is compared. */
  anything: boolean;
  /** When the first webhook was received, in milliseconds since the epoch; null without one. */
  since: number | null;
}

/** Stories looked up by id, in two requests. Beyond that the whole directory is read: two requests read 2,000 of its stories. */
const maxLookups = 100;

export function noPendingCalls(): PendingCalls {
  return { storyIds: new Set(), datasources: new Set(), anything: false, since: null };
}

export function sizeOf({ storyIds, datasources }: PendingCalls): number {
  return storyIds.size + datasources.size;
}

/** Adds a webhook that was received at `now`, in milliseconds since the epoch. */
export function addCall(pending: PendingCalls, call: PublishCall, now: number): void {
  pending.since ??= now;
  const { storyIds, datasources } = pending;
  if (call.kind === 'story' && storyIds.size < maxLookups) storyIds.add(call.storyId);
  else if (call.kind === 'datasource' && datasources.size < maxLookups) datasources.add(call.slug);
  else pending.anything = true;
}

/** Adds calls that were taken before those that are pending and could not be looked up. */
export function putBack(pending: PendingCalls, taken: PendingCalls): void {
  for (const id of taken.storyIds) pending.storyIds.add(id);
  for (const slug of taken.datasources) pending.datasources.add(slug);
  pending.anything ||= taken.anything;
  pending.since = taken.since ?? pending.since;
}
