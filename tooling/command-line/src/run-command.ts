import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** What a command does with its arguments; resolves to its exit code. */
export type Run = (args: readonly string[]) => Promise<number>;

/**
 * Runs a command of the root, and sets the exit code of the process: what `run` resolves to, 1 for an error, 2 for an invalid command line, whose usage is
 * printed after what is wrong with it. `--help` is answered without the command.
 */
export async function runCommand(name: string, args: readonly string[], run: Run): Promise<void> {
  if (asksForHelp(args)) {
    console.log(usageOf(name));
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    process.exitCode = report(name, error);
  }
}

/** Reads the arguments of this process, a script of the command; for an invalid command line, or if they ask for help, ends it as `runCommand` does. */
export function readProcessArguments<Result>(name: string, read: (args: readonly string[]) => Result): Result {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(usageOf(name));
    process.exit();
  }
  try {
    return read(args);
  } catch (error) {
    process.exit(report(name, error));
  }
}

/** Prints an error, and returns the exit code of the command. */
function report(name: string, error: unknown): number {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${message}\n\n${usageOf(name)}` : message);
  return isUsage ? 2 : 1;
}

/** Returns what `npm run <name> -- --help` prints. */
function usageOf(name: string): string {
  return readFileSync(join(import.meta.dirname, '../usage', `${name}.txt`), 'utf8').trimEnd();
}

/** Whether an argument before `--` asks for help. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((arg) => arg === '--help' || arg === '-h');
}
