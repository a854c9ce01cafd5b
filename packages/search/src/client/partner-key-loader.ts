import type { ExpiringKey } from './renewed-client.ts';

interface PartnerKeyLoaderOptions {
  /** The site's address for keys; answers with a `PartnerKeyAnswer`. */
  href: string;
  /** Called when the site answers that the session has ended. */
  onEnded: () => void;
  fetch?: typeof fetch;
}

/** The site's answer to a request for a partner's search key. */
export interface PartnerKeyAnswer {
  appId: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  keys: Readonly<Record<'partner' | 'public', { key: string; index: string }>>;
  /** When the partner's key expires: milliseconds since 1970. */
  validUntil: number;
}

/** Returns a function that fetches a key in a browser. It rejects if the site issues none, whatever the reason. */
export function partnerKeyLoader({ href, onEnded, fetch: request = fetch }: PartnerKeyLoaderOptions) {
  return async (): Promise<ExpiringKey> => {
    const answer = await request(href, { cache: 'no-store', headers: { accept: 'application/json' } });
    if (answer.status === 401 || answer.status === 403) onEnded();
    if (!answer.ok) throw new Error(`The site issued no search key: ${answer.status}`);
    const { keys, validUntil } = (await answer.json()) as Partial<PartnerKeyAnswer>;
    const key = keys?.partner?.key;
    if (typeof key !== 'string' || typeof validUntil !== 'number') {
      throw new Error('Expected a search key and its expiry');
    }
    return { key, validUntil };
  };
}
