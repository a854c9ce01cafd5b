import { type Locale, locales } from '../locales/locales.ts';

/**
 * The markets, one row each (MKT-2, MKT-9). `prefix: 'all'`: every URL has its locale; `'except-default'`: URLs of the default locale, always
 * the first, have none. `countryCode` is the two-letter suffix of the host; null if it has none.
 */
export const marketTable = [
  {
    id: 'global',
    locales: ['en', 'pt', 'nl', 'it', 'es', 'de', 'fr', 'ro', 'ru'],
    prefix: 'all',
    countryCode: null,
    defaultPort: 3000,
    timeZone: 'Europe/Rome',
  },
  {
    id: 'italy',
    locales: ['it'],
    prefix: 'except-default',
    countryCode: 'it',
    defaultPort: 3001,
    timeZone: 'Europe/Rome',
  },
  {
    id: 'spain',
    locales: ['es'],
    prefix: 'except-default',
    countryCode: 'es',
    defaultPort: 3002,
    timeZone: 'Europe/Madrid',
  },
  {
    id: 'france',
    locales: ['fr'],
    prefix: 'except-default',
    countryCode: 'fr',
    defaultPort: 3003,
    timeZone: 'Europe/Paris',
  },
  {
    id: 'germany',
    locales: ['de'],
    prefix: 'except-default',
    countryCode: 'de',
    defaultPort: 3004,
    timeZone: 'Europe/Berlin',
  },
] as const satisfies readonly {
  id: string;
  locales: readonly [Locale, ...Locale[]];
  prefix: 'all' | 'except-default';
  countryCode: string | null;
  defaultPort: number;
  timeZone: string;
}[];

export type MarketRow = (typeof marketTable)[number];
export type MarketId = MarketRow['id'];

export const marketIds: readonly MarketId[] = marketTable.map((row) => row.id);

/** A locale of at least one market: it must have content. Others are still being translated. */
export type SpokenLocale = MarketRow['locales'][number];

export const spokenLocales = locales.filter((locale): locale is SpokenLocale =>
  marketTable.some((row) => (row.locales as readonly Locale[]).includes(locale)),
);

const rows = new Map<string, MarketRow>(marketTable.map((row) => [row.id, row]));

export function isMarketId(value: string | undefined): value is MarketId {
  return value !== undefined && rows.has(value);
}

/** Returns the row of a market. */
export function marketRow(id: MarketId): MarketRow {
  const row = rows.get(id);
  if (!row) throw new Error(`Unknown market "${id}"; known are ${marketIds.join(', ')}`);
  return row;
}

/** Returns the market in a build setting. For a missing or unknown one returns `global` and calls `warn` (MKT-1). */
export function marketFromSetting(value: string | undefined, warn: (message: string) => void): MarketId {
  if (isMarketId(value)) return value;
  warn(`Market "${value ?? ''}" is not one of ${marketIds.join(', ')}; building "global"`);
  return 'global';
}

/** Returns the locale of URLs without one (MKT-5). */
export function defaultLocale(market: MarketRow): SpokenLocale {
  return market.locales[0];
}

/** Whether the market has the locale for all pages, not only for custom landings. */
export function hasLocale(market: MarketRow, locale: string): locale is Locale {
  return (market.locales as readonly string[]).includes(locale);
}
