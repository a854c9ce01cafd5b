/** Milliseconds for which nobody waits for a search that failed. */
const pause = 5_000;

/**
 * Spares pages the wait for a search that does not answer: after a failure further questions fail at once, until a pause is over; then one
 * tries again for all.
 */
export interface SearchCircuit {
  /** Asks unless the search failed a moment ago; then it rejects at once. */
  unlessDown<Value>(ask: () => Promise<Value>): Promise<Value>;
  /** Asks in any case, and remembers how it ended. */
  always<Value>(ask: () => Promise<Value>): Promise<Value>;
}

/** A circuit of its own; `now` is in milliseconds. */
export function createSearchCircuit(now: () => number = Date.now): SearchCircuit {
  let openUntil: number | null = null;
  const always = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await ask();
      openUntil = null;
      return value;
    } catch (error) {
      openUntil = isMissing(error) ? null : now() + pause;
      throw error;
    }
  };
  return {
    always,
    async unlessDown(ask) {
      if (openUntil !== null) {
        if (now() < openUntil) throw new Error('The search service failed a moment ago');
        // Whoever comes while this one tries fails at once still.
        openUntil = now() + pause;
      }
      return always(ask);
    },
  };
}

/** An answer that there is no such index or record is an answer. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}

// Bundles of one process share no module, so that the state hangs on the process.
const key = Symbol.for('clavora.search-circuits');
const holder = globalThis as { [key]?: Map<string, SearchCircuit> };

/** The circuit of an application, shared by all that this process asks of it. */
export function searchCircuit({ appId, host }: { appId: string; host: string | null }): SearchCircuit {
  holder[key] ??= new Map();
  const name = host ?? appId;
  const circuit = holder[key].get(name) ?? createSearchCircuit();
  holder[key].set(name, circuit);
  return circuit;
}
