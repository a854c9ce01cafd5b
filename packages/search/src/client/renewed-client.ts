import type { SearchConnection } from '../config/search-connection.ts';
import { type SearchClient, searchClient } from './search-client.ts';

/** A key that opens an index for a while. */
export interface PassingKey {
  key: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

export interface RenewedClientOptions {
  /** Its key is not used. */
  connection: SearchConnection;
  /** Fetches a new key; rejects where there is none any more. */
  loadKey: () => Promise<PassingKey>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Milliseconds before its end from which a key is no longer asked with: a question takes a while, and clocks differ. */
const margin = 30_000;

/**
 * A client whose key is fetched with the first question and again before it ends, once for all that ask meanwhile. One that is refused
 * is fetched anew once: the clocks may differ by more. Nothing is counted.
 */
export function renewedClient({ connection, loadKey, now = Date.now }: RenewedClientOptions): SearchClient {
  let current: Promise<{ client: SearchClient; validUntil: number }> | null = null;
  const load = async () => {
    const { key, validUntil } = await loadKey();
    return { client: searchClient({ ...connection, searchKey: key }), validUntil };
  };
  const renewed = () => {
    const loading = load();
    current = loading;
    loading.catch(() => {
      if (current === loading) current = null;
    });
    return loading;
  };
  const usable = async () => {
    const asked = current;
    if (asked === null) return renewed();
    const known = await asked;
    if (known.validUntil - margin > now()) return known;
    // Another caller may have requested the next one meanwhile.
    return current === asked || current === null ? renewed() : current;
  };
  return {
    async search(requests) {
      const { client } = await usable();
      try {
        return await client.search(requests);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { client: next } = await renewed();
        return next.search(requests);
      }
    },
  };
}

/** The service's word for a key that has ended, or never was one. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 403;
}
