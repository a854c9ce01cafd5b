import { readCommand } from '@clavora/command-line/command-line';
import { flag, moment, oneOf, readValue, text, whole } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { type ExportFormat, exportFormats } from '@clavora/forms/outbox/export-submissions';
import { deliveryStates, type SubmissionFilter } from '@clavora/forms/outbox/outbox-admin-records';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';

/** Parsed command of `npm run submissions`. */
export type SubmissionsCommand =
  | { name: 'list'; filter: SubmissionFilter }
  | { name: 'show'; id: string }
  | { name: 'dead' }
  | { name: 'retry'; which: { submission: string } | 'dead' }
  | { name: 'export'; format: ExportFormat; filter: SubmissionFilter; out: string | null }
  /** `number` counts from 1. */
  | { name: 'file'; id: string; number: number; out: string | null }
  | { name: 'erase'; person: string; isCertain: boolean }
  | { name: 'prune' };

export interface SubmissionsArguments {
  command: SubmissionsCommand;
  /** Null means all. */
  market: MarketId | null;
  isJson: boolean;
}

const market = oneOf(marketIds);
const maxCount = 10_000;
const filters = {
  form: text(),
  state: oneOf(deliveryStates),
  since: moment(),
  person: text(),
  limit: whole(1, maxCount),
};

const commands = {
  list: { options: { market, ...filters, json: flag } },
  show: { words: ['id'], options: { market, json: flag } },
  dead: { options: { market, json: flag } },
  retry: { words: ['id?'], options: { market, dead: flag, json: flag } },
  export: { options: { market, ...filters, format: oneOf(exportFormats, 'csv'), out: text() } },
  file: { words: ['id', 'number'], options: { market, out: text() } },
  erase: { words: ['address'], options: { market, yes: flag, json: flag } },
  prune: { options: { market, json: flag } },
};

type Read = ReturnType<typeof readCommand<typeof commands>>;

/** Parses the arguments. Throws `UsageError`. */
export function readArguments(args: readonly string[]): SubmissionsArguments {
  const read = readCommand(args, commands);
  const { values } = read;
  return { command: commandOf(read), market: values.market, isJson: 'json' in values && values.json };
}

function commandOf(read: Read): SubmissionsCommand {
  const [first = '', second = ''] = read.words;
  switch (read.name) {
    case 'list':
      return { name: read.name, filter: filterOf(read.values) };
    case 'show':
      return { name: read.name, id: first };
    case 'retry':
      if (read.values.dead === (first !== '')) throw new UsageError('"retry" takes <id> or --dead');
      return { name: read.name, which: read.values.dead ? 'dead' : { submission: first } };
    case 'export': {
      const { format, out } = read.values;
      return { name: read.name, format, filter: filterOf(read.values), out };
    }
    case 'file': {
      const number = readValue('<number>', whole(1, maxCount), second);
      return { name: read.name, id: first, number, out: read.values.out };
    }
    case 'erase':
      if (!first.includes('@')) throw new UsageError(`Expected an address of mail; got "${first}"`);
      return { name: read.name, person: first, isCertain: read.values.yes };
    case 'dead':
    case 'prune':
      return { name: read.name };
  }
}

function filterOf({
  form,
  state,
  since,
  person,
  limit,
}: Extract<Read, { name: 'list' | 'export' }>['values']): SubmissionFilter {
  return {
    ...(form !== null && { form }),
    ...(state !== null && { state }),
    ...(since !== null && { since }),
    ...(person !== null && { person }),
    ...(limit !== null && { limit }),
  };
}
