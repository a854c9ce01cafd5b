import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FormsEnvironment } from '../../config/env.ts';
import type { RateLimit } from '../../outbox/outbox.ts';

type Limits = FormsEnvironment['limits'];

const windowSeconds = 600;

/** Returns a digest of a visitor's IPv4 address, or of the network of an IPv6 address, as one visitor has many of those. */
export function digestOfClient(secret: Uint8Array, address: string): string {
  return createHmac('sha256', secret)
    .update(`form-client:${networkOf(address)}`)
    .digest('hex')
    .slice(0, 32);
}

/** Returns the limits of attempts. They exceed those of submissions, as visitors correct answers and send them again. */
export function attemptLimits(client: string, { perClient, inAll }: Limits): RateLimit[] {
  return [
    { subject: `attempt:${client}`, windowSeconds, max: 6 * perClient },
    // Counted per minute, so that the list of hits of all visitors remains short.
    { subject: 'attempt', windowSeconds: windowSeconds / 10, max: inAll },
  ];
}

/** Returns the limits of stored submissions; without a token, a third per visitor. */
export function submissionLimits(client: string, { perClient, inAll }: Limits, hasToken: boolean): RateLimit[] {
  return [
    { subject: `client:${client}`, windowSeconds, max: hasToken ? perClient : Math.ceil(perClient / 3) },
    { subject: 'submission', windowSeconds, max: inAll },
  ];
}

/** Returns an IPv4 address unchanged, and the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return bare;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  // `URL` normalizes all notations to the shortest.
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = '', after] = shortest.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
