/** A signed-in user of the identity service. */
export interface Partner {
  /** The `sub` claim; never shown. */
  id: string;
  name: string;
  email: string | null;
  /** The organisation that the user signed in for; null if the user has none. */
  organisation: { id: string; name: string } | null;
  /** Roles, such as `service` or `sales`. */
  roles: readonly string[];
}

/** The sign-in state of the visitor of a request. */
export type Access =
  | { kind: 'partner'; partner: Partner }
  | { kind: 'anonymous' }
  /** Signed in for an organisation that the market does not admit: leads to the 403 screen (AUT-7). */
  | { kind: 'forbidden'; partner: Partner }
  /** Signed in, but the token has expired and could not be renewed without the visitor (AUT-5). */
  | { kind: 'expired' };
