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

/** What starts sites, and how far its ports are above those of `npm start`: all can run at once. */
export const portDistances = {
  'npm start': 0,
  'browser tests': 100,
  'tests of broken content': 110,
  'tests of failing services': 120,
  'tests of blocks': 130,
  'tests of editing': 140,
  'tests of previews': 150,
  'tests of sign-in': 160,
  'tests of forms': 170,
  'tests of another company': 180,
  'tests of instances': 190,
  'tests of nginx': 200,
  'tests of Varnish': 210,
  drill: 220,
  soak: 230,
  Firefox: 240,
  'endurance with PGlite': 250,
  'endurance with PostgreSQL': 260,
  fuzz: 270,
  uploads: 280,
  rehearsal: 290,
  measurements: 300,
  'measurements beside': 310,
  Lighthouse: 320,
  'page budgets': 330,
  'measurements of publishing': 340,
} as const;

export type PortUse = keyof typeof portDistances;

/** Reads the ports of a program from the environment; throws an error that names the variable and its value. */
export function readPorts(environment: Environment, use: PortUse = 'npm start'): Ports {
  const distance = portDistances[use];
  const port = (name: string, preset: number): number => {
    const value = environment[`PORT_${name.toUpperCase()}`];
    if (value === undefined || value === '') return preset + distance;
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
    // Of `npm start` the last two digits are those of the protocol.
    smtp: port('smtp', use === 'npm start' ? 4025 : 4005),
  };
}

/** Returns the ports of a program, whatever the environment says. */
export function portsOf(use: PortUse): Ports {
  return readPorts({}, use);
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
