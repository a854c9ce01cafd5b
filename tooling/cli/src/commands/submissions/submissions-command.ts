import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '@clavora/command-line/usage-error';
import { attachmentName } from '@clavora/forms/delivery/attachment-name';
import { type ConnectedOutboxAdmin, connectOutboxAdmin } from '@clavora/forms/outbox/connect-outbox-admin';
import type { SubmissionFilter, SubmissionRecord } from '@clavora/forms/outbox/outbox-admin-records';
import { databasePlaces } from '../../sites/database-places.ts';
import type { Environment } from '../../system/environment.ts';
import { type DrawMoment, drawDead, drawDuration, drawList, drawMoments, drawSubmission } from './draw-submissions.ts';
import { readArguments, type SubmissionsArguments, type SubmissionsCommand } from './read-arguments.ts';

export interface SubmissionsCommandContext {
  env: Environment;
  /** Folder of saved files. */
  folder: string;
  print: (line: string) => void;
  /** Writes text without a line end. */
  write: (text: string) => Promise<void>;
  /** Receives warnings, usually for standard error. */
  note: (line: string) => void;
  /** Replaces the time zone of the process. */
  timeZone?: string;
  /** Replaces `.cache/state`. */
  stateDir?: string;
}

/** Runs `npm run submissions`; returns the exit code. Rejects with `UsageError` for invalid arguments. */
export async function runSubmissionsCommand(
  args: readonly string[],
  context: SubmissionsCommandContext,
): Promise<number> {
  const read = readArguments(args);
  const { market, command } = read;
  const places = databasePlaces(context.env, market, context.stateDir);
  if (market !== null && places.some(({ databaseUrl }) => databaseUrl !== null) && !('filter' in command)) {
    throw new UsageError(`In the PostgreSQL of all markets "${command.name}" takes no --market`);
  }
  const admins: ConnectedOutboxAdmin[] = [];
  try {
    for (const place of places) admins.push(await connectOutboxAdmin(place, (error) => context.note(String(error))));
    return await perform({ ...read, admins, context, drawMoment: drawMoments(context.timeZone) });
  } finally {
    for (const admin of admins) await admin.close();
  }
}

interface Job extends SubmissionsArguments {
  admins: readonly ConnectedOutboxAdmin[];
  context: SubmissionsCommandContext;
  drawMoment: DrawMoment;
}

function perform(job: Job): Promise<number> {
  const { command } = job;
  switch (command.name) {
    case 'list':
      return list(job, command.filter);
    case 'show':
      return show(job, command.id);
    case 'dead':
      return dead(job);
    case 'retry':
      return retry(job, command.which);
    case 'export':
      return exportAll(job, command);
    case 'file':
      return saveFile(job, command);
    case 'erase':
      return erase(job, command);
    case 'prune':
      return prune(job);
  }
}

async function list(job: Job, filter: SubmissionFilter): Promise<number> {
  const limit = filter.limit ?? 50;
  const records = await newest(job, { ...filter, limit });
  if (records.length === limit && !job.isJson) job.context.note(`The newest ${limit}; --limit prints more`);
  return printResult(job, records, records.length === 0 ? ['There is none.'] : drawList(records, job.drawMoment));
}

/** Returns the records of all sites, newest first. */
async function newest(
  { admins, market }: Job,
  filter: SubmissionFilter & { limit: number },
): Promise<SubmissionRecord[]> {
  const found: SubmissionRecord[] = [];
  for (const admin of admins) found.push(...(await admin.list({ ...filter, ...(market !== null && { market }) })));
  return found.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt)).slice(0, filter.limit);
}

async function show(job: Job, id: string): Promise<number> {
  const { record } = await find(job, id);
  return printResult(job, record, drawSubmission(record, job.drawMoment));
}

/** Rejects if no site has the submission. */
async function find({ admins }: Job, id: string): Promise<{ admin: ConnectedOutboxAdmin; record: SubmissionRecord }> {
  for (const admin of admins) {
    const record = await admin.show(id);
    if (record) return { admin, record };
  }
  throw new Error(`There is no submission ${id}`);
}

async function dead(job: Job): Promise<number> {
  const records = await newest(job, { state: 'dead', limit: 10_000 });
  const total = { submissions: 0, waiting: 0, oldestWaitingSeconds: 0 };
  for (const admin of job.admins) {
    const { submissions, waiting, oldestWaitingSeconds } = await admin.counts();
    total.submissions += submissions;
    total.waiting += waiting;
    total.oldestWaitingSeconds = Math.max(total.oldestWaitingSeconds, oldestWaitingSeconds);
  }
  const { waiting, oldestWaitingSeconds } = total;
  const waits = waiting === 0 ? 'none waits' : `${waiting} wait, the oldest for ${drawDuration(oldestWaitingSeconds)}`;
  printResult(job, { ...total, dead: records }, [
    ...drawDead(records, job.drawMoment),
    `${counted(total.submissions, 'submission', 'submissions')}. Deliveries: ${waits}${records.length === 0 ? ', none failed permanently' : ''}.`,
  ]);
  return records.length === 0 ? 0 : 1;
}

async function retry(job: Job, which: { submission: string } | 'dead'): Promise<number> {
  const admins = which === 'dead' ? job.admins : [(await find(job, which.submission)).admin];
  let retried = 0;
  for (const admin of admins) retried += await admin.retry(which);
  return printResult(job, { retried }, [
    `${counted(retried, 'delivery', 'deliveries')} to be sent now; a site that runs sends them.`,
  ]);
}

async function exportAll(
  { admins, market, context }: Job,
  { format, filter, out }: Extract<SubmissionsCommand, { name: 'export' }>,
): Promise<number> {
  const [admin] = admins;
  if (!admin || admins.length > 1) throw new UsageError('There are several outboxes here: name one with --market');
  const parts = admin.export(format, { ...filter, ...(market !== null && { market }) });
  if (out === null) for await (const part of parts) await context.write(part);
  else await writeFile(resolve(context.folder, out), parts, ownersAlone);
  return 0;
}

async function saveFile(job: Job, { id, number, out }: Extract<SubmissionsCommand, { name: 'file' }>): Promise<number> {
  const { admin, record } = await find(job, id);
  const file = record.files[number - 1];
  const bytes = file && (await admin.file(id, number - 1));
  if (!file || !bytes)
    throw new Error(`The submission has ${counted(record.files.length, 'file', 'files')}, and no number ${number}`);
  const path = resolve(job.context.folder, out ?? attachmentName(file.name, file.type));
  await writeFile(path, bytes, ownersAlone);
  job.context.print(path);
  return 0;
}

/** Personal data: readable by its owner only; never overwrites a file. */
const ownersAlone = { mode: 0o600, flag: 'wx' } as const;

async function erase(job: Job, { person, isCertain }: Extract<SubmissionsCommand, { name: 'erase' }>): Promise<number> {
  if (!isCertain) {
    const records = await newest(job, { person, limit: 10_000 });
    printResult(job, { submissions: records }, [
      ...drawList(records, job.drawMoment),
      records.length === 0
        ? `There are no data of ${person}.`
        : `${counted(records.length, 'submission', 'submissions')} of ${person}. Nothing was deleted: --yes does it.`,
    ]);
    return records.length === 0 ? 0 : 1;
  }
  const total = { submissions: 0, files: 0, deliveries: 0 };
  for (const admin of job.admins) {
    const { submissions, files, deliveries } = await admin.erase(person);
    total.submissions += submissions;
    total.files += files;
    total.deliveries += deliveries;
  }
  return printResult(job, total, [
    `Deleted: ${counted(total.submissions, 'submission', 'submissions')}, ${counted(total.files, 'file', 'files')}, ${counted(total.deliveries, 'delivery', 'deliveries')}.`,
  ]);
}

async function prune(job: Job): Promise<number> {
  let pruned = 0;
  for (const admin of job.admins) pruned += await admin.prune();
  return printResult(job, { pruned }, [
    `${counted(pruned, 'submission was', 'submissions were')} older than its form keeps it.`,
  ]);
}

/** Prints the result as JSON or as lines; returns exit code 0. */
function printResult({ isJson, context }: Job, data: unknown, lines: readonly string[]): number {
  if (isJson) context.print(printable(JSON.stringify(data, null, 2)));
  else for (const line of lines) context.print(line);
  return 0;
}

/** JSON does not escape some control characters, which terminals would execute. */
function printable(json: string): string {
  return json.replace(/[\u007F-\u009F]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
