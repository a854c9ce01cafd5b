/** What the outbox answers; null where it fails, which is told to the operator and costs the visitor nothing but time. */
export async function tryOutbox<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    // The text alone: what a database adds to its errors may be what somebody wrote.
    console.error(`Forms: the outbox does not answer: ${String(error)}`);
    return null;
  }
}
