import { spawn } from 'node:child_process';

export interface ProgramOptions {
  /** The working directory. */
  cwd: string;
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
}

/** Runs a program and resolves to its standard output; rejects with all of its output if it fails. */
export function runProgram(program: string, args: readonly string[], { cwd, env }: ProgramOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString('utf8');
      if (code === 0) resolve(text);
      else
        reject(new Error(`${program} ${args.join(' ')} failed (${code}):\n${text}${Buffer.concat(errors).toString()}`));
    });
  });
}
