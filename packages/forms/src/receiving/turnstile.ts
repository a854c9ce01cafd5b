import { z } from 'zod';
import type { TurnstileEnvironment } from '../env.ts';

/** Under which name the widget sends what it found. */
export const turnstileName = 'cf-turnstile-response';

const verification = z.object({ success: z.boolean() });

/** Milliseconds. */
const patience = 5_000;

/**
 * Asks whether a person sent the form. `unknown` where the service does not answer: a visitor shall not lose an answer by that, so the
 * caller takes it under tighter limits. The visitor's address is not told.
 */
export async function verifyPerson(
  { secretKey, verifyUrl }: TurnstileEnvironment,
  response: string,
): Promise<'person' | 'robot' | 'unknown'> {
  if (response === '' || response.length > 2048) return 'robot';
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response }),
      signal: AbortSignal.timeout(patience),
    });
    return verification.parse(await answer.json()).success ? 'person' : 'robot';
  } catch (error) {
    console.error(`Forms: the check of people at ${new URL(verifyUrl).host} did not answer: ${String(error)}`);
    return 'unknown';
  }
}
