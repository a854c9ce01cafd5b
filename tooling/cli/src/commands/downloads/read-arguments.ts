import { parseArgs } from 'node:util';
import type { DownloadFilter } from '@clavora/extranet/records/download-note';
import { type DownloadFormat, downloadFormats } from '@clavora/extranet/records/export-downloads';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { UsageError } from './usage.ts';

/** Parsed command of `npm run downloads`. */
export type DownloadsCommand =
  | { name: 'export'; market: MarketId | null; filter: DownloadFilter; format: DownloadFormat; out: string | null }
  | { name: 'person'; partner: string; out: string | null }
  | { name: 'erase'; partner: string; isCertain: boolean }
  | { name: 'prune' };

const options = {
  market: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  who: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

const optionsByCommand = {
  export: ['market', 'since', 'until', 'who', 'format', 'out'],
  person: ['out'],
  erase: ['yes'],
  prune: [],
} as const satisfies Record<DownloadsCommand['name'], readonly (keyof Values)[]>;

/** Parses the arguments; null requests the usage. Throws `UsageError`. */
export function readArguments(args: readonly string[]): DownloadsCommand | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [word = 'export', ...rest] = positionals;
  if (!isCommand(word)) throw new UsageError(`There is no command "${word}"`);
  const allowed = new Set<string>(optionsByCommand[word]);
  const foreign = Object.keys(values).filter((name) => !allowed.has(name));
  if (foreign.length > 0) throw new UsageError(`"${word}" takes no --${foreign.join(', --')}`);
  const wanted = word === 'person' || word === 'erase' ? 1 : 0;
  if (rest.length !== wanted || rest.includes('')) {
    throw new UsageError(`"${word}" takes ${wanted === 1 ? '<id>' : 'no further argument'}; got "${rest.join(' ')}"`);
  }
  return commandOf(word, rest[0] ?? '', values);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(word: string): word is DownloadsCommand['name'] {
  return Object.hasOwn(optionsByCommand, word);
}

function commandOf(name: DownloadsCommand['name'], partner: string, values: Values): DownloadsCommand {
  const { market = null, since, until, who, format: wanted = 'csv', out = null } = values;
  switch (name) {
    case 'export': {
      if (market !== null && !isMarketId(market)) {
        throw new UsageError(`There is no market "${market}"; there are ${marketIds.join(', ')}`);
      }
      const format = downloadFormats.find((known) => known === wanted);
      if (!format) throw new UsageError(`--format: expected ${downloadFormats.join(', ')}; got "${wanted}"`);
      const filter = {
        ...(market !== null && { market }),
        ...(since !== undefined && { since: momentOf('since', since, 0) }),
        ...(until !== undefined && { until: momentOf('until', until, 1) }),
        ...(who !== undefined && { who }),
      };
      return { name, market, filter, format, out };
    }
    case 'person':
      return { name, partner, out };
    case 'erase':
      return { name, partner, isCertain: values.yes ?? false };
    case 'prune':
      return { name };
  }
}

/** Returns the start of a day in the local time zone, plus `daysLater`. */
function momentOf(name: string, text: string, daysLater: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const moment = new Date(isDay ? `${text}T00:00` : text);
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`--${name}: expected a day such as 2026-03-10; got "${text}"`);
  if (isDay) moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
