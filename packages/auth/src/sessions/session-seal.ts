import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Encrypts and authenticates stored sessions: access to the database neither reveals nor forges sessions. */
export interface SessionSeal {
  /** Returns the SHA-256 of a session id. Ids are random, so that the hash needs no key. */
  hashOf: (id: string) => Buffer;
  /** Returns a keyed hash of a value that could be guessed, such as a user id of the provider. */
  markOf: (value: string) => Buffer;
  /** Encrypts with AES-256-GCM, bound to the market and the id: a sealed session in another row cannot be opened. */
  seal: (id: string, session: SessionData) => Buffer;
  /** Returns null if it was sealed under another secret or for another session, or was changed. */
  open: (id: string, sealed: Uint8Array) => SessionData | null;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Creates the seal of a market. `secret` is 64 hexadecimal digits; changing it ends all sessions. */
export function sessionSeal(secret: string, market: MarketId): SessionSeal {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `clavora ${purpose} ${market}`, 32));
  const [sealKey, markKey] = [keyFor('session seal'), keyFor('session mark')];
  return {
    hashOf,
    markOf: (value) => createHmac('sha256', markKey).update(value).digest(),
    seal(id, session) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, sealKey, nonce).setAAD(hashOf(id));
      const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(id, sealed) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, sealKey, nonce, { authTagLength: tagLength })
          .setAAD(hashOf(id))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
        const session: SessionData = JSON.parse(text.toString('utf8'));
        return session;
      } catch {
        return null;
      }
    },
  };
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
