import { tokenPath } from '../form-state.ts';

const longestWait = 5000;

/** A token for a form that is begun now, or an empty one where none is to be had: forms are taken without, within tighter limits. */
export async function fetchToken(): Promise<string> {
  try {
    const response = await fetch(tokenPath, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWait),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
      ? answer.token
      : '';
  } catch {
    return '';
  }
}
