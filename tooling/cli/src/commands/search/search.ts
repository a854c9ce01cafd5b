/**
 * `npm run search -- index|check|repair|settings|keys|prune`: compares and updates the indexes and keys of a
 * search application.
 */
import { runSearchCommand } from '@clavora/provision/search/search-command';
import { searchEnvironment } from './search-environment.ts';

const { env, isEmbedded } = searchEnvironment(process.env, { isForKeys: process.argv.includes('keys') });
let hasBegun = false;
try {
  process.exitCode = await runSearchCommand(process.argv.slice(2), {
    env,
    print: (line) => console.log(line),
    note(line) {
      hasBegun = true;
      console.error(line);
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isEmbedded && hasBegun) console.error('No application is named, so npm start is used: is it running?');
  process.exitCode = 1;
}
