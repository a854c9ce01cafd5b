import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Calls `onEvent` whenever anything below `root` is written, moved or removed, until the returned function is
 * called; `onFailure` receives errors of watching.
 */
export function watchFolder(root: string, onEvent: () => void, onFailure: (problem: string) => void): () => void {
  // One watcher per folder. Node's recursive watching on Linux follows each file by its inode, so it misses a
  // file that an editor saves by renaming a new one over it.
  const watchers = new Map<string, FSWatcher>();
  let isStopped = false;

  const follow = (folder: string): void => {
    if (isStopped || watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (event) => {
        onEvent();
        if (event === 'rename') void rescan();
      });
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone) onFailure(`${folder}: not watched: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const rescan = async (): Promise<void> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    if (isStopped) return;
    const folders = new Set(
      entries.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : [])),
    );
    for (const known of watchers.keys()) if (known !== root && !folders.has(known)) drop(known);
    const fresh = [...folders].filter((folder) => !watchers.has(folder));
    fresh.forEach(follow);
    // Files written into a new folder before it was watched caused no event.
    if (fresh.length > 0) onEvent();
  };

  follow(root);
  void rescan();
  return () => {
    isStopped = true;
    for (const folder of watchers.keys()) drop(folder);
  };
}
