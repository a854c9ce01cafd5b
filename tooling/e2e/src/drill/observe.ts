import type { Observation, RequestKind } from '@clavora/topology/required-answers';

/** What one request got. */
interface SeenAnswer {
  status: number;
  /** The header Retry-After; null without it. */
  retryAfter: string | null;
  /** Whether the body is what the kind of request asks for, whatever the status. */
  isWellFormed: boolean;
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
  const observed = new Map<
    RequestKind,
    Omit<Observation, 'kind' | 'outcomes'> & { outcomes: Record<string, number> }
  >();
  return {
    async send(kind, send) {
      const startedAt = performance.now();
      const { outcome, lacksRetryAfter, isWellFormed } = await send().then(
        ({ status, retryAfter, isWellFormed: isOfKind }) => ({
          outcome: String(status),
          lacksRetryAfter: status >= 500 && retryAfter === null,
          isWellFormed: isOfKind,
        }),
        (error: unknown) => ({ outcome: errorName(error), lacksRetryAfter: false, isWellFormed: true }),
      );
      const ms = performance.now() - startedAt;
      const known = observed.get(kind) ?? { outcomes: {}, slowestMs: 0, withoutRetryAfter: 0, malformed: 0 };
      known.outcomes[outcome] = (known.outcomes[outcome] ?? 0) + 1;
      known.slowestMs = Math.max(known.slowestMs, ms);
      if (lacksRetryAfter) known.withoutRetryAfter += 1;
      if (!isWellFormed) known.malformed += 1;
      observed.set(kind, known);
    },
    all: () => [...observed].map(([kind, seen]) => ({ kind, ...seen })),
  };
}

function errorName(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : String(cause);
}
