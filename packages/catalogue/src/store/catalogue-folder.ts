import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkKept, keptTables } from '../compile/check-kept.ts';
import { sha256OfFile } from '../compile/checksums.ts';
import type { CompiledCatalogue } from '../compile/compile-catalogue.ts';
import { ProblemList, problemLine } from '../compile/problems.ts';
import type { TableRows } from '../compile/table-rows.ts';
import { openCatalogueFile } from '../query/catalogue-file.ts';
import { previousSet } from './previous-set.ts';
import { withCatalogueFile } from './with-catalogue-file.ts';

const compiledFile = z.object({
  file: z.string().regex(/^catalogue(?:-partner)?-[0-9a-f]{16}\.sqlite$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const publishedSet = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  public: compiledFile,
  partner: compiledFile,
  rowCounts: z.record(z.string(), z.number()),
});

/** A data set of a folder, without the data. */
export type PublishedSet = z.infer<typeof publishedSet>;

/** Which data set is current, since when, and by whom. */
const currentSet = publishedSet.extend({ publishedAt: z.iso.datetime(), publishedBy: z.string() });
export type CurrentSet = z.infer<typeof currentSet>;

/** The file that names the current data set. */
export const currentFile = 'current.json';
const historyFile = 'history.jsonl';
/** How many data sets stay for a roll-back, with the current one. */
export const keptSets = 3;

/** The longest time for a publish, in milliseconds: a younger file may be of a data set that another process is about to make current. */
export const maxWriteMs = 600_000;

const historyEntry = z.object({
  id: z.string(),
  action: z.enum(['publish', 'rollback']),
  by: z.string(),
  at: z.string(),
  /** The id of the data set that was current before; absent where none was, or it is not known. */
  replaces: z.string().optional(),
});

/** An entry of the history. */
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Returns the current data set of a folder; null if none was published. Throws for a file that is none. */
export function readCurrent(folder: string): CurrentSet | null {
  const path = join(folder, currentFile);
  if (!existsSync(path)) return null;
  return parseCurrent(readFileSync(path, 'utf8'), path);
}

/** Parses the file that names the current data set. Throws for a text that does not; the message begins with `name`. */
export function parseCurrent(text: string, name: string): CurrentSet {
  const result = currentSet.safeParse(jsonOf(text));
  if (!result.success)
    throw new Error(`${name} is malformed; remove it and publish again. ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Returns what a JSON text says; undefined for another text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the file of a data set is whole. */
function isWhole(folder: string, { file, sha256 }: PublishedSet['public']): boolean {
  const path = join(folder, file);
  return existsSync(path) && sha256OfFile(path) === sha256;
}

/** Throws if a file of a data set is missing or damaged; the message names it. */
export function checkWhole(folder: string, { id, ...set }: PublishedSet): void {
  for (const part of [set.public, set.partner])
    if (!isWhole(folder, part)) throw new Error(`${part.file} of the data set ${id} is missing or damaged`);
}

interface PublishOptions {
  /** Who publishes, for the history. */
  by: string;
  at?: Date;
}

/** Makes a compiled data set the current one of a folder, which is created if it is missing. Throws without a change if a file is damaged. */
export function publishSet(
  folder: string,
  from: string,
  compiled: CompiledCatalogue,
  { by, at = new Date() }: PublishOptions,
): CurrentSet {
  mkdirSync(folder, { recursive: true });
  const { id, rowCounts } = compiled;
  const set: PublishedSet = { id, public: compiled.public, partner: compiled.partner, rowCounts };
  for (const part of [set.public, set.partner])
    if (!reuseFile(folder, part)) addFile(folder, part, (partial) => copyFileSync(join(from, part.file), partial));
  writeWhole(join(folder, `${id}.json`), JSON.stringify(set, null, 2));
  const current = makeCurrent(folder, set, 'publish', by, at);
  prune(folder);
  return current;
}

/**
 * Makes the data set current that was so before the current one. Throws without a change if there is none, it is damaged or of another version of the
 * tables, or it lacks what was published since and must stay (LIF-2).
 */
export function rollBack(folder: string, { by, at = new Date() }: PublishOptions): CurrentSet {
  const current = readCurrent(folder);
  const standing = keptIds(folder);
  const id = standing.slice(standing.indexOf(current?.id ?? '') + 1).find((one) => one !== current?.id);
  if (current === null || id === undefined) throw new Error(`${folder} has no earlier data set`);
  const set = findSet(folder, id);
  if (set === null) throw new Error(`${id}.json, which describes the data set, is malformed`);
  checkWhole(folder, set);
  for (const { file } of [set.public, set.partner]) openCatalogueFile(join(folder, file)).close();
  const problems = new ProblemList();
  checkKept(keptRowsOf(folder, set), previousSet(folder, current), at.toISOString().slice(0, 10), problems);
  if (problems.total > 0)
    throw new Error(
      `The data set ${id} lacks what must stay; publish a corrected one instead.\n${problems.listed.map(problemLine).join('\n')}`,
    );
  return makeCurrent(folder, set, 'rollback', by, at);
}

/** Returns the rows of a data set that must stay. */
function keptRowsOf(folder: string, set: PublishedSet): TableRows {
  return withCatalogueFile(
    join(folder, set.public.file),
    (file) => new Map(keptTables.map((table) => [table, file.rows(table).map((values) => ({ line: 1, values }))])),
  );
}

/** Returns the history of a folder, the latest first. A line that was cut off is left out, and a data set that never became current. */
export function readHistory(folder: string): HistoryEntry[] {
  const path = join(folder, historyFile);
  if (!existsSync(path)) return [];
  const entries = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => historyEntry.safeParse(jsonOf(line)).data ?? []);
  const currentId = currentIdOf(folder);
  return entries
    .filter(({ id }, at) => {
      // An entry is written before its data set becomes current: a publish that was killed in between has left one that never did.
      const replacedId = at === entries.length - 1 ? currentId : entries[at + 1]?.replaces;
      return replacedId === undefined || replacedId === id;
    })
    .toReversed();
}

/** Returns the id of the current data set; undefined where there is none, or the file that names it is malformed. */
function currentIdOf(folder: string): string | undefined {
  try {
    return readCurrent(folder)?.id;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the data sets that are in the folder and were current one after the other, the latest first. What was rolled back is left out. */
function keptIds(folder: string): string[] {
  const standing: string[] = [];
  for (const { id, action } of readHistory(folder).toReversed()) {
    if (action === 'rollback' && standing.includes(id)) standing.length = standing.lastIndexOf(id) + 1;
    else standing.push(id);
  }
  return standing.toReversed().filter((id) => existsSync(join(folder, `${id}.json`)));
}

/** Returns the description of a data set; null for one that is malformed. */
function findSet(folder: string, id: string): PublishedSet | null {
  return publishedSet.safeParse(jsonOf(readFileSync(join(folder, `${id}.json`), 'utf8'))).data ?? null;
}

function makeCurrent(
  folder: string,
  set: PublishedSet,
  action: HistoryEntry['action'],
  by: string,
  at: Date,
): CurrentSet {
  const current: CurrentSet = { ...set, publishedAt: at.toISOString(), publishedBy: by };
  const replaces = currentIdOf(folder);
  const entry: HistoryEntry = { id: set.id, action, by, at: current.publishedAt, ...(replaces ? { replaces } : {}) };
  appendLine(join(folder, historyFile), JSON.stringify(entry));
  writeWhole(join(folder, currentFile), JSON.stringify(current, null, 2));
  return current;
}

/** Appends a line to a file, whose last line may have been cut off. */
function appendLine(path: string, line: string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isCutOff = before !== '' && !before.endsWith('\n');
  appendFileSync(path, `${isCutOff ? '\n' : ''}${line}\n`);
}

/**
 * Lets `write` write a file of a data set beside its place, checks it there, and moves it: a reader finds all of it or nothing. Throws if its checksum is
 * another.
 */
function addFile(folder: string, part: PublishedSet['public'], write: (partial: string) => void): void {
  const partial = partialOf(join(folder, part.file));
  try {
    write(partial);
    flush(partial);
    if (sha256OfFile(partial) !== part.sha256) throw new Error(`${part.file} is damaged: its checksum is another`);
    renameSync(partial, join(folder, part.file));
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Whether the folder has the whole file of a data set already, which then counts as just written. */
function reuseFile(folder: string, part: PublishedSet['public']): boolean {
  if (!isWhole(folder, part)) return false;
  const now = new Date();
  utimesSync(join(folder, part.file), now, now);
  return true;
}

function writeWhole(path: string, content: string): void {
  const partial = partialOf(path);
  writeFileSync(partial, content);
  flush(partial);
  renameSync(partial, path);
}

/** Returns a path beside that of a file, at which it is written before it is moved: two publishers may write at once. */
export function partialOf(path: string): string {
  return `${path}.${randomUUID()}.part`;
}

/** Waits until a file is on the disk: a rename that outlives its content would leave an empty file. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a file of a folder belongs to a data set, by its name. */
export function isOfSet(file: string): boolean {
  return /^[0-9a-f]{16}\.json$|\.sqlite$|\.part$/.test(file);
}

/** Removes the data sets beyond those that are kept, and what a killed publish left behind. What cannot be removed now is removed by a later publish. */
function prune(folder: string): void {
  try {
    const current = readCurrent(folder);
    const earlier = new Set(keptIds(folder).filter((id) => id !== current?.id));
    // There is no way back to a data set whose description is malformed.
    const sets = [...(current ? [current] : []), ...[...earlier].flatMap((id) => findSet(folder, id) ?? [])];
    const needed = new Set(
      sets.slice(0, keptSets).flatMap((set) => [`${set.id}.json`, set.public.file, set.partner.file]),
    );
    for (const file of readdirSync(folder)) {
      const path = join(folder, file);
      const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > maxWriteMs;
      if (isOfSet(file) && isOld && !needed.has(file)) rmSync(path, { force: true });
    }
  } catch {
    // The data set is current: another process that removes files at the same time is no reason to fail.
  }
}
