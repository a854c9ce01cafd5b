import { parseArgs } from 'node:util';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { FuzzUsageError } from './usage.ts';

export interface FuzzArguments {
  market: MarketId;
  count: number;
  /** Null for a random one. */
  seed: number | null;
  /** The number of the only request to send; null for all. */
  only: number | null;
  maxAtOnce: number;
  /** Whether to start a separate site even if one is running. */
  isOwnSite: boolean;
}

const options = {
  count: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
  'at-once': { type: 'string' },
  'own-site': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; null requests the usage. Throws `FuzzUsageError`. */
export function readArguments(args: readonly string[]): FuzzArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [market = 'italy', ...more] = positionals;
  if (!isMarketId(market) || more.length > 0) {
    throw new FuzzUsageError(`Expected one market of ${marketIds.join(', ')}; got "${positionals.join(' ')}"`);
  }
  const count = numberOf('count', values.count, 1, 100_000) ?? 10_000;
  return {
    market,
    count,
    seed: numberOf('seed', values.seed, 0, 2 ** 31 - 1),
    only: numberOf('only', values.only, 0, count - 1),
    maxAtOnce: numberOf('at-once', values['at-once'], 1, 64) ?? 8,
    isOwnSite: values['own-site'] ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new FuzzUsageError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, text: string | undefined, min: number, max: number): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new FuzzUsageError(`--${name}: expected a number from ${min} to ${max}; got "${text}"`);
}
