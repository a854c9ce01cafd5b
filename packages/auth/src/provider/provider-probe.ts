import { serviceBreaker } from '@clavora/upstream/service-breaker';

/** Time for which concurrent sign-ins share a result. */
const resultMs = 5000;
/** Time that a visitor who signs in or out waits for the description of the service (SEC-6). */
const timeoutMs = 1_500;

/**
 * Creates a function that returns whether the identity service responds. The SDK fetches the description of the service only once: if the service
 * went down later, the SDK would send the browser to an unreachable page.
 */
export function createProviderProbe(domain: string, now: () => number): () => Promise<boolean> {
  let last: { isUp: Promise<boolean>; at: number } | null = null;
  return async () => {
    if (last === null || now() - last.at >= resultMs) last = { isUp: isUp(domain), at: now() };
    const isReachable = await last.isUp;
    if (!isReachable) last = null;
    return isReachable;
  };
}

async function isUp(domain: string): Promise<boolean> {
  const breaker = serviceBreaker(domain, { service: 'identity', maxFailures: 2, retryAfterMs: resultMs });
  try {
    await breaker.runAnyway(() => readDescription(domain));
    return true;
  } catch {
    return false;
  }
}

async function readDescription(domain: string): Promise<void> {
  const origin = /^https?:/.test(domain) ? domain : `https://${domain}`;
  const response = await fetch(new URL('/.well-known/openid-configuration', origin), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${response.status} from the identity service`);
}
