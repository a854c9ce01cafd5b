/**
 * `npm run bench`: 50,000 blanks with net prices as a file of each format for partners, over HTTP on this machine: seconds, and by how much the memory of the serving process
 * grows. Exits with 1 if it grows too much.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportFormats } from '@clavora/catalogue/export-formats';
import { ensureSample } from '@clavora/catalogue-tools/ensure-sample';

/** A smaller number gives a quick result: `node src/partners/article-exports.ts 2000`. */
const blanks = Number(process.argv[2] ?? 50_000);
/** Maximum growth of the process, in mebibytes. */
const maxGrowth = 64;
const mebibyte = 1_048_576;

const work = mkdtempSync(join(tmpdir(), 'clavora-bench-exports-'));
const server = fork(fileURLToPath(import.meta.resolve('./article-process.ts')), [
  ensureSample(join(work, 'set'), blanks),
]);
const ended = new AbortController();
server.once('exit', (code) => ended.abort(new Error(`Expected the server of exports to run; it ended with ${code}`)));

async function nextMessage(): Promise<{ site?: string; growth?: number }> {
  const [message]: { site?: string; growth?: number }[] = await once(server, 'message', { signal: ended.signal });
  return message ?? {};
}

/** Returns by how many mebibytes the process was larger at most since the last call. */
async function growthSinceLastCall(): Promise<number> {
  const answer = nextMessage();
  server.send('taken');
  return ((await answer).growth ?? 0) / mebibyte;
}

/** Reads and discards an export, at most as many bytes as given; returns how many. */
async function fetchAll(url: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const response = await fetch(url);
  if (response.status !== 200 || response.body === null) throw new Error(`Expected ${url}, got ${response.status}`);
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > most) break;
  }
  return size;
}

try {
  const { site } = await nextMessage();
  const problems: string[] = [];
  // A site has answered visitors before, by which the young generation of its heap has grown.
  for (const { file } of Object.values(exportFormats)) await fetchAll(`${site}/${file}`, 2 * mebibyte);
  console.log(`${blanks} blanks with net prices`);
  console.log('              MB   seconds   memory grows by');
  for (const { file } of Object.values(exportFormats)) {
    await growthSinceLastCall();
    const start = performance.now();
    const size = await fetchAll(`${site}/${file}`);
    const seconds = (performance.now() - start) / 1000;
    const growth = await growthSinceLastCall();
    const cells = [
      (size / 1e6).toFixed(1).padStart(8),
      seconds.toFixed(1).padStart(10),
      `${growth.toFixed(0)} MiB`.padStart(18),
    ];
    console.log(`  ${file.padEnd(14)}${cells.join('')}`);
    if (growth > maxGrowth)
      problems.push(`expected ${file} to take at most ${maxGrowth} MiB, got ${growth.toFixed(0)}`);
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  server.disconnect();
  rmSync(work, { recursive: true, force: true });
}
