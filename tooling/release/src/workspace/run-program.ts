import { spawn } from 'node:child_process';

export interface ProgramOptions {
  /** The working directory. */
  cwd: string;
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
}

/** Runs a program and resolves to its standard output; rejects with all of its output if it fails. */
export async function runProgram(program: string, args: readonly string[], options: ProgramOptions): Promise<string> {
  return (await outputOf(program, args, options)).toString('utf8');
}

/** Runs a program and resolves to the bytes of its standard output; rejects with all of its output if it fails. */
export function outputOf(program: string, args: readonly string[], { cwd, env }: ProgramOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else
        reject(
          new Error(
            `${program} ${args.join(' ')} failed (${code}):\n${Buffer.concat([...output, ...errors]).toString()}`,
          ),
        );
    });
  });
}
