import type { SessionData, User } from '@auth0/nextjs-auth0/types';
import { z } from 'zod';
import type { Partner } from './partner.ts';

/** What of a token's claims a session keeps; what nobody needs is not kept. `claims` begins the house's own. */
export function keptClaims(user: User, claims: string): User {
  const names = ['sub', 'name', 'email', 'org_id', 'org_name', `${claims}roles`];
  const kept = Object.fromEntries(names.filter((name) => user[name] !== undefined).map((name) => [name, user[name]]));
  return { ...kept, sub: user.sub };
}

const text = z.string().min(1);
const userSchema = z.object({
  sub: text,
  name: text.catch(''),
  email: text.nullable().catch(null),
  org_id: text.nullable().catch(null),
  org_name: text.nullable().catch(null),
});

/** Whose session it is; null where it says so in no readable way. */
export function partnerOf({ user }: SessionData, claims: string): Partner | null {
  const { data } = userSchema.safeParse(user);
  if (!data) return null;
  return {
    id: data.sub,
    name: data.name || data.email || data.sub,
    email: data.email,
    organisation: data.org_id === null ? null : { id: data.org_id, name: data.org_name ?? data.org_id },
    roles: z.array(text).catch([]).parse(user[`${claims}roles`]),
  };
}

/** Whether a market lets in partners of this organisation (AUT-7). As the service does, ids are told from names by how they begin. */
export function isAdmitted(organisation: Partner['organisation'], required: string | null): boolean {
  if (required === null) return true;
  return required === (required.startsWith('org_') ? organisation?.id : organisation?.name);
}
