import { serviceBreaker } from '@clavora/upstream/service-breaker';

/** Milliseconds for which an answer stands for those who sign in at the same time. */
const memory = 5000;
/** Milliseconds that a visitor who signs in or out waits for the description (SEC-6). */
const probeTimeout = 1_500;

/**
 * Returns whether the identity service answers. The SDK asks for its description once and never again: with a service that went down later, the
 * browser would be sent to a page that is not there.
 */
export function createProviderProbe(domain: string, now: () => number): () => Promise<boolean> {
  let last: { isThere: Promise<boolean>; at: number } | null = null;
  return async () => {
    if (last === null || now() - last.at >= memory) last = { isThere: isThere(domain), at: now() };
    const found = await last.isThere;
    if (!found) last = null;
    return found;
  };
}

async function isThere(domain: string): Promise<boolean> {
  const breaker = serviceBreaker(domain, { service: 'identity', maxFailures: 2, retryAfterMs: memory });
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
    signal: AbortSignal.timeout(probeTimeout),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${response.status} from the identity service`);
}
