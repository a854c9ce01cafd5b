import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import type { FileChange, ReadFile } from './change.ts';

/** Reads a file of this repository. */
export const readRepository: ReadFile = (path) => readFileSync(join(workspaceRoot, path), 'utf8');

/** Writes the files and prints their names; throws before writing if `newFolder` exists. */
export function writeChanges(changes: readonly FileChange[], newFolder: string | null): void {
  if (newFolder !== null && existsSync(join(workspaceRoot, newFolder)))
    throw new Error(`${newFolder} is there already`);
  for (const { path, content } of changes) {
    const file = join(workspaceRoot, path);
    const isNew = !existsSync(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    console.log(`${isNew ? 'made   ' : 'altered'} ${path}`);
  }
}

/** Runs a tool needed after the change; throws with its output if it fails. */
export async function follow(tool: string, ...args: string[]): Promise<void> {
  const { code, output } = await runTool(tool, args, { isQuiet: true });
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`);
}

/** Runs a generator's command; prints an error as one line that says what was expected. */
export async function runGenerator(generate: () => Promise<void>): Promise<void> {
  try {
    await generate();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
