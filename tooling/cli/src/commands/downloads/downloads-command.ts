import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ConnectedRecordsAdmin, connectRecordsAdmin } from '@clavora/partner-records/connect-records-admin';
import type { PersonExport } from '@clavora/partner-records/records-admin';
import { databasePlaces } from '../../sites/database-places.ts';
import type { Environment } from '../../system/environment.ts';
import { type DownloadsCommand, readArguments } from './read-arguments.ts';

export interface DownloadsCommandContext {
  env: Environment;
  /** Folder of saved files. */
  folder: string;
  print: (line: string) => void;
  /** Writes text without a line end. */
  write: (text: string) => Promise<void>;
  /** Receives warnings, usually for standard error. */
  note: (line: string) => void;
  /** Replaces `.cache/state`. */
  stateDir?: string;
}

/** Runs `npm run downloads`; returns the exit code. Rejects with `UsageError` for invalid arguments. */
export async function runDownloadsCommand(args: readonly string[], context: DownloadsCommandContext): Promise<number> {
  const command = readArguments(args);
  const market = command.name === 'export' ? command.market : null;
  const admins: ConnectedRecordsAdmin[] = [];
  try {
    for (const place of databasePlaces(context.env, market, context.stateDir)) {
      admins.push(await connectRecordsAdmin(place, (error) => context.note(String(error))));
    }
    return await perform(command, admins, context);
  } finally {
    for (const admin of admins) await admin.close();
  }
}

type Admins = readonly ConnectedRecordsAdmin[];

async function perform(command: DownloadsCommand, admins: Admins, context: DownloadsCommandContext): Promise<number> {
  switch (command.name) {
    case 'export':
      await put(exportAll(admins, command), command.out, context);
      return 0;
    case 'person': {
      const exports: PersonExport[] = [];
      for (const admin of admins) exports.push(await admin.exportPerson(command.partner));
      await put([`${printable(JSON.stringify(exports, null, 2))}\n`], command.out, context);
      return 0;
    }
    case 'erase':
      return erase(command, admins, context);
    case 'prune': {
      let pruned = 0;
      for (const admin of admins) pruned += await admin.prune();
      context.print(`${counted(pruned, 'download was', 'downloads were')} older than two years.`);
      return 0;
    }
  }
}

/** Yields the rows site by site, with one header. */
async function* exportAll(
  admins: Admins,
  { format, filter }: Extract<DownloadsCommand, { name: 'export' }>,
): AsyncGenerator<string> {
  let isFirst = true;
  for (const admin of admins) {
    const parts = admin.downloads(format, filter);
    yield* isFirst || format === 'jsonl' ? parts : withoutFirstLine(parts);
    isFirst = false;
  }
}

async function* withoutFirstLine(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const part of parts) {
    if (head === null) {
      yield part;
      continue;
    }
    head += part;
    const end = head.indexOf('\r\n');
    if (end === -1) continue;
    yield head.slice(end + 2);
    head = null;
  }
}

/** Personal data: readable by its owner only; never overwrites a file. */
const ownersAlone = { mode: 0o600, flag: 'wx' } as const;

async function put(
  parts: AsyncIterable<string> | Iterable<string>,
  out: string | null,
  { folder, write }: DownloadsCommandContext,
): Promise<void> {
  if (out === null) for await (const part of parts) await write(part);
  else await writeFile(resolve(folder, out), parts, ownersAlone);
}

async function erase(
  { partner, isCertain }: Extract<DownloadsCommand, { name: 'erase' }>,
  admins: Admins,
  { print }: DownloadsCommandContext,
): Promise<number> {
  const total = { downloads: 0, lists: 0, visits: 0 };
  for (const admin of admins) {
    if (isCertain) {
      const { downloads, lists, visits } = await admin.erasePerson(partner);
      total.downloads += downloads;
      total.lists += lists;
      total.visits += visits;
    } else {
      const { downloads, lists, visit } = await admin.exportPerson(partner);
      total.downloads += downloads.length;
      total.lists += lists.length;
      total.visits += visit ? 1 : 0;
    }
  }
  const { downloads, lists, visits } = total;
  const found = `${counted(lists, 'list', 'lists')}, ${counted(downloads, 'download', 'downloads')}${visits > 0 ? ', the time of the last visit' : ''}`;
  if (downloads + lists + visits === 0) {
    print(`There are no data of ${partner}.`);
    return 0;
  }
  print(isCertain ? `Erased: ${found}.` : `${found} of ${partner}. Nothing was erased: --yes does it.`);
  return isCertain ? 0 : 1;
}

/** JSON does not escape some control characters, which terminals would execute. */
function printable(json: string): string {
  return json.replace(/[\u007F-\u009F]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
