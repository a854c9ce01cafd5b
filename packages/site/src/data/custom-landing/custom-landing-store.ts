import type { CustomLanding } from './custom-landing-data.ts';

/** A tab's state of the shown custom landing page. */
export type ShownLanding =
  | { path: string; state: 'loading' }
  | { path: string; state: 'ready'; landing: CustomLanding }
  /** 500 with the message to show, or another status of the answer; 0 where none came. */
  | { path: string; state: 'failed'; status: number; message: string };

export interface CustomLandingStore {
  /** Marks a route as shown; returns the function that unmarks it and drops its data. */
  enter: (path: string) => () => void;
  /** Returns the state; null on other routes, and before the first subscription. */
  snapshot: () => ShownLanding | null;
  /** Loads the data of the shown route, now and after each change; returns the unsubscription. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Creates a tab's store of custom landing page data (RTE-6): requested from `GET /api/getCustomLanding/{path}` when a component first subscribes,
 * keyed by the route path, dropped when the route is left, and null on other routes. A response that arrives after that is ignored.
 */
export function createCustomLandingStore(ask: typeof fetch): CustomLandingStore {
  const listeners = new Set<() => void>();
  let path: string | null = null;
  let shown: ShownLanding | null = null;
  let pending: AbortController | null = null;

  const set = (next: ShownLanding | null): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<void> => {
    if (path === null || shown !== null || listeners.size === 0) return;
    const requestedPath = path;
    pending = new AbortController();
    const { signal } = pending;
    set({ path: requestedPath, state: 'loading' });
    const answer = await read(ask, requestedPath, signal).catch(
      (error: unknown): ShownLanding => ({ path: requestedPath, state: 'failed', status: 0, message: String(error) }),
    );
    if (!signal.aborted) set(answer);
  };

  return {
    enter(entered) {
      path = entered;
      pending?.abort();
      set(null);
      void load();
      return () => {
        // The next route may be entered before this one is left.
        if (path !== entered) return;
        path = null;
        pending?.abort();
        set(null);
      };
    },
    snapshot: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      void load();
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

async function read(ask: typeof fetch, path: string, signal: AbortSignal): Promise<ShownLanding> {
  const response = await ask(`/api/getCustomLanding${path}`, { signal, headers: { accept: 'application/json' } });
  const data = (await response.json()) as CustomLanding | { error: string };
  return 'error' in data
    ? { path, state: 'failed', status: response.status, message: data.error }
    : { path, state: 'ready', landing: data };
}
