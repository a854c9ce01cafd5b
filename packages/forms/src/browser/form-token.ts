import { minTokenAgeMs, tokenPath } from '../view/form-state.ts';

const maxWaitMs = 5000;

/** Timers can fire early. */
const marginMs = 50;

/**
 * Fetches a token for a form and resolves when it is old enough to be accepted, so that a visitor with autofill is not rejected as a robot. Resolves
 * with an empty text if no token can be fetched: the server accepts forms without one within tighter limits.
 */
export async function fetchToken(): Promise<string> {
  try {
    const response = await fetch(tokenPath, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(maxWaitMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    if (typeof answer !== 'object' || answer === null || !('token' in answer) || typeof answer.token !== 'string')
      return '';
    await new Promise((resolve) => setTimeout(resolve, minTokenAgeMs + marginMs));
    return answer.token;
  } catch {
    return '';
  }
}
