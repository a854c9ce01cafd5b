import type { NextRequest } from 'next/server';
import type { AuthContext } from './auth-context.ts';

/** Bytes; a logout token has about a thousand. */
const maxBytes = 16_384;

/** Handles the identity service's request to end sessions: of a device that signed out elsewhere, of a blocked person. */
export async function handleBackchannelLogout(context: AuthContext, request: NextRequest): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) return answer(length > maxBytes ? 413 : 411);
  try {
    const { status } = await context.client().middleware(request);
    return answer(status);
  } catch (error) {
    // A token that is not the service's, which the SDK throws as it comes from its parser.
    if (!isOfToken(error)) throw error;
    return answer(400);
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

function isOfToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J');
}
