import { parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

const withTables = ['check', 'compile', 'diff', 'publish'] as const;
const withoutTables = ['rollback', 'history', 'export', 'sample'] as const;

/** A command line of `npm run catalogue`. */
export interface CatalogueArguments {
  name: (typeof withTables)[number] | (typeof withoutTables)[number];
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

/** Reads a command line; null where help is wanted. Throws a UsageError for an invalid one. */
export function readArguments(args: readonly string[]): CatalogueArguments | null {
  const { values, positionals } = parse(args);
  const [command, tables = '', ...more] = positionals;
  if (command === undefined || values.help) return null;
  const name = [...withTables, ...withoutTables].find((known) => known === command);
  if (name === undefined) throw new UsageError(`There is no command "${command}"`);
  const takesTables = withTables.some((known) => known === name);
  if (takesTables !== (tables !== '') || more.length > 0)
    throw new UsageError(
      takesTables ? `"${name}" takes one folder of CSV files` : `"${name}" takes no folder of CSV files`,
    );
  const blanks = Number(values.blanks);
  if (!Number.isInteger(blanks) || blanks < 20 || blanks > 1_000_000)
    throw new UsageError(`--blanks is a whole number from 20 to 1000000; got ${values.blanks}`);
  const needsOut = name === 'compile' || name === 'export' || name === 'sample';
  if (needsOut !== (values.out !== undefined))
    throw new UsageError(needsOut ? `"${name}" needs --out <folder>` : `"${name}" writes no files to --out`);
  if (values.force && name !== 'publish') throw new UsageError(`"${name}" takes no --force; only "publish" does`);
  if (values.json && name !== 'check' && name !== 'diff')
    throw new UsageError(`"${name}" takes no --json; only "check" and "diff" do`);
  return {
    name,
    tables,
    folder: values.folder ?? null,
    out: values.out ?? null,
    by: values.by ?? null,
    isForced: values.force,
    isJson: values.json,
    blanks,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        out: { type: 'string' },
        by: { type: 'string' },
        force: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        blanks: { type: 'string', default: '2000' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
