import { requestForVisitor, serviceBreaker } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { z } from 'zod';
import type { TurnstileEnvironment } from '../../config/env.ts';

/** The name of the hidden field of the widget. */
export const turnstileName = 'cf-turnstile-response';

const verification = z.object({ success: z.boolean() });

/** Time that a visitor waits for the check (SEC-6). */
const maxWaitMs = 1_000;
const breakerOptions = { service: 'person-check', maxFailures: 2, retryAfterMs: 5_000 } as const;

/**
 * Verifies the response of the widget, without sending the visitor's address. Returns `unknown` if the service does not respond: the caller then
 * accepts the submission within tighter limits, so that the visitor does not lose it.
 */
export async function verifyPerson(
  { secretKey, verifyUrl }: TurnstileEnvironment,
  response: string,
): Promise<'person' | 'robot' | 'unknown'> {
  if (response === '' || response.length > 2048) return 'robot';
  try {
    const breaker = serviceBreaker(verifyUrl, breakerOptions);
    const verify = async (signal: AbortSignal) => {
      const body = new URLSearchParams({ secret: secretKey, response });
      const answer = await fetch(verifyUrl, { method: 'POST', body, signal });
      return verification.parse(await answer.json());
    };
    const { success } = await requestForVisitor(breaker, () => withinBudget(maxWaitMs, verify));
    return success ? 'person' : 'robot';
  } catch (error) {
    console.error(`Forms: the person check at ${new URL(verifyUrl).host} did not answer: ${String(error)}`);
    return 'unknown';
  }
}
