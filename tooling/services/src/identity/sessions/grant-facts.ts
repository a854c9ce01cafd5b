import { z } from 'zod';
import type { StateFile } from '../people/state-file.ts';

const factsSchema = z.object({
  /** That the person signed in for. */
  organisation: z.string().nullable(),
  /** Whether tokens may be renewed: `offline_access` was asked for. */
  isOffline: z.boolean(),
  /** Of the session in which it was given. */
  sessionUid: z.string(),
});

/** What is known of a grant beyond what the provider keeps of it. */
export type GrantFacts = z.output<typeof factsSchema>;

const prefix = 'GrantFacts:';

export async function keepGrantFacts(
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

/** The ids of all grants of a session. */
export function grantsOfSession(state: StateFile, sessionUid: string): string[] {
  return state
    .entries(prefix)
    .filter(([, facts]) => facts.sessionUid === sessionUid)
    .map(([key]) => key.slice(prefix.length));
}

/** Takes back grants, with all that was given out for them. */
export async function revokeGrants(state: StateFile, grants: readonly string[]): Promise<void> {
  const given = ['AccessToken:', 'RefreshToken:', 'AuthorizationCode:'].flatMap((kind) => state.entries(kind));
  const tokens = given.filter(([, payload]) => grants.includes(String(payload.grantId))).map(([key]) => key);
  await state.delete(...tokens, ...grants.flatMap((id) => [`Grant:${id}`, `GrantFacts:${id}`]));
}
