/** A signed-in user. */
export interface Partner {
  /** The `sub` of the identity service: never shown. */
  id: string;
  name: string;
  email: string | null;
  /** The organisation that they signed in for; null where they belong to none. */
  organisation: { id: string; name: string } | null;
  /** What they may do, such as `service` or `sales`. */
  roles: readonly string[];
}

/** The visitor of a request. */
export type Access =
  | { kind: 'partner'; partner: Partner }
  | { kind: 'anonymous' }
  /** Signed in for another organisation than the market lets in: the 403 screen (AUT-7). */
  | { kind: 'forbidden'; partner: Partner }
  /** Signed in, but the token ran out and could not be renewed quietly; `login_required` ended the session (AUT-5). */
  | { kind: 'expired' };
