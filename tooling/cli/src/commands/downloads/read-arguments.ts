import { readCommand } from '@clavora/command-line/command-line';
import { flag, moment, oneOf, text } from '@clavora/command-line/options';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import type { DownloadFilter } from '@clavora/partner-records/download-note';
import { type DownloadFormat, downloadFormats } from '@clavora/partner-records/export-downloads';

/** Parsed command of `npm run downloads`. */
export type DownloadsCommand =
  | { name: 'export'; market: MarketId | null; filter: DownloadFilter; format: DownloadFormat; out: string | null }
  | { name: 'person'; partner: string; out: string | null }
  | { name: 'erase'; partner: string; isCertain: boolean }
  | { name: 'prune' };

const commands = {
  export: {
    options: {
      market: oneOf(marketIds),
      since: moment(),
      until: moment(1),
      who: text(),
      format: oneOf(downloadFormats, 'csv'),
      out: text(),
    },
  },
  person: { words: ['id'], options: { out: text() } },
  erase: { words: ['id'], options: { yes: flag } },
  prune: {},
};

/** Parses the arguments. Throws `UsageError`. */
export function readArguments(args: readonly string[]): DownloadsCommand {
  const command = readCommand(args, commands, 'export');
  const [partner = ''] = command.words;
  switch (command.name) {
    case 'export': {
      const { market, since, until, who, format, out } = command.values;
      const filter = {
        ...(market !== null && { market }),
        ...(since !== null && { since }),
        ...(until !== null && { until }),
        ...(who !== null && { who }),
      };
      return { name: command.name, market, filter, format, out };
    }
    case 'person':
      return { name: command.name, partner, out: command.values.out };
    case 'erase':
      return { name: command.name, partner, isCertain: command.values.yes };
    case 'prune':
      return { name: command.name };
  }
}
