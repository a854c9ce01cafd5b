import { readCommand } from '@clavora/command-line/command-line';
import { flag, text, whole } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';

const folder = text();
const by = text();
const out = text();
const tables = ['tables'];

const commands = {
  check: { words: tables, options: { folder, json: flag } },
  compile: { words: tables, options: { folder, out } },
  diff: { words: tables, options: { folder, json: flag } },
  publish: { words: tables, options: { folder, by, force: flag } },
  rollback: { options: { folder, by } },
  history: { options: { folder } },
  export: { options: { folder, out } },
  sample: { options: { out, blanks: whole(20, 1_000_000, 2000) } },
};

/** A command line of `npm run catalogue`. */
export interface CatalogueArguments {
  name: keyof typeof commands;
  /** The folder of the CSV files; empty for commands without them. */
  tables: string;
  /** Null for the default. */
  folder: string | null;
  out: string | null;
  by: string | null;
  isForced: boolean;
  /** Whether problems and the difference are printed as JSON. */
  isJson: boolean;
  blanks: number;
}

/** Reads a command line. Throws a UsageError for an invalid one. */
export function readArguments(args: readonly string[]): CatalogueArguments {
  const { name, words, values } = readCommand(args, commands);
  if ('out' in values && values.out === null) throw new UsageError(`"${name}" needs --out <folder>`);
  return {
    name,
    tables: words[0] ?? '',
    folder: 'folder' in values ? values.folder : null,
    out: 'out' in values ? values.out : null,
    by: 'by' in values ? values.by : null,
    isForced: 'force' in values && values.force,
    isJson: 'json' in values && values.json,
    blanks: 'blanks' in values ? values.blanks : commands.sample.options.blanks.usual,
  };
}
