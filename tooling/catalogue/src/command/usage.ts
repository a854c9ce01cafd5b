export const usage = `npm run catalogue -- <command> [options]

  check <tables>        checks the CSV files of a folder, and lists every problem
  compile <tables>      checks them and compiles them into --out
  diff <tables>         what a publish, forced if it has to be, would change: rows and fields of each table, pages, and the addresses that vanish
  publish <tables>      compiles them and makes them the data set of the sites
  rollback              makes the data set current that was so before
  history               lists who published what
  export                writes the current tables as CSV files into --out
  sample                writes the sample's CSV files into --out

  --folder <folder>     the folder that the sites watch; CATALOGUE_DIR, or that of npm start, by default. check, compile, diff and publish compare
                        rows with those of its current data set
  --out <folder>        where files are written
  --by <name>           publish, rollback: who does it; the user of the machine by default
  --force               publish only: leaves out rows that refer to none or are there twice, and accepts what docs/contracts/catalogue.md says that a force accepts
  --json                check, diff: as JSON, which names more rows and pages
  --blanks <number>     sample: how many blanks; 2000 by default

Exits with 0; with 1 if the tables have problems or nothing was changed; with 2 for an invalid command line.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}
