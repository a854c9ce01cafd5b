/** `npm run crawl [-- <address> …]`: visits every page of the sites and prints problems. */
import type { Run } from '@clavora/command-line/run-command';
import { askSite } from './ask-site.ts';
import { runCrawlCommand } from './crawl-command.ts';

export const run: Run = (args) =>
  runCrawlCommand(args, {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    ask: askSite,
    print: (line) => console.log(line),
    note: (line) => console.error(line),
  });
