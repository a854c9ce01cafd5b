import { isIPv6 } from 'node:net';
import { processSingleton } from '@clavora/runtime/process-singleton';

/** What a client may use: `burst` at once, `perSecond` again with each second. */
export interface ClientLimitOptions {
  burst: number;
  perSecond: number;
  /** Clients that are remembered; those that asked longest ago are forgotten. */
  maxClients: number;
}

export interface ClientLimit {
  /** Takes a cost from what a client has left. Returns 0, or the seconds until it has enough. */
  take(address: string, cost: number, now?: number): number;
  /** Takes a cost that is known afterwards; a client may then have less than nothing left. */
  charge(address: string, cost: number, now?: number): void;
}

interface Left {
  amount: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns by what a client is known: its address, or the network of an IPv6 address, which a client has whole; the id of a partner. */
export function clientOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [front = '', back] = address.split('::');
  const groups = front.split(':').filter(Boolean);
  const behind = back?.split(':').filter(Boolean) ?? [];
  const left = Math.max(0, 8 - groups.length - behind.length);
  const whole = [...groups, ...Array.from({ length: back === undefined ? 0 : left }, () => '0'), ...behind];
  return whole.slice(0, 4).join(':');
}

/** Creates a limit of what each client may use. */
export function createClientLimit({ burst, perSecond, maxClients }: ClientLimitOptions): ClientLimit {
  const clients = new Map<string, Left>();
  const amountOf = (client: string, now: number): number => {
    const before = clients.get(client) ?? { amount: burst, at: now };
    return Math.min(burst, before.amount + (Math.max(0, now - before.at) / 1_000) * perSecond);
  };
  const note = (client: string, left: Left): void => {
    clients.delete(client);
    clients.set(client, left);
    const [oldest] = clients.keys();
    if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
  };
  return {
    take(address, cost, now = Date.now()) {
      const client = clientOf(address);
      const amount = amountOf(client, now);
      const isEnough = amount >= cost;
      note(client, { amount: isEnough ? amount - cost : amount, at: now });
      return isEnough ? 0 : Math.ceil((cost - amount) / perSecond);
    },
    charge(address, cost, now = Date.now()) {
      const client = clientOf(address);
      note(client, { amount: amountOf(client, now) - cost, at: now });
    },
  };
}

/** What a question to the key catalogue costs. A list that takes longer than its cost allows costs more, when it is answered. */
export const questionCosts = { code: 1, list: 10, file: 1 } as const;
/** Bytes of a file of machines for each unit of cost beside that of the question: a client that downloads without end has 80 MB a second. */
export const bytesPerCost = 4_000_000;
/** Milliseconds of a processor for each unit of cost: a client that sends lists without end has half of one. */
export const msPerCost = 25;

/**
 * Returns the limit of questions to the API of the key catalogue, of lists and of files of machines, of this process: 20 codes or two lists a second, and ten times as
 * many at once. Pages of the finder are limited by the edge, as all pages.
 */
export function catalogueLimit(): ClientLimit {
  return processSingleton('catalogue-limit', () =>
    createClientLimit({ burst: 200, perSecond: 20, maxClients: 10_000 }),
  );
}
