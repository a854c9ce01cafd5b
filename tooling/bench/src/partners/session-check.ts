/**
 * `npm run bench`: time that reading the session adds to a page of the partner area, with PostgreSQL in the site's own process, compared with a
 * visitor without a session. Exits with 1 if the check exceeds the limit.
 */
import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quantile } from '../statistics/quantile.ts';

const questions = 2000;
/** Maximum median in milliseconds. */
const maxMedianMs = 1;

const child = fork(fileURLToPath(import.meta.resolve('@clavora/auth/testing/measure-access')), [String(questions)]);
const times = await new Promise<Record<'partner' | 'anonymous', number[]>>((resolve, reject) => {
  child.once('message', (message) => resolve(message as Record<'partner' | 'anonymous', number[]>));
  child.once('exit', (code) =>
    reject(new Error(`Expected the times of the session check; its process ended with ${code}`)),
  );
});
const row = (of: readonly number[]) => ({
  'p50, ms': quantile(of, 0.5).toFixed(3),
  'p95, ms': quantile(of, 0.95).toFixed(3),
});
console.log(
  `\nWho is signed in, ${questions} times (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
);
console.table({ 'a partner': row(times.partner), anonymous: row(times.anonymous) });
if (quantile(times.partner, 0.5) > maxMedianMs) {
  console.error(`Expected the check to take at most ${maxMedianMs} ms at the median`);
  process.exitCode = 1;
}
