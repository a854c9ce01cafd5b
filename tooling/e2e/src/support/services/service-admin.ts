import type { Fault } from '@clavora/services/faults';

/** Requests to an embedded service since the last reset. */
interface AskedRequests {
  total: number;
  /** Only redirected to the current version. */
  redirected?: number;
  byPath: Record<string, number>;
}

/** Faults and request log of an embedded service. Methods reject if the service rejects the call. */
export interface ServiceAdmin {
  fail(fault: Fault): Promise<void>;
  recover(): Promise<void>;
  requests(): Promise<AskedRequests>;
  forgetRequests(): Promise<void>;
  /** Returns the visitor events of a user token at the search service. */
  eventsOf(userToken: string | null): Promise<Record<string, unknown>[]>;
}

/** Returns the administration of the embedded service at an origin. */
export function serviceAdmin(origin: string): ServiceAdmin {
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}/_admin/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return response;
    throw new Error(`Expected ${origin} to accept ${method} ${path}, got ${response.status}: ${await response.text()}`);
  };
  return {
    fail: async (fault) => void (await call('POST', 'faults', fault)),
    recover: async () => void (await call('DELETE', 'faults')),
    requests: async () => (await (await call('GET', 'requests')).json()) as AskedRequests,
    forgetRequests: async () => void (await call('DELETE', 'requests')),
    async eventsOf(userToken) {
      const events = (await (await call('GET', 'events')).json()) as Record<string, unknown>[];
      return events.filter((event) => event.userToken === userToken);
    },
  };
}
