export const usage = `npm run submissions -- <command> [options]

  list                  submissions, newest first
  show <id>             one submission: answers, files, deliveries
  dead                  permanently failed deliveries with their errors; exits with 1 if there are any
  retry <id>            retries the failed deliveries of a submission now
  retry --dead          retries all permanently failed deliveries
  export                submissions, oldest first, as CSV or JSON lines
  file <id> <number>    saves a file of a submission
  erase <address>       lists the data of a person, by email address; with --yes deletes them
  prune                 deletes submissions past the retention of their form, as the sites do automatically

  --market <market>     one of the markets; all by default
  --form <name>         list, export: submissions of one form
  --state <state>       list, export: with a delivery in this state: waiting, sent or dead
  --since <day>         list, export: from this day (2026-03-10) or time (2026-03-10T08:00Z) on
  --person <address>    list, export: submissions that erase would delete
  --limit <number>      list, export: maximum number; 50 by default for list
  --format csv|jsonl    export: csv by default
  --out <file>          export, file: output file; export writes to the terminal by default
  --json                list, show, dead, retry, erase, prune: prints JSON

Environment:
  DATABASE_URL          the PostgreSQL of the sites
  DATABASE_DIR, STATE_DIR the folder of one site without PostgreSQL
By default: the sites of npm start on this machine, which may be running.

Exits with 0; with 1 if the command failed or found no data; with 2 for an invalid command line.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}
