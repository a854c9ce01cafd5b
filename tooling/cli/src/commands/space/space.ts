/**
 * `npm run space -- push|diff|pull|migrate|report`: compares a Storyblok space with the code and the sample
 * space, and updates it.
 */
import { runSpaceCommand } from '@clavora/provision/space-command';

try {
  process.exitCode = await runSpaceCommand(process.argv.slice(2), {
    env: process.env,
    print: (line) => console.log(line),
    note: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
