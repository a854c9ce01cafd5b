import type { FormAnswer } from '../view/form-state.ts';

/** What came of sending a form: the server's answer with its status, or null where none came. */
export type Sent = { status: number; answer: FormAnswer } | null;

/** Milliseconds before the second try and the third. */
const pauses: readonly number[] = [1000, 3000];

/** Milliseconds after which a server that says nothing is taken for one that is not there; files take their time. */
const timeoutMs = 120_000;

/**
 * Sends answers until the server has said something about them, three times at most. It has the same token each time, by which the server
 * knows it for the same submission. It never throws.
 */
export async function sendForm(action: string, body: FormData, waits: readonly number[] = pauses): Promise<Sent> {
  for (const wait of [...waits, null]) {
    const sent = await trySending(action, body);
    if (sent !== null || wait === null) return sent;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return null;
}

async function trySending(action: string, body: FormData): Promise<Sent> {
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
    // Not reached, or answered by something that is not this site, such as a proxy.
    return null;
  }
}

function readAnswer(json: unknown): FormAnswer | null {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  if (json.kind === 'taken') {
    return { kind: 'taken', thankYou: 'thankYou' in json ? pathOfSite(json.thankYou) : null };
  }
  if (json.kind !== 'refused') return null;
  return {
    kind: 'refused',
    errors: 'errors' in json ? textsOf(json.errors) : {},
    message: 'message' in json && typeof json.message === 'string' ? json.message : null,
  };
}

/** A path of this site, never another site's address. */
function pathOfSite(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
