/** The thread that reads and checks the tables of partners, and writes both files (check-in-threads.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import {
  checkPartnerTables,
  compilePartner,
  type FileWriter,
  type PartnerTables,
  publicWriter,
} from '@clavora/catalogue/compile-catalogue';
import type { CompiledFiles, ThreadTask } from './check-in-threads.ts';
import { filesIn, previousOf, type TablesPlace } from './tables-place.ts';

const place: TablesPlace = workerData;
const check = checkPartnerTables(filesIn(place), { previous: previousOf(place) });
let tables: PartnerTables | null = null;
let partner: CompiledFiles['partner'] | null = null;
let open: FileWriter | null = null;
let unwritten: Int32Array<SharedArrayBuffer> | null = null;

parentPort?.on('message', (task: ThreadTask) => {
  try {
    perform(task);
  } catch (error) {
    open?.end();
    throw error;
  }
});

function perform(task: ThreadTask): void {
  if (task.name === 'check') {
    tables = check(task.targets);
    parentPort?.postMessage(tables.facts, []);
  } else if (task.name === 'begin') {
    if (tables) partner = compilePartner(tables.rows, task.folder);
    // Their memory is for what waits to be written.
    tables = null;
    open = publicWriter(task.folder);
    unwritten = task.unwritten;
  } else if (task.name === 'write') {
    open?.write(task.step);
    if (unwritten === null) return;
    Atomics.sub(unwritten, 0, 1);
    Atomics.notify(unwritten, 0);
  } else {
    const file = open?.finish();
    open?.end();
    parentPort?.postMessage({ public: file, partner }, []);
    parentPort?.close();
  }
}
