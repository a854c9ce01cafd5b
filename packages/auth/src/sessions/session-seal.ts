import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionData } from '@auth0/nextjs-auth0/types';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Encrypts and authenticates stored sessions: access to the database reveals none and forges none. */
export interface SessionSeal {
  /** SHA-256 of a session's id, which is random enough to need no key. */
  hashOf: (id: string) => Buffer;
  /** A keyed hash of what could be guessed, such as a person's id at the provider. */
  markOf: (value: string) => Buffer;
  /** AES-256-GCM, bound to the market and the id: what is moved to another row opens no more. */
  seal: (id: string, session: SessionData) => Buffer;
  /** Null where it was sealed under another secret, for another session, or was changed. */
  open: (id: string, sealed: Uint8Array) => SessionData | null;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** `secret` is 64 hexadecimal digits; sessions of another secret are none. */
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
