/** Returns the outbox's answer; null where it fails, which is logged. The request goes on without it. */
export async function tryOutbox<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    console.error(`Forms: the outbox does not answer: ${String(error)}`);
    return null;
  }
}
