import type { ExportFormat } from '@clavora/catalogue/export-formats';
import { readCommand } from '@clavora/command-line/command-line';
import { flag, oneOf, text, whole } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';

const folder = text();
const by = text();
const out = text();
const tables = ['tables'];
const formats = ['csv', 'xlsx', 'jsonl', 'bmecat'] as const satisfies ExportFormat[];

const commands = {
  check: { words: tables, options: { folder, json: flag } },
  compile: { words: tables, options: { folder, out } },
  diff: { words: tables, options: { folder, json: flag } },
  publish: { words: tables, options: { folder, by, force: flag } },
  rollback: { options: { folder, by } },
  history: { options: { folder } },
  export: {
    options: { folder, out, as: oneOf(formats), language: oneOf(completeLocales), supplier: text(), schema: text() },
  },
  import: { words: ['workbook'], options: { out, mapping: text() } },
  sample: { options: { out, blanks: whole(20, 1_000_000, 2000) } },
};

/** A command line of `npm run catalogue`. */
export interface CatalogueArguments {
  name: keyof typeof commands;
  /** The folder of the CSV files, or the workbook that is imported; empty for commands without them. */
  tables: string;
  /** Null for the default. */
  folder: string | null;
  out: string | null;
  by: string | null;
  /** The format of the articles; null for the tables. */
  as: ExportFormat | null;
  /** Null for the languages that the format has by default. */
  language: CompleteLocale | null;
  /** The name of the supplier in a catalogue of BMEcat. */
  supplier: string | null;
  /** The schema that a catalogue of BMEcat is checked by; null for no check. */
  schema: string | null;
  /** The file that says which columns of a workbook are which; null for other commands. */
  mapping: string | null;
  isForced: boolean;
  /** Whether problems and the difference are printed as JSON. */
  isJson: boolean;
  blanks: number;
}

/** Reads a command line. Throws a UsageError for an invalid one. */
export function readArguments(args: readonly string[]): CatalogueArguments {
  const { name, words, values } = readCommand(args, commands);
  if ('out' in values && values.out === null) throw new UsageError(`"${name}" needs --out <folder>`);
  if ('mapping' in values && values.mapping === null) throw new UsageError(`"${name}" needs --mapping <file>`);
  const { as = null, language = null, supplier = null, schema = null } = 'as' in values ? values : {};
  if (as === 'bmecat' ? supplier === null : supplier !== null || schema !== null)
    throw new UsageError('"export" needs --supplier <name> with --as bmecat, and takes it and --schema with that only');
  if (as === null && language !== null) throw new UsageError('"export" takes --language with --as only');
  return {
    name,
    tables: words[0] ?? '',
    folder: 'folder' in values ? values.folder : null,
    out: 'out' in values ? values.out : null,
    by: 'by' in values ? values.by : null,
    as,
    language,
    supplier,
    schema,
    mapping: 'mapping' in values ? values.mapping : null,
    isForced: 'force' in values && values.force,
    isJson: 'json' in values && values.json,
    blanks: 'blanks' in values ? values.blanks : commands.sample.options.blanks.usual,
  };
}
