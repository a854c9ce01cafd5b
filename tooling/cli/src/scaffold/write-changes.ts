import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import type { FileChange, ReadFile } from './change.ts';

/** Reads a file of this repository. */
export const readRepository: ReadFile = (path) => readFileSync(join(workspaceRoot, path), 'utf8');

interface WriteOptions {
  /** A folder that must not exist: new files are in it only. */
  newFolder: string;
  /** Further files, which `finish` writes. */
  rewritten?: readonly string[];
  /** Runs the tools that the change needs. */
  finish?: () => Promise<void>;
  root?: string;
}

/**
 * Writes the files, finishes the change and prints their names. Rejects before writing if `newFolder` exists; where a later step fails, all files are again as
 * they were.
 */
export async function writeChanges(
  changes: readonly FileChange[],
  { newFolder, rewritten = [], finish, root = workspaceRoot }: WriteOptions,
): Promise<void> {
  const folder = join(root, newFolder);
  if (existsSync(folder)) throw new Error(`${newFolder} is there already`);
  const paths = [...changes.map(({ path }) => path), ...rewritten];
  const earlier = new Map(
    paths.map((path) => [path, existsSync(join(root, path)) ? readFileSync(join(root, path)) : null]),
  );
  // An interrupt ends the tool that runs, and so leads to the restoration.
  const isInterrupted = () => undefined;
  process.on('SIGINT', isInterrupted);
  try {
    for (const { path, content } of changes) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    await finish?.();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of earlier) {
      if (content === null) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), content);
    }
    throw error;
  } finally {
    process.off('SIGINT', isInterrupted);
  }
  for (const { path } of changes) console.log(`${earlier.get(path) === null ? 'made   ' : 'altered'} ${path}`);
}

/** Runs a tool needed after the change; throws with its output if it fails. */
export async function follow(tool: string, ...args: string[]): Promise<void> {
  const { code, output } = await runTool(tool, args, { isQuiet: true });
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`);
}
