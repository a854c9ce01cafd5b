/** Debounced requests for the text of a field. */
export interface LatestRequest {
  /** Sends the query unless another call follows within `debounceMs`. */
  ask(query: string): void;
  /** Cancels the pending query and ignores the answer under way. */
  drop(): void;
}

interface Answers<Answer> {
  answer: (found: Answer) => void;
  failure: () => void;
}

/** Milliseconds without a key press before a query is sent. */
export const debounceMs = 120;

/** Debounces queries and reports only the answer to the latest one. */
export function createLatestRequest<Answer>(
  ask: (query: string) => Promise<Answer>,
  { answer, failure }: Answers<Answer>,
): LatestRequest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = 0;
  const drop = () => {
    clearTimeout(timer);
    current += 1;
  };
  return {
    drop,
    ask(query) {
      drop();
      const own = current;
      const unlessLate = (report: () => void) => {
        if (own === current) report();
      };
      timer = setTimeout(() => {
        ask(query).then(
          (found) => unlessLate(() => answer(found)),
          () => unlessLate(failure),
        );
      }, debounceMs);
    },
  };
}
