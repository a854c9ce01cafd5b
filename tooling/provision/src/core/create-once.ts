import { setTimeout as delay } from 'node:timers/promises';

/**
 * What is known of a creation that failed: the service rejected it; it did not execute it and may be asked
 * again; it failed, perhaps after it executed it; or it gave no answer and may have executed it.
 */
export type FailedCreation = 'refused' | 'not executed' | 'failed' | 'unknown';

interface Creation<Made, Failure> {
  create: () => Promise<Made>;
  /** Looks for the record. */
  find: () => Promise<Made | undefined>;
  failureOf: (error: Failure) => FailedCreation;
  wait: (attempt: number, error: Failure) => Promise<void>;
  retries: number;
}

/**
 * Creates a record that has no identity before: sent twice, the request makes two. After a failure of unknown
 * outcome it is sent again only if the record is not found, also not after a wait, since the service may still
 * be executing the first request. Rejects with the last failure; `create` must reject with `Failure` only.
 */
export async function createOnce<Made, Failure>({
  create,
  find,
  failureOf,
  wait,
  retries,
}: Creation<Made, Failure>): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create();
    } catch (rejection) {
      const error = rejection as Failure;
      const failure = failureOf(error);
      if (failure === 'refused' && attempt === 1) throw rejection;
      // A repeated request is also refused because the first one was executed.
      const found = failure === 'not executed' ? undefined : await find();
      if (found !== undefined) return found;
      if (failure === 'refused' || failure === 'failed' || attempt > retries) throw rejection;
      await wait(attempt, error);
      const foundLater = failure === 'not executed' ? undefined : await find();
      if (foundLater !== undefined) return foundLater;
    }
  }
}

/** Waits for the given seconds; without any, from 0.3 s, twice as long each time. */
export async function waitLonger(attempt: number, seconds: number | null): Promise<void> {
  await delay(seconds === null ? 300 * 2 ** (attempt - 1) : seconds * 1000);
}
