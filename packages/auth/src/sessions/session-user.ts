import type { SessionData, User } from '@auth0/nextjs-auth0/types';
import { z } from 'zod';
import { anyOrganisation } from '../provider/env.ts';
import type { Partner } from './partner.ts';

/** Returns the claims that a session stores; no others. `claims` is the prefix of custom claims. */
export function keptClaims(user: User, claims: string): User {
  const names = ['name', 'email', 'org_id', 'org_name', `${claims}organisation`, `${claims}roles`];
  const kept = names.filter((name) => user[name] !== undefined).map((name) => [name, user[name]]);
  return { ...Object.fromEntries(kept), sub: user.sub };
}

const text = z.string().min(1);
const optional = text.nullable().catch(null);
const userSchema = z.object({ sub: text, name: optional, email: optional, org_id: optional, org_name: optional });

/** Returns the user of a session; null if its claims are invalid. */
export function partnerOf({ user }: SessionData, claims: string): Partner | null {
  const { data } = userSchema.safeParse(user);
  if (!data) return null;
  const { sub, name, email, org_id: organisation, org_name: slug } = data;
  const shown = optional.parse(user[`${claims}organisation`]);
  return {
    id: sub,
    name: name ?? email ?? sub,
    email,
    organisation: organisation === null ? null : { id: organisation, name: shown ?? slug ?? organisation },
    roles: z.array(text).catch([]).parse(user[`${claims}roles`]),
  };
}

/**
 * Returns whether a market admits the user of a session: a member of the required organisation, or of any with `anyOrganisation` (AUT-7, SEC-4).
 * The prefix distinguishes ids from names, as at the identity service.
 */
export function isAdmitted({ user }: SessionData, required: string): boolean {
  if (optional.parse(user.org_id) === null) return false;
  if (required === anyOrganisation) return true;
  return required !== '' && required === user[required.startsWith('org_') ? 'org_id' : 'org_name'];
}
