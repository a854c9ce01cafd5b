import type { PassingKey } from './renewed-client.ts';

interface PartnerKeyLoaderOptions {
  /** Where the site gives keys out: it answers with `PartnerKeyAnswer`. */
  href: string;
  /** Called when the site answers that the session has ended. */
  onEnded: () => void;
  fetch?: typeof fetch;
}

/** What the site sends a signed-in partner's browser to search with. */
export interface PartnerKeyAnswer {
  appId: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  keys: Readonly<Record<'partner' | 'public', { key: string; index: string }>>;
  /** Of the partner's key: milliseconds since 1970. */
  validUntil: number;
}

/** Fetches keys in a browser. Rejects where the site gives none, whatever the reason. */
export function partnerKeyLoader({ href, onEnded, fetch: ask = fetch }: PartnerKeyLoaderOptions) {
  return async (): Promise<PassingKey> => {
    const answer = await ask(href, { cache: 'no-store', headers: { accept: 'application/json' } });
    if (answer.status === 401 || answer.status === 403) onEnded();
    if (!answer.ok) throw new Error(`The site gives no key to search with: ${answer.status}`);
    const { keys, validUntil } = (await answer.json()) as Partial<PartnerKeyAnswer>;
    const key = keys?.partner?.key;
    if (typeof key !== 'string' || typeof validUntil !== 'number') {
      throw new Error('Expected a key to search with, and until when it opens anything');
    }
    return { key, validUntil };
  };
}
