import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What this module needs of Emscripten's file system in a folder of this machine. */
interface FolderSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  node_ops: { rename: (file: FileNode, folder: FileNode, name: string) => void };
  realPath: (node: FileNode) => string;
}

interface FileNode {
  id: number;
}

interface OpenFile {
  /** Of this machine's file; folders have none. */
  nfd?: number;
  node: FileNode;
}

/**
 * PGlite's folder, with the one thing that it leaves out: what PostgreSQL wants on disk is on disk. Emscripten's own answers yes to
 * `fsync` and does nothing, so that a power cut could take what was acknowledged, and more.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const mount = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...mount, (module: unknown) => makeDurable(folderSystemOf(module))],
      },
    };
  }
}

function folderSystemOf(module: unknown): FolderSystem {
  if (typeof module === 'object' && module !== null && 'NODEFS' in module && isFolderSystem(module.NODEFS)) {
    return module.NODEFS;
  }
  throw new Error('This version of PGlite keeps its files otherwise than expected: they could not be made durable.');
}

function isFolderSystem(value: unknown): value is FolderSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['stream_ops', 'node_ops', 'realPath'].every((name) => Object.hasOwn(value, name))
  );
}

/**
 * What PostgreSQL does when a disk fails: nobody knows any more what is on it, until the log is read anew. Neither an error nor an exception
 * is a way out from here: after either, PGlite never returns, and would hold this process for ever.
 */
function endProcess(error: unknown): never {
  console.error(
    'The disk under the outbox failed; this process ends, so that nothing is acknowledged and lost.',
    error,
  );
  process.exit(1);
}

function makeDurable(system: FolderSystem): void {
  system.stream_ops.fsync = (file) => {
    try {
      if (file.nfd === undefined) syncPath(system.realPath(file.node));
      else fsyncSync(file.nfd);
    } catch (error) {
      endProcess(error);
    }
    return 0;
  };
  const { rename } = system.node_ops;
  // PostgreSQL syncs the folder after it renamed a file into place, which does not reach this layer.
  system.node_ops.rename = (file, folder, name) => {
    rename(file, folder, name);
    syncPath(system.realPath(folder));
  };
}

/** Puts on disk every file and folder below a folder, and the folder itself. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  // Many at a time share one turn of the disk; all at once would be more files than a process may have open.
  for (let from = 0; from < paths.length; from += 64) await Promise.all(paths.slice(from, from + 64).map(sync));
  await sync(folder);
}

/** Puts on disk which names a folder holds, and opens none of its files. */
export const syncEntries = (folder: string): Promise<void> => sync(folder);

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
