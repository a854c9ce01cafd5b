import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { RateLimit } from '../outbox.ts';

/** Seconds. */
const windowSeconds = 86_400;

/** The receipts that one address gets within a day where the environment sets no other number. */
export const defaultReceiptsPerDay = 5;

/**
 * How many receipts go to the mailbox of an address within a day, over all forms: anyone can type the address of someone else. It is counted
 * by a digest.
 */
export function receiptLimit(secret: Uint8Array, recipient: string, maxPerDay: number): RateLimit {
  const digest = createHmac('sha256', secret)
    .update(`receipt:${mailboxOf(recipient)}`)
    .digest('hex')
    .slice(0, 32);
  return { subject: `receipt:${digest}`, windowSeconds, max: maxPerDay };
}

/**
 * One spelling for the addresses that usually reach the same mailbox: without case, tag after `+` and dots in the local part, with the domain
 * in ASCII. For counting only: mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, Math.max(at, 0)).split('+', 1);
  const domain = text.slice(at + 1);
  return `${name.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
}
