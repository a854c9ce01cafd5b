import type { NextRequest } from 'next/server';
import type { AuthContext } from './auth-context.ts';

/** A logout token has about a thousand bytes. */
const maxBytes = 16_384;

/** Ends sessions on request of the identity service: of a device that signed out elsewhere, or of a blocked user. 400 for an invalid token. */
export async function handleBackchannelLogout(context: AuthContext, request: NextRequest): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) return answer(length > maxBytes ? 413 : 411);
  try {
    const { status } = await context.client().middleware(request);
    return answer(status);
  } catch (error) {
    // The SDK passes on the error of its parser if the token is not one of the service.
    if (!isTokenError(error)) throw error;
    return answer(400);
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

function isTokenError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J');
}
