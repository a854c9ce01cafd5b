import { AsyncLocalStorage } from 'node:async_hooks';
import { isVisitorRequest, withinBudget } from '@clavora/upstream/visitor-budget';
import { createSignatureCheck } from './id-token-signature.ts';

/** Why the identity service gave no usable answer: it timed out, or it is unavailable. */
export type ProviderFailure = 'timeout' | 'unavailable';

interface Conversation {
  failure: ProviderFailure | null;
}

const conversations = new AsyncLocalStorage<Conversation>();

/** Milliseconds for one answer (AUT-4). */
export const httpTimeout = 10_000;
const tokenAttempts = 3;
/** The same for what a page asks for, which goes on without (SEC-6): the rest of its time is for what the page shows. */
const maxPageMs = 1_000;
const tokenPath = '/oauth/token';

/** Runs `work` with its own record of the identity service's answers: `providerFailure` reports on these alone. */
export function watchingProvider<T>(work: () => Promise<T>): Promise<T> {
  return conversations.run({ failure: null }, work);
}

/** Returns the failure of the latest answer within `watchingProvider`, which the SDK's errors lack; null where it succeeded. */
export function providerFailure(): ProviderFailure | null {
  return conversations.getStore()?.failure ?? null;
}

/** An id token that the identity service has not signed, or not as it should. */
class UnsignedToken extends Error {
  override name = 'UnsignedToken';
}

/**
 * `fetch` for the SDK. Token requests that get no answer are tried three times, each for ten seconds; an answer, whatever it says, is one.
 * Id tokens in it must be signed (AUT-4). What else a page asks for has a second.
 */
export function createProviderFetch(base: typeof fetch = fetch, timeout = httpTimeout): typeof fetch {
  const isSigned = createSignatureCheck(base, timeout);
  const ask: typeof fetch = (input, init) =>
    isVisitorRequest()
      ? withinBudget(maxPageMs, (late) => base(input, { ...init, signal: signalOf(init?.signal, late) }))
      : base(input, init);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname !== tokenPath) return noted(() => ask(input, init));
    // Not within the budget: a renewal that is given up has replaced the refresh token there, and the session would end. Requests wait for it
    // as long as `renew-session` says. The SDK's own signal is one for all attempts.
    const response = await attempted(() => base(input, { ...init, signal: AbortSignal.timeout(timeout) }));
    return response.ok ? withSignedToken(response, (token) => isSigned(token, url)) : response;
  };
}

function signalOf(own: AbortSignal | null | undefined, late: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, late]) : late;
}

async function attempted(request: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await noted(request);
    } catch (error) {
      if (attempt === tokenAttempts) throw error;
    }
  }
}

async function withSignedToken(response: Response, isSigned: (token: string) => Promise<boolean>): Promise<Response> {
  const body = await response.text();
  const token = idTokenIn(body);
  if (token !== null && !(await isSigned(token))) throw new UnsignedToken('expected an id token signed with RS256');
  return new Response(body, response);
}

function idTokenIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    const isAnswer = typeof answer === 'object' && answer !== null && 'id_token' in answer;
    return isAnswer && typeof answer.id_token === 'string' ? answer.id_token : null;
  } catch {
    // The SDK rejects what is not JSON.
    return null;
  }
}

/** Records the result of a request for `providerFailure`. */
async function noted(request: () => Promise<Response>): Promise<Response> {
  try {
    const response = await request();
    note(response.status >= 500 || response.status === 429 ? 'unavailable' : null);
    return response;
  } catch (error) {
    note(isTimeout(error) ? 'timeout' : 'unavailable');
    throw error;
  }
}

function note(failure: ProviderFailure | null): void {
  const conversation = conversations.getStore();
  if (conversation) conversation.failure = failure;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError', 'TimeLimitError'].includes(error.name);
}
