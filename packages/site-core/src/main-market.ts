import { type MarketRow, marketTable } from '@clavora/i18n-routing/markets';
import type { SiteEnvironment } from './env.ts';

/** The market with every language, whose addresses are those of what all markets have in common. */
export const mainMarket: MarketRow = marketTable.find(({ prefix }) => prefix === 'all') ?? marketTable[0];

/** Returns the origin of the main market. */
export function mainOrigin({ origins }: Pick<SiteEnvironment, 'origins'>): string {
  return origins[mainMarket.id];
}
