/**
 * `npm run downloads [-- export|person|erase|prune]`: lists partners' downloads, and exports or erases those
 * of a person.
 */
import type { Run } from '@clavora/command-line/run-command';
import { runDownloadsCommand } from './downloads-command.ts';

export const run: Run = (args) =>
  runDownloadsCommand(args, {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => console.log(line),
    write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    note: (line) => console.error(line),
  });
