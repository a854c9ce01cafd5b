import { NextResponse } from 'next/server';
import type { Access } from './partner.ts';

/** The data of a partner that scripts of public pages can read (AUT-8). */
export interface SessionProfile {
  name: string;
  /** Name of the organisation; null if the partner has none. */
  organisation: string | null;
  roles: readonly string[];
}

const personal = { 'cache-control': 'private, no-store', vary: 'cookie' } as const;

/** Returns the profile of a signed-in visitor as JSON; 401 without a body for others. */
export function profileResponse(access: Access): NextResponse {
  if (access.kind === 'anonymous' || access.kind === 'expired') {
    return new NextResponse(null, { status: 401, headers: personal });
  }
  const { name, organisation, roles } = access.partner;
  const profile: SessionProfile = { name, organisation: organisation?.name ?? null, roles };
  return NextResponse.json(profile, { headers: personal });
}
