/**
 * `npm run submissions -- list|show|dead|retry|export|file|erase|prune`: shows and manages visitors'
 * submissions and their deliveries.
 */
import type { Run } from '@clavora/command-line/run-command';
import { runSubmissionsCommand } from './submissions-command.ts';

export const run: Run = (args) =>
  runSubmissionsCommand(args, {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => console.log(line),
    write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    note: (line) => console.error(line),
  });
