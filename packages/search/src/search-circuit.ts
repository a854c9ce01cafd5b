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
      openUntil = isAnswer(error) ? null : now() + pause;
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

/** Whether the service said that there is no such index or record. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** A refusal comes at once, and may be of one question alone: what somebody asks for must not take the search from others. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
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
