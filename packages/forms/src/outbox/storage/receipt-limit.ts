import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { RateLimit } from '../outbox.ts';

const windowSeconds = 86_400;

/** The default number of receipts for one email address within a day. */
export const defaultReceiptsPerDay = 5;

/**
 * Returns the limit of receipts to a mailbox within a day, over all forms, as anyone can enter the email address of another person. Its subject
 * contains a digest of the address.
 */
export function receiptLimit(secret: Uint8Array, recipient: string, maxPerDay: number): RateLimit {
  const digest = createHmac('sha256', secret)
    .update(`receipt:${mailboxOf(recipient)}`)
    .digest('hex')
    .slice(0, 32);
  return { subject: `receipt:${digest}`, windowSeconds, max: maxPerDay };
}

/**
 * Returns one spelling for email addresses that usually reach the same mailbox: in lower case, without the tag after `+` and dots in the local part,
 * with the domain in ASCII. For counting only: emails are sent to the original address.
 */
export function mailboxOf(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, Math.max(at, 0)).split('+', 1);
  const domain = text.slice(at + 1);
  return `${name.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
}
