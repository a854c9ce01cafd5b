import type { NextRequest, NextResponse } from 'next/server';
import { type AuthContext, forgetSignedIn } from './auth-context.ts';

/** Ends the session of the request, here and in the browser; the identity service is not notified. */
export async function endSession(context: AuthContext, request: NextRequest, response: NextResponse): Promise<void> {
  const session = await context.client().getSession(request);
  const id = session && context.sessions.idOf(session);
  if (id) await (await context.sessions.store()).delete(id);
  forgetSignedIn(context, response);
}
