import type { NextRequest, NextResponse } from 'next/server';
import { type AuthContext, clearSessionCookies } from './auth-context.ts';

/** Deletes the session of the request and its cookies; the identity service is not notified. */
export async function endSession(context: AuthContext, request: NextRequest, response: NextResponse): Promise<void> {
  const session = await context.client().getSession(request);
  const id = session && context.sessions.idOf(session);
  if (id) await (await context.sessions.store()).delete(id);
  clearSessionCookies(context, response);
}
