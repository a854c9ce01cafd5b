export const usage = `npm run downloads [-- <command>] [options]

  export                what partners downloaded, the oldest first, as a table or as JSON lines; so without a command
  person <id>           all that is kept of a partner as JSON, by their id of the identity service (the log has it: column "partner")
  erase <id>            says what is kept of a partner; with --yes deletes lists and visits, and takes them out of the log
  prune                 deletes what is older than two years, as the sites do by themselves

  --market <market>     export: of one market; all by default
  --since <day>         export: from that day on (2026-03-10), or that moment (2026-03-10T08:00Z)
  --until <day>         export: to the end of that day, or before that moment
  --who <person>        export: of one person, by address of mail or id
  --format csv|jsonl    export: csv by default
  --out <file>          export, person: where to; the terminal by default
  --yes                 erase: does it

Environment:
  DATABASE_URL          the PostgreSQL of the sites
  DATABASE_DIR, STATE_DIR the folder of one site, where there is none
Without them: the sites of npm start on this machine. They may be running.

Ends with 0, with 1 where something failed or is still kept, with 2 where the command was not understood.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}
