import { createHash, createHmac } from 'node:crypto';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { keyFor, textSeal } from './sealed-text.ts';

/** Encrypts and authenticates stored sessions: access to the database neither reveals nor forges sessions. */
export interface SessionSeal {
  /** Returns the SHA-256 of a session id. Ids are random, so that the hash needs no key. */
  hashOf: (id: string) => Buffer;
  /** Returns a keyed hash of a value that could be guessed, such as a user id of the provider. */
  markOf: (value: string) => Buffer;
  /** Encrypts, bound to the market and the id: a sealed session in another row cannot be opened. */
  seal: (id: string, session: SessionData) => Buffer;
  /** Returns null if it was sealed under another secret or for another session, or was changed. */
  open: (id: string, sealed: Uint8Array) => SessionData | null;
}

/** Creates the seal of a market. `secret` is 64 hexadecimal digits; changing it ends all sessions. */
export function sessionSeal(secret: string, market: MarketId): SessionSeal {
  const sealed = textSeal(keyFor(secret, market, 'session seal'));
  const markKey = keyFor(secret, market, 'session mark');
  return {
    hashOf,
    markOf: (value) => createHmac('sha256', markKey).update(value).digest(),
    seal: (id, session) => sealed.seal(JSON.stringify(session), hashOf(id)),
    open(id, given) {
      const text = sealed.open(given, hashOf(id));
      return text === null ? null : (JSON.parse(text) as SessionData);
    },
  };
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
