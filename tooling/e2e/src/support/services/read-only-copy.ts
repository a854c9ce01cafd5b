import { spawn } from 'node:child_process';
import { chmod, chown, copyFile, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithThisProcess } from '@clavora/cli/end-with-this-process';
import type { Environment } from '@clavora/cli/environment';
import type { MarketProcess } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { writeArtefact } from '@clavora/release/build-artefact';
import { copySteps, readContainerfile } from '@clavora/release/containerfile';

/** A built site with the permissions of a container: its files are read-only, except its state folder. */
export interface ReadOnlyCopy {
  /** The only folder that the site may write. */
  stateDir: string;
  /** Starts the site; if permitted, as a user that owns nothing but the state. */
  start(port: number, settings: Environment): MarketProcess;
  /** Returns paths, sizes and times of all files outside the state. */
  files(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** `nobody`, on every system that has it. */
const otherUser = 65_534;

/**
 * Puts the files of a market's image into a temporary folder: writes the artefact of the built site, then copies from it what the Containerfile
 * copies.
 */
export async function readOnlyCopy(market: MarketId): Promise<ReadOnlyCopy> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'clavora-image-'));
  const [image, stateDir] = [join(folder, 'image'), join(folder, 'state')];
  const [app, temporary, node] = [join(image, 'app'), join(image, 'tmp'), join(image, 'node')];
  await mkdir(temporary, { recursive: true });
  await mkdir(stateDir, { mode: 0o700 });
  const standalone = join(workspaceRoot, 'apps', market, '.next/standalone');
  const release = { market, version: '0.0.0', commit: 'test', buildId: 'test' };
  const artefact = writeArtefact(standalone, release, join(folder, 'artefacts'));
  const containerfile = await readFile(join(workspaceRoot, 'tooling/deploy/Containerfile'), 'utf8');
  for (const { from, to } of copySteps(readContainerfile(containerfile)))
    await cp(join(artefact.folder, from), join(app, to), { recursive: true, verbatimSymlinks: true });
  await rm(join(folder, 'artefacts'), { recursive: true });
  // Another user may have no access to the folder of the workspace, which contains Node.
  await copyFile(process.execPath, node);
  await setModes(image, { file: 0o555, folder: 0o555 });
  await chmod(folder, 0o755);
  if (isRoot) await chown(stateDir, otherUser, otherUser);

  return {
    stateDir,
    start(port, settings) {
      const env = {
        ...settings,
        NODE_ENV: 'production' as const,
        PORT: String(port),
        HOSTNAME: 'localhost',
        STATE_DIR: stateDir,
        TMPDIR: temporary,
        HOME: temporary,
      };
      const user = isRoot ? { uid: otherUser, gid: otherUser } : {};
      // As the command of the image, from its working directory.
      const child = endWithThisProcess(
        spawn(node, ['market/server/serve.js'], { cwd: app, env, ...user, stdio: ['ignore', 'inherit', 'inherit'] }),
      );
      return { market, url: `http://localhost:${port}`, child };
    },
    files: () => describeFiles(image),
    async remove() {
      await setModes(image, { file: 0o600, folder: 0o700 });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function setModes(folder: string, modes: { file: number; folder: number }): Promise<void> {
  // Before its entries, which would be inaccessible.
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else if (entry.isFile()) await chmod(path, modes.file);
  }
  await chmod(folder, modes.folder);
}

async function describeFiles(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const described = await Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await lstat(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  return described.toSorted();
}
