import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlaySource } from '@clavora/services/content/overlay-source';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { authoredSource, sampleSpaceDir, spaceFolders } from '@clavora/space/authored-source';

/** A copy of the sample space. Files are named from its root, such as `content/products/clv-22l.yaml`. */
export interface SpaceCopy {
  source: SpaceSource;
  read(file: string): Promise<string>;
  /** Writes a complete file, as an editor does. */
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Deletes the copy. */
  forget(): Promise<void>;
}

/** Copies the sample space to a temporary folder, except its assets. */
export async function copySpace(): Promise<SpaceCopy> {
  const tempDir = await mkdtemp(join(tmpdir(), 'clavora-space-'));
  const dir = join(tempDir, 'space');
  await mkdir(dir);
  for (const folder of spaceFolders) {
    const [from, to] = [join(sampleSpaceDir, folder), join(dir, folder)];
    await (folder === 'assets' ? symlink(from, to) : cp(from, to, { recursive: true }));
  }
  return {
    source: overlaySource(authoredSource({ dir }), join(tempDir, 'edits')),
    read: (file) => readFile(join(dir, file), 'utf8'),
    async write(file, text) {
      // Renamed into place: a watcher must never read a partial file.
      const fresh = join(tempDir, 'fresh');
      await writeFile(fresh, text);
      await rename(fresh, join(dir, file));
    },
    remove: (file) => rm(join(dir, file)),
    forget: () => rm(tempDir, { recursive: true, force: true }),
  };
}
