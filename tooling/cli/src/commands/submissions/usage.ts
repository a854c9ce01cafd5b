export const usage = `npm run submissions -- <command> [options]

  list                  submissions, the newest first
  show <id>             one of them: answers, files, deliveries
  dead                  deliveries that failed for good, and why; ends with 1 where there are some
  retry <id>            sends what of it was not sent, now
  retry --dead          sends all that failed for good once more
  export                submissions, the oldest first, as a table or as JSON lines
  file <id> <number>    saves a file of a submission
  erase <address>       says what is kept of a person, by their address of mail; with --yes deletes it
  prune                 deletes what is older than its form keeps it, as the sites do by themselves

  --market <market>     one of the markets; all by default
  --form <name>         list, export: of one form
  --state <state>       list, export: with a delivery that is waiting, sent or dead
  --since <day>         list, export: from that day on (2026-03-10), or that moment (2026-03-10T08:00Z)
  --person <address>    list, export: what erase would delete
  --limit <number>      list, export: at most so many; list gives 50 by default
  --format csv|jsonl    export: csv by default
  --out <file>          export, file: where to; export writes to the terminal by default
  --json                list, show, dead, retry, erase, prune: for programs

Environment:
  DATABASE_URL          the PostgreSQL of the sites
  DATABASE_DIR, STATE_DIR the folder of one site, where there is none
Without them: the sites of npm start on this machine. They may be running.

Ends with 0, with 1 where something failed or is not there, with 2 where the command was not understood.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}
