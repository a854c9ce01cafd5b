/**
 * `npm run space -- push|diff|pull|migrate|report`: compares a Storyblok space with the code and the sample
 * space, and updates it.
 */
import type { Run } from '@clavora/command-line/run-command';
import { runSpaceCommand } from '@clavora/provision/space-command';

export const run: Run = (args) =>
  runSpaceCommand(args, {
    env: process.env,
    print: (line) => console.log(line),
    note: (line) => console.error(line),
  });
