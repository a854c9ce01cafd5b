import { writeSync } from 'node:fs';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

// A process that opens the database of a folder, writes numbered rows until it is killed, and prints each number once it is stored. One that
// cannot open it prints the error.

const database = await openEmbeddedDatabase(process.argv[2] ?? '').catch((error: unknown) => {
  writeSync(1, `refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(0);
});
await database.query('create table if not exists stored (process integer, number integer)');
for (let number = 0; ; number += 1) {
  await database.transaction((session) => session.query('insert into stored values ($1, $2)', [process.pid, number]));
  // Synchronous, so that no line is lost when the process is killed.
  writeSync(1, `stored ${number}\n`);
}
