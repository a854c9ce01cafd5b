export const usage = `npm run downloads [-- <command>] [options]

  export                downloads of partners, oldest first, as CSV or JSON lines; the default command
  person <id>           all data of a partner as JSON, by the id of the identity service (column "partner" of the log)
  erase <id>            lists the data of a partner; with --yes deletes lists and visits, and removes the partner from the log
  prune                 deletes data older than two years, as the sites do automatically

  --market <market>     export: of one market; all by default
  --since <day>         export: from this day (2026-03-10) or time (2026-03-10T08:00Z) on
  --until <day>         export: until the end of this day, or before this time
  --who <person>        export: of one person, by email address or id
  --format csv|jsonl    export: csv by default
  --out <file>          export, person: output file; the terminal by default
  --yes                 erase: deletes the data

Environment:
  DATABASE_URL          the PostgreSQL of the sites
  DATABASE_DIR, STATE_DIR the folder of one site without PostgreSQL
By default: the sites of npm start on this machine, which may be running.

Exits with 0; with 1 if the command failed or data remain; with 2 for an invalid command line.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}
