/**
 * `npm run downloads [-- export|person|erase|prune]`: lists partners' downloads, and exports or erases those
 * of a person.
 */
import { runDownloadsCommand } from './downloads-command.ts';
import { UsageError } from './usage.ts';

try {
  process.exitCode = await runDownloadsCommand(process.argv.slice(2), {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => console.log(line),
    write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    note: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
