import type { Refusal } from './outcome.ts';

/** Ends the reading of a request and refuses all of it. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`RefusedError: ${reason}`);
    this.reason = reason;
  }
}
