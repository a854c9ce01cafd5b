import { spawn } from 'node:child_process';
import type { Environment } from './system/environment.ts';
import { workspaceRoot } from './system/workspace-root.ts';

export interface ToolResult {
  code: number;
  output: string;
}

/** Runs a tool of the workspace, in its root by default; its output is printed as it comes, or captured. */
export function runTool(
  tool: string,
  args: readonly string[],
  options: { isQuiet?: boolean; env?: Environment; cwd?: string } = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: options.cwd ?? workspaceRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isQuiet ? 'pipe' : 'inherit', options.isQuiet ? 'pipe' : 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }));
  });
}
