import { z } from 'zod';
import type { StateFile } from '../people/state-file.ts';

const factsSchema = z.object({
  /** Organisation of the sign-in. */
  organisation: z.string().nullable(),
  /** Whether tokens may be renewed (`offline_access`). */
  isOffline: z.boolean(),
  /** Uid of the session in which the grant was given. */
  sessionUid: z.string(),
});

/** Facts about a grant that the provider does not store. */
export type GrantFacts = z.output<typeof factsSchema>;

const prefix = 'GrantFacts:';

export async function storeGrantFacts(
  state: StateFile,
  grantId: string,
  facts: GrantFacts,
  seconds: number,
): Promise<void> {
  await state.set(`${prefix}${grantId}`, facts, seconds);
}

export function grantFacts(state: StateFile, grantId: string | undefined): GrantFacts | undefined {
  return factsSchema.optional().parse(state.get(`${prefix}${grantId}`));
}

/** Returns the ids of all grants of a session. */
export function grantsOfSession(state: StateFile, sessionUid: string): string[] {
  return state
    .entries(prefix)
    .filter(([, facts]) => facts.sessionUid === sessionUid)
    .map(([key]) => key.slice(prefix.length));
}

/** Revokes grants and all their tokens. */
export async function revokeGrants(state: StateFile, grants: readonly string[]): Promise<void> {
  const given = ['AccessToken:', 'RefreshToken:', 'AuthorizationCode:'].flatMap((kind) => state.entries(kind));
  const tokens = given.filter(([, payload]) => grants.includes(String(payload.grantId))).map(([key]) => key);
  await state.delete(...tokens, ...grants.flatMap((id) => [`Grant:${id}`, `GrantFacts:${id}`]));
}
