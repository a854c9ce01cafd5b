import type { Problem } from '../rules/rule.ts';

/** Why a whole submission is refused; its words are `forms.refused.<reason>` of the messages. */
export const refusals = {
  /** No form's content at all. */
  malformed: 400,
  /** Sent from another site. */
  origin: 403,
  /** The honeypot field was filled in, or the answers came faster than a person types, or the optional check failed. */
  robot: 403,
  /** The token is forged or too old. */
  token: 403,
  /** It stopped arriving. */
  slow: 408,
  /** The token was used for other answers. */
  used: 409,
  /** More bytes, files or fields than the form has use for. */
  large: 413,
  /** Not the content of a form. */
  type: 415,
  /** Too many of them. */
  often: 429,
  /** The outbox cannot take it now. */
  unavailable: 503,
} as const;

export type Refusal = keyof typeof refusals;

/** What came of a request that sent a form. `values` are what was typed, to be shown again, as far as it was read. */
export type Outcome =
  | { kind: 'taken'; id: string; isRepeat: boolean }
  | { kind: 'invalid'; values: TypedValues; problems: Readonly<Record<string, Problem>> }
  | { kind: 'refused'; reason: Refusal; values: TypedValues; retryAfter?: number };

export type TypedValues = Readonly<Record<string, readonly string[]>>;
