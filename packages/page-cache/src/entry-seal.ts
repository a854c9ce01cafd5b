import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs what the instances of a market read from Redis: others may be able to write there (docs/adr/0101). */
export interface EntrySeal {
  /** Returns the signature of a content; `name` says where it is stored. */
  sign(name: string, content: Uint8Array): Buffer;
  /** Whether a signature is that of this content under this name. */
  isSigned(name: string, content: Uint8Array, signature: Uint8Array): boolean;
  /** Returns the signature and the content as one. */
  seal(name: string, content: Uint8Array): Buffer;
  /** Returns the content; null if it was changed, stored under another name, or sealed with another secret. */
  open(name: string, sealed: Buffer): Buffer | null;
}

const signatureLength = 32;

/**
 * Creates the seal of a market's instances. `secret` is 64 hexadecimal digits, from which a key for this purpose is derived. Without one, a process has a
 * key of its own: what others have signed is then as unreadable as after a change of the secret.
 */
export function entrySeal(secret: string | null, scope: string): EntrySeal {
  const source = secret === null ? randomBytes(signatureLength) : Buffer.from(secret, 'hex');
  const key = Buffer.from(hkdfSync('sha256', source, '', `clavora page cache ${scope}`, signatureLength));
  const sign = (name: string, content: Uint8Array): Buffer =>
    // The length separates the name from the content.
    createHmac('sha256', key)
      .update(`${Buffer.byteLength(name)} ${name}`)
      .update(content)
      .digest();
  const isSigned = (name: string, content: Uint8Array, signature: Uint8Array): boolean =>
    signature.byteLength === signatureLength && timingSafeEqual(signature, sign(name, content));
  return {
    sign,
    isSigned,
    seal: (name, content) => Buffer.concat([sign(name, content), content]),
    open(name, sealed) {
      const content = sealed.subarray(signatureLength);
      return isSigned(name, content, sealed.subarray(0, signatureLength)) ? content : null;
    },
  };
}
