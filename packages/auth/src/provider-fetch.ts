import { AsyncLocalStorage } from 'node:async_hooks';

/** Why the identity service gave no answer that could be worked with: it took too long, or it is not in order. */
export type ProviderTrouble = 'timeout' | 'unavailable';

interface Conversation {
  trouble: ProviderTrouble | null;
}

const conversations = new AsyncLocalStorage<Conversation>();

/** Milliseconds for one answer (AUT-4). */
export const httpTimeout = 10_000;
const tokenAttempts = 3;
const tokenPath = '/oauth/token';
const discoveryPath = '/.well-known/openid-configuration';

/** Does `work`, which can ask what trouble the identity service has made in it so far: the SDK's errors do not say. */
export function watchingProvider<T>(work: (trouble: () => ProviderTrouble | null) => Promise<T>): Promise<T> {
  const conversation: Conversation = { trouble: null };
  return conversations.run(conversation, () => work(() => conversation.trouble));
}

/** Of the conversation that this runs within. */
export function providerTrouble(): ProviderTrouble | null {
  return conversations.getStore()?.trouble ?? null;
}

/**
 * `fetch` for the SDK. Token requests that get no answer are tried three times, each for ten seconds; an answer, whatever it says, is one.
 * Of the ways to sign tokens that the service offers, RS256 alone is left, so that the SDK takes no other (AUT-4).
 */
export function createProviderFetch(base: typeof fetch = fetch, timeout = httpTimeout): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const isToken = pathname.endsWith(tokenPath);
    for (let attempt = 1; ; attempt += 1) {
      // The SDK's own signal is one for all attempts.
      const signal = isToken ? AbortSignal.timeout(timeout) : init?.signal;
      try {
        const response = await base(input, { ...init, ...(signal && { signal }) });
        note(response.status >= 500 || response.status === 429 ? 'unavailable' : null);
        return pathname.endsWith(discoveryPath) && response.ok ? await withRs256Alone(response) : response;
      } catch (error) {
        note(isTimeout(error) ? 'timeout' : 'unavailable');
        if (!isToken || attempt === tokenAttempts) throw error;
      }
    }
  };
}

function note(trouble: ProviderTrouble | null): void {
  const conversation = conversations.getStore();
  if (conversation) conversation.trouble = trouble;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

async function withRs256Alone(response: Response): Promise<Response> {
  const metadata: unknown = await response.json();
  return Response.json(
    typeof metadata === 'object' && metadata !== null
      ? { ...metadata, id_token_signing_alg_values_supported: ['RS256'] }
      : metadata,
  );
}
