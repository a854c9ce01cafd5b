/** How often a story is drawn that is not yet as it should be. */
const attempts = 4;

interface Drawing {
  /** Draws it once. */
  take: () => Promise<Buffer>;
  /** Null where a picture is as it should be, else what is wrong with it. */
  judge: (picture: Buffer) => Promise<string | null>;
  /** Only what was drawn twice over is judged at all. */
  isStableOnly?: boolean;
}

/**
 * What is wrong with a picture, or null. A browser that has much to do draws late: a fault counts when it was drawn twice over, or at the
 * fourth attempt.
 */
export async function stableScreenshotProblem({ take, judge, isStableOnly = false }: Drawing): Promise<string | null> {
  let before: Buffer | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const picture = await take();
    const isSteady = attempt === attempts || (before?.equals(picture) ?? false);
    if (isSteady || !isStableOnly) {
      const problem = await judge(picture);
      if (problem === null || isSteady) return problem;
    }
    before = picture;
  }
}
