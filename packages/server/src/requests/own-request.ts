import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../preview/same-secret.ts';

// The server around Next and the bundles share a process but no module instance, so that the key is a property of `globalThis`.
const key = Symbol.for('site.own-key');
const holder = globalThis as { [key]?: string };

/** The header that carries the key. */
export const ownRequestHeader = 'x-site-own-key';

/** The header with the nonce of the answer to a visitor, of which the requested page becomes the body. */
export const nonceHeader = 'x-site-nonce';

/** Returns the process's secret for requests to itself. No other process receives it. */
export function ownRequestKey(): string {
  holder[key] ??= randomBytes(32).toString('hex');
  return holder[key];
}

/** Whether a request is one of this process to itself. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const given = headers[ownRequestHeader];
  return typeof given === 'string' && isSameSecret(given, ownRequestKey());
}
