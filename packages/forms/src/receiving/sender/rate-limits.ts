import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FormsEnvironment } from '../../config/env.ts';
import type { RateLimit } from '../../outbox/outbox.ts';

type Limits = FormsEnvironment['limits'];

const windowSeconds = 600;

/** A digest that stands for a visitor's address, or for the network of an address of IPv6, of which one visitor has very many. */
export function digestOfClient(secret: Uint8Array, address: string): string {
  return createHmac('sha256', secret)
    .update(`form-client:${networkOf(address)}`)
    .digest('hex')
    .slice(0, 32);
}

/** How often a form may be sent at all: far more often than submissions are taken, as answers are corrected and sent again. */
export function attemptLimits(client: string, { perClient, inAll }: Limits): RateLimit[] {
  return [
    { subject: `attempt:${client}`, windowSeconds, max: 6 * perClient },
    // In a minute, so that a counter of all visitors stays short.
    { subject: 'attempt', windowSeconds: windowSeconds / 10, max: inAll },
  ];
}

/** How many submissions are taken; without a token a third of one's own. */
export function submissionLimits(client: string, { perClient, inAll }: Limits, hasToken: boolean): RateLimit[] {
  return [
    { subject: `client:${client}`, windowSeconds, max: hasToken ? perClient : Math.ceil(perClient / 3) },
    { subject: 'submission', windowSeconds, max: inAll },
  ];
}

/** An address of IPv4 as it is; of IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return bare;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  // In its shortest writing, which is one and the same for all others.
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = '', after] = shortest.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
