import { minTokenAgeMs, tokenPath } from '../view/form-state.ts';

const maxWaitMs = 5000;

/** Milliseconds by which timers are early. */
const margin = 50;

/**
 * A token for a form that is begun now, once it is old enough to be accepted: a faster visitor, by what the browser fills in, waits a moment and is
 * taken for no robot. Or an empty one where none is to be had: forms are taken without, within tighter limits.
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
    await new Promise((resolve) => setTimeout(resolve, minTokenAgeMs + margin));
    return answer.token;
  } catch {
    return '';
  }
}
