/** The thread that reads lists of codes, one at a time (list-thread.ts). */
import { parentPort } from 'node:worker_threads';
import { isDamage, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import type { ListDataSet, ListTask, ListTaskName, ListTasks, ListWorkerMessage } from './list-tasks.ts';
import { runListTask, type TaskCatalogue } from './run-list-task.ts';
import { threadTimeMs } from './thread-time.ts';
import { wholeBuffers } from './whole-buffers.ts';

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

function send(message: ListWorkerMessage): void {
  parentPort?.postMessage(message, message.kind === 'reply' ? wholeBuffers(message.reply) : []);
}

async function answer(task: ListTask): Promise<ListWorkerMessage> {
  const before = threadTimeMs();
  const usedMs = () => threadTimeMs() - before;
  try {
    return { kind: 'reply', reply: await run(task), usedMs: usedMs() };
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged', reason: String(error), usedMs: usedMs() };
    return { kind: 'error', error, usedMs: usedMs() };
  } finally {
    // Many lists are read before memory outside of V8's heap is collected.
    for (const buffer of wholeBuffers(task.given)) buffer.transfer(0);
  }
}

parentPort?.on('message', async (task: ListTask) => send(await answer(task)));
send({ kind: 'started' });
