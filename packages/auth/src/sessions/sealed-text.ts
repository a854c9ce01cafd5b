import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Encrypts and authenticates texts with AES-256-GCM. */
export interface TextSeal {
  /** Binds the text to `context`: it opens with the same one only. */
  seal: (text: string, context: Uint8Array) => Buffer;
  /** Returns null if it was sealed under another key or for another context, or was changed. */
  open: (sealed: Uint8Array, context: Uint8Array) => string | null;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Derives the key of a market for one purpose; `secret` is 64 hexadecimal digits. */
export function keyFor(secret: string, market: MarketId, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `clavora ${purpose} ${market}`, 32));
}

/** Creates the seal of a key of 32 bytes. */
export function textSeal(key: Buffer): TextSeal {
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(context);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
          .setAAD(context)
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
