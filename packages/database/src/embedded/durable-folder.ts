import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS that this module uses. */
interface FolderSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  node_ops: { rename: (file: FileNode, folder: FileNode, name: string) => void };
  realPath: (node: FileNode) => string;
}

interface FileNode {
  id: number;
}

interface OpenFile {
  /** The file descriptor in this process; folders have none. */
  nfd?: number;
  node: FileNode;
}

/**
 * PGlite's file system with a working `fsync`. Emscripten's `fsync` reports success and does nothing, so that a power cut could lose
 * acknowledged data and damage the cluster.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const mount = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...mount, (module: unknown) => syncOnWrite(folderSystemOf(module))],
      },
    };
  }
}

function folderSystemOf(module: unknown): FolderSystem {
  if (typeof module === 'object' && module !== null && 'NODEFS' in module && isFolderSystem(module.NODEFS)) {
    return module.NODEFS;
  }
  throw new Error(
    'This version of PGlite has another file system than expected: its writes could not be synced to disk.',
  );
}

function isFolderSystem(value: unknown): value is FolderSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['stream_ops', 'node_ops', 'realPath'].every((name) => Object.hasOwn(value, name))
  );
}

/**
 * Ends the process, as PostgreSQL does when a disk fails: the content of the disk is unknown until the log is replayed. Returning an error or
 * throwing is not possible here: after either, PGlite never returns and blocks this process.
 */
function endProcess(error: unknown): never {
  console.error(
    'Syncing the database to disk failed; this process ends, so that no acknowledged write is lost.',
    error,
  );
  process.exit(1);
}

function syncOnWrite(system: FolderSystem): void {
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
  // PostgreSQL syncs the folder after it renames a file; that call does not reach this layer.
  system.node_ops.rename = (file, folder, name) => {
    rename(file, folder, name);
    syncPath(system.realPath(folder));
  };
}

/** Syncs a folder and every file and folder below it to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  // Concurrent syncs share one disk flush; all at once would exceed the limit of open files.
  for (let from = 0; from < paths.length; from += 64) await Promise.all(paths.slice(from, from + 64).map(sync));
  await sync(folder);
}

/** Syncs the entries of a folder to disk without opening its files. */
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
