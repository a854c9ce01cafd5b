import { readCommandLine } from '@clavora/command-line/command-line';
import { flag, oneOf, readValue, whole } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';

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

const maxCount = 100_000;

/** Parses the command line. Throws `UsageError`. */
export function readArguments(args: readonly string[]): FuzzArguments {
  const { words, values } = readCommandLine(args, {
    words: ['market?'],
    options: {
      count: whole(1, maxCount, 10_000),
      seed: whole(0, 2 ** 31 - 1),
      only: whole(0, maxCount - 1),
      'at-once': whole(1, 64, 8),
      'own-site': flag,
    },
  });
  const { count, seed, only, 'at-once': maxAtOnce, 'own-site': isOwnSite } = values;
  if (only !== null && only >= count)
    throw new UsageError(`--only: expected a number from 0 to ${count - 1}; got "${only}"`);
  const market = readValue('<market>', oneOf(marketIds), words[0] ?? 'italy');
  return { market, count, seed, only, maxAtOnce, isOwnSite };
}
