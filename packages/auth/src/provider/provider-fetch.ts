import { AsyncLocalStorage } from 'node:async_hooks';
import { isVisitorRequest, withinBudget } from '@clavora/upstream/visitor-budget';
import { createSignatureCheck } from './id-token-signature.ts';

/** Why a request to the identity service failed: it timed out, or the service is unavailable. */
export type ProviderFailure = 'timeout' | 'unavailable';

interface FailureRecord {
  failure: ProviderFailure | null;
}

const records = new AsyncLocalStorage<FailureRecord>();

/** Timeout of one request (AUT-4). */
export const httpTimeoutMs = 10_000;
const maxTokenAttempts = 3;
/** Timeout of other requests during the request of a page, which does not fail with them (SEC-6): its content needs the rest of the budget. */
const maxPageMs = 1_000;
const tokenPath = '/oauth/token';

/** Runs `work` with its own failure record, which `providerFailure` reads. */
export function watchProvider<T>(work: () => Promise<T>): Promise<T> {
  return records.run({ failure: null }, work);
}

/** Returns the failure of the latest request within `watchProvider`, which the SDK's errors lack; null if it succeeded. */
export function providerFailure(): ProviderFailure | null {
  return records.getStore()?.failure ?? null;
}

/** The identity service has not signed an id token, or not with RS256. */
class UnsignedToken extends Error {
  override name = 'UnsignedToken';
}

/**
 * Creates the `fetch` of the SDK. Token requests without a response are sent up to three times, with ten seconds each; every status counts as a
 * response. Rejects unsigned id tokens (AUT-4). Other requests have a second while a visitor waits.
 */
export function createProviderFetch(base: typeof fetch = fetch, timeoutMs = httpTimeoutMs): typeof fetch {
  const isSigned = createSignatureCheck(base, timeoutMs);
  const fetchInBudget: typeof fetch = (input, init) =>
    isVisitorRequest()
      ? withinBudget(maxPageMs, (late) => base(input, { ...init, signal: signalOf(init?.signal, late) }))
      : base(input, init);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname !== tokenPath) return recordResult(() => fetchInBudget(input, init));
    // Not within the budget: the service may have replaced the refresh token before a renewal is aborted, and the session would end. Pages wait
    // for a renewal as long as `renew-session` says. The SDK's own signal would be shared by all attempts.
    const response = await retry(() => base(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }));
    return response.ok ? withSignedToken(response, (token) => isSigned(token, url)) : response;
  };
}

function signalOf(own: AbortSignal | null | undefined, late: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, late]) : late;
}

async function retry(request: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await recordResult(request);
    } catch (error) {
      if (attempt === maxTokenAttempts) throw error;
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
    // The SDK rejects responses that are not JSON.
    return null;
  }
}

/** Records the result of a request for `providerFailure`. */
async function recordResult(request: () => Promise<Response>): Promise<Response> {
  try {
    const response = await request();
    recordFailure(response.status >= 500 || response.status === 429 ? 'unavailable' : null);
    return response;
  } catch (error) {
    recordFailure(isTimeout(error) ? 'timeout' : 'unavailable');
    throw error;
  }
}

function recordFailure(failure: ProviderFailure | null): void {
  const record = records.getStore();
  if (record) record.failure = failure;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError', 'TimeLimitError'].includes(error.name);
}
