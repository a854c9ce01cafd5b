import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { tables } from '@clavora/catalogue/all-tables';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { publishSet, readCurrent, readHistory, rollBack } from '@clavora/catalogue/catalogue-folder';
import { changedPages } from '@clavora/catalogue/changed-pages';
import {
  type CheckedTables,
  type CompiledCatalogue,
  checkTables,
  compileCatalogue,
  mayBeForced,
} from '@clavora/catalogue/compile-catalogue';
import { exportTables } from '@clavora/catalogue/export-tables';
import { problemLine } from '@clavora/catalogue/problems';
import { sampleTables } from '../sample/sample-tables.ts';
import { type CatalogueArguments, readArguments } from './read-arguments.ts';
import { usage } from './usage.ts';

export interface CatalogueCommandContext {
  /** The folder that relative paths begin at. */
  cwd: string;
  /** The folder that sites watch, unless the command line names one. */
  folder: string;
  print: (line: string) => void;
}

/** Runs `npm run catalogue`; returns the exit code. Throws a UsageError for an invalid command line. */
export function runCatalogueCommand(args: readonly string[], context: CatalogueCommandContext): number {
  const command = readArguments(args);
  if (command === null) {
    context.print(usage);
    return 0;
  }
  const folder = command.folder === null ? context.folder : resolve(context.cwd, command.folder);
  return perform(command, folder, context);
}

function perform(command: CatalogueArguments, folder: string, { cwd, print }: CatalogueCommandContext): number {
  const by = command.by ?? userInfo().username;
  const out = command.out === null ? '' : resolve(cwd, command.out);
  switch (command.name) {
    case 'sample':
      return writeFiles(sampleTables(command.blanks), out, print);
    case 'export': {
      const current = readCurrent(folder);
      if (current === null) return refuse(print, `${folder} has no data set`);
      return writeFiles(
        exportTables(join(folder, current.public.file), join(folder, current.partner.file)),
        out,
        print,
      );
    }
    case 'history':
      for (const { at, action, id, by: who } of readHistory(folder)) print(`${at}  ${action.padEnd(8)}  ${id}  ${who}`);
      return 0;
    case 'rollback': {
      const { id } = rollBack(folder, { by });
      print(`The data set ${id} is current again.`);
      return 0;
    }
    case 'check':
    case 'compile':
    case 'diff':
    case 'publish':
      return withTables(command, { folder, by, out, source: resolve(cwd, command.tables) }, print);
  }
}

interface Places {
  folder: string;
  by: string;
  out: string;
  source: string;
}

function withTables(
  command: CatalogueArguments,
  { folder, by, out, source }: Places,
  print: CatalogueCommandContext['print'],
): number {
  const checked = checkTables(readFiles(source), { previous: readCurrent(folder)?.rowCounts ?? null });
  const isPublishable = report(checked, command.isForced, print);
  if (command.name === 'check' || !isPublishable) return isPublishable ? 0 : 1;
  if (command.name === 'compile') {
    mkdirSync(out, { recursive: true });
    const compiled = compileCatalogue(checked, out);
    print(`${compiled.id}: ${compiled.public.file}, ${compiled.partner.file}`);
    return 0;
  }
  const work = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  try {
    const compiled = compileCatalogue(checked, work);
    if (command.name === 'diff') printDifference(folder, work, compiled, print);
    else {
      publishSet(folder, work, compiled, { by });
      print(`The data set ${compiled.id} is current.`);
    }
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Prints the problems; returns whether the tables may be published. */
function report(
  { problems, rowCounts }: CheckedTables,
  isForced: boolean,
  print: CatalogueCommandContext['print'],
): boolean {
  for (const problem of problems.listed) print(problemLine(problem));
  if (problems.total > problems.listed.length) print(`… and ${problems.total - problems.listed.length} more`);
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  print(`${rows} rows, ${problems.total} ${problems.total === 1 ? 'problem' : 'problems'}`);
  if (problems.total === 0) return true;
  if (!mayBeForced(problems)) return false;
  if (!isForced) print('Nothing is malformed: --force publishes without the rows above.');
  return isForced;
}

function printDifference(
  folder: string,
  work: string,
  compiled: CompiledCatalogue,
  print: CatalogueCommandContext['print'],
): void {
  const current = readCurrent(folder);
  if (current === null) {
    print('There is no data set yet: everything is new.');
    return;
  }
  for (const [table, count] of Object.entries(compiled.rowCounts)) {
    const before = current.rowCounts[table] ?? 0;
    print(`${table.padEnd(12)} ${String(before).padStart(8)} → ${String(count).padStart(8)}`);
  }
  const before = openCatalogueFile(join(folder, current.public.file));
  const after = openCatalogueFile(join(work, compiled.public.file));
  const changed = changedPages(before, after);
  before.close();
  after.close();
  print(
    `${changed.length} of the catalogue's pages change${changed.length > 0 ? `: ${changed.slice(0, 20).join(', ')}` : ''}${changed.length > 20 ? ', …' : ''}`,
  );
}

function readFiles(source: string): Map<string, Uint8Array> {
  return new Map(
    tables.flatMap(({ file }) => {
      const path = join(source, file);
      return existsSync(path) ? [[file, readFileSync(path)] as const] : [];
    }),
  );
}

function writeFiles(
  files: ReadonlyMap<string, Uint8Array>,
  out: string,
  print: CatalogueCommandContext['print'],
): number {
  mkdirSync(out, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(out, file), content);
  print(`${files.size} files in ${out}`);
  return 0;
}

function refuse(print: CatalogueCommandContext['print'], line: string): number {
  print(line);
  return 1;
}
