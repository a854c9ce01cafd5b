import { parseArgs } from 'node:util';
import { type ExportFormat, exportFormats } from '@clavora/forms/outbox/export-submissions';
import { deliveryStates, type SubmissionFilter } from '@clavora/forms/outbox/outbox-admin-records';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { UsageError } from './usage.ts';

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

const options = {
  market: { type: 'string' },
  form: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  person: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  dead: { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

const filters = ['form', 'state', 'since', 'person', 'limit'] as const;

/** Options of each command besides `--market`. */
const optionsByCommand = {
  list: [...filters, 'json'],
  show: ['json'],
  dead: ['json'],
  retry: ['dead', 'json'],
  export: [...filters, 'format', 'out'],
  file: ['out'],
  erase: ['yes', 'json'],
  prune: ['json'],
} as const satisfies Record<SubmissionsCommand['name'], readonly (keyof Values)[]>;

/** Parses the arguments; null requests the usage. Throws `UsageError`. */
export function readArguments(args: readonly string[]): SubmissionsArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [word = '', ...rest] = positionals;
  if (!isCommand(word)) throw new UsageError(word === '' ? 'A command is missing' : `There is no command "${word}"`);
  const allowed = new Set<string>([...optionsByCommand[word], 'market']);
  const foreign = Object.keys(values).filter((name) => !allowed.has(name));
  if (foreign.length > 0) throw new UsageError(`"${word}" takes no --${foreign.join(', --')}`);
  const { market = null } = values;
  if (market !== null && !isMarketId(market)) {
    throw new UsageError(`There is no market "${market}"; there are ${marketIds.join(', ')}`);
  }
  return { command: commandOf(word, rest, values), market, isJson: values.json ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(word: string): word is SubmissionsCommand['name'] {
  return Object.hasOwn(optionsByCommand, word);
}

function commandOf(name: SubmissionsCommand['name'], rest: readonly string[], values: Values): SubmissionsCommand {
  switch (name) {
    case 'list':
      wordsOf(name, rest, []);
      return { name, filter: filterOf(values) };
    case 'show': {
      const [id = ''] = wordsOf(name, rest, ['id']);
      return { name, id };
    }
    case 'retry': {
      if (values.dead) {
        wordsOf('retry --dead', rest, []);
        return { name, which: 'dead' };
      }
      const [submission = ''] = wordsOf(name, rest, ['id']);
      return { name, which: { submission } };
    }
    case 'export':
      wordsOf(name, rest, []);
      return {
        name,
        format: oneOf('format', values.format ?? 'csv', exportFormats),
        filter: filterOf(values),
        out: values.out ?? null,
      };
    case 'file': {
      const [id = '', number = ''] = wordsOf(name, rest, ['id', 'number']);
      return { name, id, number: countOf('number', number), out: values.out ?? null };
    }
    case 'erase': {
      const [person = ''] = wordsOf(name, rest, ['address']);
      if (!person.includes('@')) throw new UsageError(`Expected an address of mail; got "${person}"`);
      return { name, person, isCertain: values.yes ?? false };
    }
    case 'dead':
    case 'prune':
      wordsOf(name, rest, []);
      return { name };
  }
}

/** Returns the positional arguments of a command; throws if their number is wrong. */
function wordsOf(command: string, words: readonly string[], names: readonly string[]): readonly string[] {
  if (words.length === names.length) return words;
  const wanted = names.length === 0 ? 'no further argument' : names.map((name) => `<${name}>`).join(' ');
  throw new UsageError(`"${command}" takes ${wanted}; got "${words.join(' ')}"`);
}

function filterOf({ form, state, since, person, limit }: Values): SubmissionFilter {
  return {
    ...(form !== undefined && { form }),
    ...(state !== undefined && { state: oneOf('state', state, deliveryStates) }),
    ...(since !== undefined && { since: momentOf(since) }),
    ...(person !== undefined && { person }),
    ...(limit !== undefined && { limit: countOf('limit', limit) }),
  };
}

/** Returns the start of a day in the local time zone. */
function momentOf(text: string): string {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`--since: expected a day such as 2026-03-10; got "${text}"`);
  return moment.toISOString();
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 10_000) {
    throw new UsageError(`${name}: expected a number from 1 to 10000; got "${text}"`);
  }
  return count;
}

function oneOf<const Value extends string>(name: string, text: string, known: readonly Value[]): Value {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new UsageError(`--${name}: expected ${known.join(', ')}; got "${text}"`);
  return found;
}
