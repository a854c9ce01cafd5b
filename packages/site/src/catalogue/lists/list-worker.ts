/** The thread that reads lists of codes, one at a time (list-thread.ts). */
import { parentPort } from 'node:worker_threads';
import { isDamage, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import type { ListDataSet, ListTask, ListTaskName, ListTasks } from './list-tasks.ts';
import type { ListWorkerMessage } from './list-thread.ts';
import { runListTask, type TaskCatalogue } from './run-list-task.ts';

let open: { path: string; catalogue: TaskCatalogue } | null = null;

/** Opens the file of a data set unless it is the one that is open, which ends. */
function opened({ path, id, ownNames }: ListDataSet): TaskCatalogue {
  if (open?.path === path) return open.catalogue;
  close();
  const file = openCatalogueFile(path);
  open = { path, catalogue: { id, file, codes: sqlCodeIndex(file, ownNames) } };
  return open.catalogue;
}

function close(): void {
  open?.catalogue.file.close();
  open = null;
}

/** Performs a task; once more where its file is damaged: a file that was damaged may have been replaced by a whole one of the same name. */
async function run(task: ListTask): Promise<ListTasks[ListTaskName]['reply']> {
  const { dataSet } = task;
  try {
    return await runListTask(task, dataSet && opened(dataSet));
  } catch (error) {
    if (!isDamage(error)) throw error;
    close();
    return runListTask(task, dataSet && opened(dataSet));
  }
}

/** Returns the memory of the bytes in a reply, which is handed over instead of copied; small bytes share theirs with others. */
function wholeBuffers(reply: unknown): ArrayBuffer[] {
  if (reply instanceof Uint8Array)
    return reply.buffer instanceof ArrayBuffer && reply.byteLength === reply.buffer.byteLength ? [reply.buffer] : [];
  return typeof reply === 'object' && reply !== null ? Object.values(reply).flatMap(wholeBuffers) : [];
}

function send(message: ListWorkerMessage): void {
  parentPort?.postMessage(message, message.kind === 'reply' ? wholeBuffers(message.reply) : []);
}

async function answer(task: ListTask): Promise<ListWorkerMessage> {
  const began = performance.now();
  const usedMs = () => performance.now() - began;
  try {
    return { kind: 'reply', reply: await run(task), usedMs: usedMs() };
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged', reason: String(error), usedMs: usedMs() };
    return { kind: 'error', error, usedMs: usedMs() };
  }
}

parentPort?.on('message', async (task: ListTask) => send(await answer(task)));
send({ kind: 'started' });
