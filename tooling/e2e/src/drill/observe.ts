import type { Observation, RequestKind } from '@clavora/topology/required-answers';

/** What one request got. */
interface SeenAnswer {
  status: number;
  /** The header Retry-After; null without it. */
  retryAfter: string | null;
}

/** Sends one request of a kind. */
export type Send = () => Promise<SeenAnswer>;

/** Gathers what requests got, by their kind. */
export interface Observations {
  /** Sends a request; resolves when it was answered or has failed. */
  send(kind: RequestKind, send: Send): Promise<void>;
  all(): Observation[];
}

export function createObservations(): Observations {
  const observed = new Map<RequestKind, { outcomes: Record<string, number>; slowestMs: number; impatient: number }>();
  return {
    async send(kind, send) {
      const startedAt = performance.now();
      const { outcome, isImpatient } = await send().then(
        ({ status, retryAfter }) => ({ outcome: String(status), isImpatient: status >= 500 && retryAfter === null }),
        (error: unknown) => ({ outcome: errorName(error), isImpatient: false }),
      );
      const ms = performance.now() - startedAt;
      const known = observed.get(kind) ?? { outcomes: {}, slowestMs: 0, impatient: 0 };
      known.outcomes[outcome] = (known.outcomes[outcome] ?? 0) + 1;
      known.slowestMs = Math.max(known.slowestMs, ms);
      if (isImpatient) known.impatient += 1;
      observed.set(kind, known);
    },
    all: () => [...observed].map(([kind, seen]) => ({ kind, ...seen })),
  };
}

function errorName(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : String(cause);
}
