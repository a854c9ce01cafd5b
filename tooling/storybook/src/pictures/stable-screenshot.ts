/** Maximum number of screenshots of a story. */
const attempts = 4;

interface Drawing {
  /** Takes a screenshot; attempts are counted from 1. */
  take: (attempt: number) => Promise<Buffer>;
  /** Returns the problem of a picture; null if it has none. */
  judge: (picture: Buffer) => Promise<string | null>;
  /** Whether only a picture drawn twice in succession is checked. */
  isStableOnly?: boolean;
}

/**
 * Returns the problem of a picture, or null. A busy browser draws late: a problem counts if the same picture was drawn twice in succession, or at the
 * fourth attempt.
 */
export async function stableScreenshotProblem({ take, judge, isStableOnly = false }: Drawing): Promise<string | null> {
  let before: Buffer | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const picture = await take(attempt);
    const isSteady = attempt === attempts || (before?.equals(picture) ?? false);
    if (isSteady || !isStableOnly) {
      const problem = await judge(picture);
      if (problem === null || isSteady) return problem;
    }
    before = picture;
  }
}
