import type { Refusal } from './outcome.ts';

/** Aborts reading a request and refuses the submission. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`RefusedError: ${reason}`);
    this.reason = reason;
  }
}
