/** `npm run crawl [-- <address> …]`: visits every page of the sites and prints problems. */
import { askSite } from './ask-site.ts';
import { runCrawlCommand } from './crawl-command.ts';
import { UsageError } from './usage.ts';

try {
  process.exitCode = await runCrawlCommand(process.argv.slice(2), {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    ask: askSite,
    print: (line) => console.log(line),
    note: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
