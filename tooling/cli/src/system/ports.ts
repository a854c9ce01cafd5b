import { createServer } from 'node:net';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';
import type { Environment } from './environment.ts';

/** The ports of everything that `npm start` runs (OPS-3); each can be set by `PORT_<NAME>`. */
export interface Ports {
  markets: Readonly<Record<MarketId, number>>;
  content: number;
  identity: number;
  search: number;
  /** Port of the mail service's pages and API. */
  mail: number;
  smtp: number;
}

/** Reads the ports from the environment; throws an error that names the variable and its value. */
export function readPorts(environment: Environment): Ports {
  const port = (name: string, preset: number): number => {
    const value = environment[`PORT_${name.toUpperCase()}`];
    if (value === undefined || value === '') return preset;
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) {
      throw new Error(`PORT_${name.toUpperCase()} must be a port from 1 to 65535; got "${value}"`);
    }
    return number;
  };
  const markets = marketTable.map((market) => [market.id, port(market.id, market.defaultPort)]);
  return {
    markets: Object.fromEntries(markets) as Record<MarketId, number>,
    content: port('content', 4001),
    identity: port('identity', 4002),
    search: port('search', 4003),
    mail: port('mail', 4004),
    smtp: port('smtp', 4025),
  };
}

/**
 * Returns the ports of `npm start` plus `distance`; those of the services are within ten of each other,
 * starting at `content`.
 */
export function shiftedPorts(distance: number, content: number): Ports {
  const markets = marketTable.map(({ id, defaultPort }) => [id, defaultPort + distance]);
  return {
    markets: Object.fromEntries(markets) as Record<MarketId, number>,
    content,
    identity: content + 1,
    search: content + 2,
    mail: content + 3,
    smtp: content + 4,
  };
}

/** Throws an error that names every taken port. */
export async function assertFree(wanted: readonly { name: string; port: number }[]): Promise<void> {
  const taken: string[] = [];
  for (const { name, port } of wanted) {
    if (!(await isFree(port))) taken.push(`port ${port} (${name}; PORT_${name.toUpperCase()} sets another)`);
  }
  if (taken.length > 0) throw new Error(`Already taken: ${taken.join(', ')}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
