/**
 * `npm run search -- index|check|repair|settings|keys|prune`: compares and updates the indexes and keys of a
 * search application.
 */
import type { Run } from '@clavora/command-line/run-command';
import { runSearchCommand } from '@clavora/provision/search/search-command';
import { searchEnvironment } from './search-environment.ts';

export const run: Run = async (args) => {
  const { env, isEmbedded } = searchEnvironment(process.env, { isForKeys: args.includes('keys') });
  let hasBegun = false;
  try {
    return await runSearchCommand(args, {
      env,
      print: (line) => console.log(line),
      note(line) {
        hasBegun = true;
        console.error(line);
      },
    });
  } catch (error) {
    if (!isEmbedded || !hasBegun) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\nNo application is named, so npm start is used: is it running?`, { cause: error });
  }
};
