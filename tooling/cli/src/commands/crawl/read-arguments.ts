import { parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

/** Parsed command line. */
export interface CrawlCommand {
  /** The origins of the sites; empty selects those of `npm start`. */
  origins: readonly string[];
  /** Concurrent requests per site. */
  atOnce: number;
  /** Number of printed findings of each kind. */
  examples: number;
  /** The file for all findings; null for none. */
  json: string | null;
}

const options = {
  'at-once': { type: 'string' },
  examples: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments; null requests the usage. Throws `UsageError`. */
export function readArguments(args: readonly string[]): CrawlCommand | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  return {
    origins: [...new Set(positionals.map(originOf))],
    atOnce: countOf('at-once', values['at-once'], 4, 32),
    examples: countOf('examples', values.examples, 3, 1000),
    json: values.json ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function originOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new UsageError(`Expected the address of a site, such as https://italy.example; got "${text}"`);
  }
  return new URL(text).origin;
}

function countOf(name: string, text: string | undefined, usual: number, most: number): number {
  const count = text === undefined ? usual : Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new UsageError(`--${name}: expected a number from 1 to ${most}; got "${text}"`);
}
