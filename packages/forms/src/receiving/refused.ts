import type { Refusal } from './outcome.ts';

/** Ends the reading of a request: the whole of it is refused. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`Refused: ${reason}`);
    this.reason = reason;
  }
}
