import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { currentFile } from '@clavora/catalogue/catalogue-folder';

/** Tells of the data sets that are published to a folder. */
export interface FolderWatch {
  /** Watches the folder, unless it does so already; nothing happens where it is missing, or cannot be watched. */
  begin(): Promise<void>;
  stop(): void;
}

/**
 * Creates the watch of a folder; `onPublish` is called when another data set may be current there. A file system that is shared over a network tells nothing of what other
 * machines write. It does not keep the process alive.
 */
export function watchFolder(folder: string, onPublish: () => void): FolderWatch {
  let watcher: FSWatcher | null = null;
  const stop = (): void => {
    watcher?.close();
    watcher = null;
  };
  return {
    async begin() {
      if (watcher !== null) return;
      try {
        // To begin is no asynchronous call: a folder that does not answer must not stop the process.
        await stat(folder);
        watcher ??= watch(folder, { persistent: false }, (_event, file) => {
          if (file === null || file === currentFile) onPublish();
        }).on('error', stop);
      } catch {
        stop();
      }
    },
    stop,
  };
}
