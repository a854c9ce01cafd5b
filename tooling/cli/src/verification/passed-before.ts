import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../system/workspace-root.ts';

/** Whether the result of a check depends on the file with this path, from the root of the workspace. */
export type DependsOn = (path: string) => boolean;

const keysSchema = z.record(z.string(), z.string());

/** Remembers, in a file of this machine, of which files each check passed. */
export class PassedBefore {
  readonly #file: string;
  readonly #read: () => ReadonlyMap<string, string>;
  readonly #atStart: ReadonlyMap<string, string>;
  readonly #keys: Record<string, string>;

  /** `read` returns the hash of each file as it is now, by its path. */
  constructor(file: string, read: () => ReadonlyMap<string, string>) {
    this.#file = file;
    this.#read = read;
    this.#atStart = read();
    this.#keys = readKeys(file);
  }

  /** Whether the check passed with the files that were there when this object was made. */
  has(check: string, dependsOn: DependsOn): boolean {
    const key = keyOf(this.#atStart, dependsOn);
    return key !== null && this.#keys[check] === key;
  }

  /** Remembers that checks passed, except those of which a file was changed meanwhile. */
  add(checks: readonly { check: string; dependsOn: DependsOn }[]): void {
    const now = this.#read();
    for (const { check, dependsOn } of checks) {
      const key = keyOf(this.#atStart, dependsOn);
      if (key !== null && key === keyOf(now, dependsOn)) this.#keys[check] = key;
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#keys, null, 2));
  }
}

function readKeys(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A run broke off while it wrote: all checks run.
    return {};
  }
}

/** Returns one hash of the files that a check depends on; null where there are none. */
function keyOf(hashes: ReadonlyMap<string, string>, dependsOn: DependsOn): string | null {
  const lines = [...hashes].flatMap(([path, hash]) => (dependsOn(path) ? [`${hash} ${path}`] : []));
  return lines.length === 0 ? null : sha256(lines.toSorted().join('\n'));
}

/** Returns the hash of each file that git knows or would add, as it is now; none where the folder is no clone. */
export function hashWorkspace(folder: string = workspaceRoot): ReadonlyMap<string, string> {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return new Map();
  const paths = [...new Set(stdout.split('\0'))].filter(
    (path) => path !== '' && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile(),
  );
  return new Map(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
