import { readCommandLine } from '@clavora/command-line/command-line';
import { text, whole } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';

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

/** Parses the arguments. Throws `UsageError`. */
export function readArguments(args: readonly string[]): CrawlCommand {
  const { words, values } = readCommandLine(args, {
    words: ['address…'],
    options: { 'at-once': whole(1, 32, 4), examples: whole(1, 1000, 3), json: text() },
  });
  const { 'at-once': atOnce, examples, json } = values;
  return { origins: [...new Set(words.map(originOf))], atOnce, examples, json };
}

function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UsageError(`Expected the address of a site, such as https://italy.example; got "${address}"`);
  }
  return new URL(address).origin;
}
