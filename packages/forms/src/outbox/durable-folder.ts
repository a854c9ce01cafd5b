import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

function makeDurable(system: FolderSystem): void {
  system.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) syncPath(system.realPath(file.node));
    else fsyncSync(file.nfd);
    return 0;
  };
  const { rename } = system.node_ops;
  // PostgreSQL syncs the folder after it renamed a file into place, which does not reach this layer.
  system.node_ops.rename = (file, folder, name) => {
    rename(file, folder, name);
    syncPath(system.realPath(folder));
  };
}

/** Puts on disk whatever is in the folder, and its own name. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
  syncPath(dirname(folder));
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
