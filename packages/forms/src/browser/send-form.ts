import type { FormAnswer } from '../view/form-state.ts';

/** The server's response to a form, with its status; null without a response. */
export type Sent = { status: number; answer: FormAnswer } | null;

/** Pauses before the second and third attempt, in milliseconds. */
const pausesMs: readonly number[] = [1000, 3000];

/** Timeout of one attempt; uploads of files take long. */
const timeoutMs = 120_000;

/**
 * Sends a form, up to three times until a response arrives. The token is the same each time, by which the server recognises the submission. Resolves
 * with null without a response; never rejects.
 */
export async function sendForm(action: string, body: FormData, pauses: readonly number[] = pausesMs): Promise<Sent> {
  for (const pause of [...pauses, null]) {
    const sent = await attemptSending(action, body);
    if (sent !== null || pause === null) return sent;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

async function attemptSending(action: string, body: FormData): Promise<Sent> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = readAnswer(await response.json());
    return answer && { status: response.status, answer };
  } catch {
    // No connection, or a response that is not from this site, such as a proxy's.
    return null;
  }
}

function readAnswer(json: unknown): FormAnswer | null {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  if (json.kind === 'accepted') {
    return { kind: 'accepted', thankYou: 'thankYou' in json ? pathOfSite(json.thankYou) : null };
  }
  if (json.kind !== 'refused') return null;
  return {
    kind: 'refused',
    errors: 'errors' in json ? textsOf(json.errors) : {},
    message: 'message' in json && typeof json.message === 'string' ? json.message : null,
  };
}

/** Returns the path if it leads to this site; null for others. */
function pathOfSite(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
