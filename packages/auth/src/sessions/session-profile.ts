import { NextResponse } from 'next/server';
import type { Access } from './partner.ts';

/** What scripts of public pages may know of who is signed in (AUT-8). */
export interface SessionProfile {
  name: string;
  /** Name of the organisation; null where they belong to none. */
  organisation: string | null;
  roles: readonly string[];
}

const personal = { 'cache-control': 'private, no-store', vary: 'cookie' } as const;

/** 401 without a word for everybody else. */
export function profileResponse(access: Access): NextResponse {
  if (access.kind === 'anonymous' || access.kind === 'expired') {
    return new NextResponse(null, { status: 401, headers: personal });
  }
  const { name, organisation, roles } = access.partner;
  const profile: SessionProfile = { name, organisation: organisation?.name ?? null, roles };
  return NextResponse.json(profile, { headers: personal });
}
