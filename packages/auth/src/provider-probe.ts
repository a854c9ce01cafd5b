import { httpTimeout } from './provider-fetch.ts';

/** Milliseconds for which an answer stands for those who sign in at the same time. */
const memory = 5000;

/**
 * Whether the identity service answers. The SDK asks for its description once and never again: with a service that went down later, the
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
  try {
    const origin = /^https?:/.test(domain) ? domain : `https://${domain}`;
    const response = await fetch(new URL('/.well-known/openid-configuration', origin), {
      signal: AbortSignal.timeout(httpTimeout),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
