import type { SessionData, User } from '@auth0/nextjs-auth0/types';
import { z } from 'zod';
import { anyOrganisation } from '../provider/env.ts';
import type { Partner } from './partner.ts';

/** What of a token's claims a session keeps; what nobody needs is not kept. `claims` begins the house's own. */
export function keptClaims(user: User, claims: string): User {
  const names = ['name', 'email', 'org_id', 'org_name', `${claims}organisation`, `${claims}roles`];
  const kept = names.filter((name) => user[name] !== undefined).map((name) => [name, user[name]]);
  return { ...Object.fromEntries(kept), sub: user.sub };
}

const text = z.string().min(1);
const optional = text.nullable().catch(null);
const userSchema = z.object({ sub: text, name: optional, email: optional, org_id: optional, org_name: optional });

/** Whose session it is; null where it says so in no readable way. */
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
 * Whether a market admits a session: of a member of the organisation, or of any with `anyOrganisation` (AUT-7, SEC-4). Ids are distinguished
 * from names by their prefix, as the identity service does.
 */
export function isAdmitted({ user }: SessionData, required: string): boolean {
  if (optional.parse(user.org_id) === null) return false;
  if (required === anyOrganisation) return true;
  return required !== '' && required === user[required.startsWith('org_') ? 'org_id' : 'org_name'];
}
