import { askForVisitor, serviceBreaker } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { z } from 'zod';
import type { TurnstileEnvironment } from '../../config/env.ts';

/** Under which name the widget sends what it found. */
export const turnstileName = 'cf-turnstile-response';

const verification = z.object({ success: z.boolean() });

/** Milliseconds that a visitor waits for the check (SEC-6). */
const maxWaitMs = 1_000;
const breakerOptions = { service: 'person-check', maxFailures: 2, retryAfterMs: 5_000 } as const;

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
    const breaker = serviceBreaker(verifyUrl, breakerOptions);
    const ask = async (signal: AbortSignal) => {
      const body = new URLSearchParams({ secret: secretKey, response });
      const answer = await fetch(verifyUrl, { method: 'POST', body, signal });
      return verification.parse(await answer.json());
    };
    const { success } = await askForVisitor(breaker, () => withinBudget(maxWaitMs, ask));
    return success ? 'person' : 'robot';
  } catch (error) {
    console.error(`Forms: the check of people at ${new URL(verifyUrl).host} did not answer: ${String(error)}`);
    return 'unknown';
  }
}
