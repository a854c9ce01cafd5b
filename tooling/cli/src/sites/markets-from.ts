import { UsageError } from '@clavora/command-line/usage-error';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';

/** Returns the markets that the arguments name; all without arguments. */
export function marketsFrom(args: readonly string[]): MarketId[] {
  for (const name of args) {
    if (!isMarketId(name)) throw new UsageError(`There is no market "${name}"; there are ${marketIds.join(', ')}`);
  }
  return args.length > 0 ? marketIds.filter((market) => args.includes(market)) : [...marketIds];
}
