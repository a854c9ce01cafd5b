import type { Problem } from '../rules/rule.ts';

/** Reasons for refusing a whole submission, with their HTTP status. Their messages are `forms.refused.<reason>`. */
export const refusals = {
  /** The body cannot be read. */
  malformed: 400,
  /** Sent from another site. */
  origin: 403,
  /** The honeypot field was filled in, or the answers came faster than a person types, or the optional check failed. */
  robot: 403,
  /** The token is forged or too old. */
  token: 403,
  /** The body did not arrive in time. */
  slow: 408,
  /** The token was used for other answers. */
  used: 409,
  /** What the answers are about is over. */
  closed: 410,
  /** More bytes, files or fields than the limits of the form. */
  large: 413,
  /** The method or content type is not that of a form. */
  type: 415,
  /** Too many requests. */
  often: 429,
  /** The outbox does not respond, or files cannot be written. */
  unavailable: 503,
} as const;

export type Refusal = keyof typeof refusals;

/** The result of a request that sends a form. `values` are the values that were read, to be shown again. */
export type Outcome =
  | { kind: 'accepted'; id: string; isRepeat: boolean }
  | { kind: 'invalid'; values: TypedValues; problems: Readonly<Record<string, Problem>> }
  | { kind: 'refused'; reason: Refusal; values: TypedValues; retryAfter?: number };

export type TypedValues = Readonly<Record<string, readonly string[]>>;
