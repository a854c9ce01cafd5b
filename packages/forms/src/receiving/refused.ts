import type { Refusal } from './outcome.ts';

/** Ends the reading of a request: the whole of it is refused. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`RefusedError: ${reason}`);
    this.reason = reason;
  }
}
