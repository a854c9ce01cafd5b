import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

// A process that opens the database of a folder, stores a thousand rows, one statement each, and prints the most memory that it had, in megabytes.

const database = await openEmbeddedDatabase(process.argv[2] ?? '');
await database.query('create table stored (number integer, text text)');
for (let number = 0; number < 1_000; number += 1) {
  await database.query('insert into stored values ($1, $2)', [number, 'x'.repeat(200)]);
}
await database.close();
console.log(Math.round(process.resourceUsage().maxRSS / 1000));
