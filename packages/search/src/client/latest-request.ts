/** How one asks while somebody types. */
export interface LatestRequest {
  /** Asks unless another question follows soon. */
  ask(query: string): void;
  /** What was asked, or is about to be, matters no more. */
  drop(): void;
}

interface Answers<Answer> {
  answer: (found: Answer) => void;
  failure: () => void;
}

/** Milliseconds without a key before a question is asked. */
export const debounceMs = 120;

/** Asks the last of questions that follow each other fast; an answer that comes after the next question is dropped. */
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
      const unlessLate = (tell: () => void) => {
        if (own === current) tell();
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
