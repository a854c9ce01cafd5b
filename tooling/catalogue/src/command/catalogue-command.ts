import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type CurrentSet, publishSet, readCurrent, readHistory, rollBack } from '@clavora/catalogue/catalogue-folder';
import { type CheckResult, type CompiledCatalogue, mayBeForced } from '@clavora/catalogue/compile-catalogue';
import type { ExportFormat } from '@clavora/catalogue/export-formats';
import { exportTables } from '@clavora/catalogue/export-tables';
import { type Problem, problemLine } from '@clavora/catalogue/problems';
import { type CheckedSet, withCheckedTables } from './check-in-threads.ts';
import { type Difference, differenceLines, differenceOf } from './difference.ts';
import type { ImportedTable } from './import-table.ts';
import { type CatalogueArguments, readArguments } from './read-arguments.ts';
import { type TablesPlace } from './tables-place.ts';

export interface CatalogueCommandContext {
  /** The folder that relative paths begin at. */
  cwd: string;
  /** The folder that sites watch, unless the command line names one. */
  folder: string;
  print: (line: string) => void;
}

/** Runs `npm run catalogue`; resolves to the exit code. Rejects with a UsageError for an invalid command line. */
export async function runCatalogueCommand(args: readonly string[], context: CatalogueCommandContext): Promise<number> {
  const command = readArguments(args);
  const folder = command.folder === null ? context.folder : resolve(context.cwd, command.folder);
  return perform(command, folder, context);
}

async function perform(
  command: CatalogueArguments,
  folder: string,
  { cwd, print }: CatalogueCommandContext,
): Promise<number> {
  const out = command.out === null ? '' : resolve(cwd, command.out);
  switch (command.name) {
    case 'sample': {
      // It reads the sample space, which the other commands do not need.
      const { sampleTables } = await import('../sample/sample-tables.ts');
      return writeFiles(sampleTables(command.blanks), out, print);
    }
    case 'export': {
      const current = readCurrent(folder);
      if (current === null) return refuse(print, `${folder} has no data set`);
      if (command.as !== null) return exportAs({ ...command, format: command.as, folder, out, cwd, current }, print);
      return writeFiles(
        exportTables(join(folder, current.public.file), join(folder, current.partner.file)),
        out,
        print,
      );
    }
    case 'import': {
      const workbook = readFileSync(resolve(cwd, command.tables));
      const mapping = readFileSync(resolve(cwd, command.mapping ?? ''), 'utf8');
      const { importTable } = await import('./import-table.ts');
      return writeImported(importTable(workbook, mapping), out, print);
    }
    case 'history':
      for (const { at, action, id, by: who } of readHistory(folder)) print(`${at}  ${action.padEnd(8)}  ${id}  ${who}`);
      return 0;
    case 'rollback': {
      const { id } = rollBack(folder, { by: command.by ?? userName() });
      print(`The data set ${id} is current again.`);
      return 0;
    }
    case 'check':
    case 'compile':
    case 'diff':
    case 'publish': {
      const place = { source: resolve(cwd, command.tables), folder, current: readCurrent(folder) };
      return withCheckedTables(place, (checked) => withTables(command, checked, { ...place, out }, print));
    }
  }
}

/** Writes an imported table, and names the columns that were left out; or says why there is none. */
function writeImported(read: ImportedTable, out: string, print: CatalogueCommandContext['print']): number {
  if (read.kind === 'refused') {
    for (const reason of read.reasons) print(reason);
    return 1;
  }
  mkdirSync(out, { recursive: true });
  const path = join(out, read.file);
  writeFileSync(path, read.csv);
  print(`${path}: ${read.rows} rows`);
  for (const title of read.unknown) print(`Left out, because the mapping does not name it: ${title}`);
  return 0;
}

interface ExportPlace extends Pick<CatalogueArguments, 'supplier' | 'language' | 'schema'> {
  format: ExportFormat;
  folder: string;
  out: string;
  cwd: string;
  current: CurrentSet;
}

/** Exports the articles as one file, and prints what a schema says against it. */
async function exportAs(
  { schema, supplier, cwd, ...place }: ExportPlace,
  print: CatalogueCommandContext['print'],
): Promise<number> {
  // Only this export needs the texts of the interface.
  const { exportArticles } = await import('./export-articles.ts');
  const { path, leftOut } = await exportArticles({ ...place, supplier: supplier ?? '' });
  print(path);
  if (leftOut.length > 0) print(`Left out, because their codes are too long for the format: ${leftOut.join(', ')}`);
  if (schema === null) return 0;
  const { faultsBySchema } = await import('./check-by-schema.ts');
  const faults = faultsBySchema(path, resolve(cwd, schema));
  for (const fault of faults) print(fault);
  print(faults.length === 0 ? `It meets ${schema}.` : `It does not meet ${schema}.`);
  return faults.length === 0 ? 0 : 1;
}

/** Returns the name of the user; `uid 1000` for one that the machine has no name for, as in containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

interface Places extends TablesPlace {
  out: string;
}

async function withTables(
  { name, by, isForced, isJson }: CatalogueArguments,
  checked: CheckedSet,
  { folder, current, out }: Places,
  print: CatalogueCommandContext['print'],
): Promise<number> {
  const { problems } = checked;
  const isPublishable = mayBeForced(problems);
  const isAccepted = problems.total === 0 || (isPublishable && isForced);
  // The difference shows whether to force a publish.
  const difference =
    name === 'diff' && isPublishable && current !== null
      ? await withCompiled(checked, (work, compiled) =>
          differenceOf({ folder, set: current }, { folder: work, set: compiled }),
        )
      : null;
  if (isJson) {
    print(JSON.stringify(jsonReport(checked, current, difference), null, 2));
    return isAccepted ? 0 : 1;
  }
  print(
    current === null
      ? `${folder} has no data set to compare rows with`
      : `Rows are compared with those of the data set ${current.id} in ${folder}`,
  );
  report(checked, print);
  if (problems.total > 0 && isPublishable && !isForced && name !== 'compile')
    print('Nothing is refused: --force publishes, without the rows that cannot be.');
  if (name === 'compile' && isAccepted) {
    mkdirSync(out, { recursive: true });
    const compiled = await checked.compile(out);
    print(`${compiled.id}: ${compiled.public.file}, ${compiled.partner.file}`);
  }
  if (difference !== null) for (const line of differenceLines(difference)) print(line);
  else if (name === 'diff' && isPublishable) print('There is no data set yet: everything is new.');
  if (name === 'publish' && isAccepted)
    await withCompiled(checked, (work, compiled) => {
      publishSet(folder, work, compiled, { by: by ?? userName() });
      print(`The data set ${compiled.id} is current.`);
    });
  return isAccepted ? 0 : 1;
}

/** Returns what `--json` prints. */
function jsonReport({ problems, rowCounts }: CheckResult, current: CurrentSet | null, difference: Difference | null) {
  return {
    comparedWith: current?.id ?? null,
    rowCounts,
    problemCount: problems.total,
    problems: problems.listed,
    warningCount: problems.counts.warning,
    warnings: problems.warnings,
    ...(difference === null ? {} : { difference }),
  };
}

/** Compiles tables into a folder that is removed after `use`. */
async function withCompiled<Result>(
  checked: CheckedSet,
  use: (work: string, compiled: CompiledCatalogue) => Result,
): Promise<Result> {
  const work = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  try {
    return use(work, await checked.compile(work));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Prints the warnings and the problems, and the numbers of rows and of both. */
function report({ problems, rowCounts }: CheckResult, print: CatalogueCommandContext['print']): void {
  const warnings = problems.counts.warning;
  const printAll = (listed: readonly Problem[], total: number, mark: string) => {
    for (const problem of listed) print(`${mark}${problemLine(problem)} [${problem.rule}]`);
    if (total > listed.length) print(`${mark}… and ${total - listed.length} more`);
  };
  printAll(problems.warnings, warnings, 'warning: ');
  printAll(problems.listed, problems.total, '');
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  print(`${rows} rows, ${counted(problems.total, 'problem')}, ${counted(warnings, 'warning')}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function writeFiles(
  files: ReadonlyMap<string, Uint8Array>,
  out: string,
  print: CatalogueCommandContext['print'],
): number {
  mkdirSync(out, { recursive: true });
  for (const [file, content] of files) {
    const path = join(out, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  print(`${files.size} files in ${out}`);
  return 0;
}

function refuse(print: CatalogueCommandContext['print'], line: string): number {
  print(line);
  return 1;
}
