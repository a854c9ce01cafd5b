import type { SearchConnection } from '../config/search-connection.ts';
import { type SearchClient, searchClient } from './search-client.ts';

/** A key that expires. */
export interface ExpiringKey {
  key: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

export interface RenewedClientOptions {
  /** The index and host to search; its key is not used. */
  connection: SearchConnection;
  /** Fetches a new key; rejects if the partner has no access any more. */
  loadKey: () => Promise<ExpiringKey>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A key is replaced this many milliseconds before it expires: requests take time, and clocks differ. */
const marginMs = 30_000;

/**
 * Returns a client that fetches its key with the first request and renews it before it expires; concurrent requests share one fetch. A rejected
 * key is fetched again once, since clocks may differ by more than the margin. Searches are not counted.
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
    const requested = current;
    if (requested === null) return renewed();
    const known = await requested;
    if (known.validUntil - marginMs > now()) return known;
    // Another caller may have requested the next one meanwhile.
    return current === requested || current === null ? renewed() : current;
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

/** Whether the service rejected the key as expired or invalid. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 403;
}
