/**
 * `npm run bench`: how fast one gigabyte goes through the site, as one file and as one zip of many, over HTTP on this machine, and by how much
 * the serving process grows meanwhile. Beside it the same bytes passed on with nothing done to them. Ends with 1 where the zip is slower or the
 * growth larger than the limits.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quantile } from '../statistics/quantile.ts';

/** Fewer for a quick look: `node src/partners/extranet-files.ts 64`. */
const mebibytes = Number(process.argv[2] ?? 1024);
const fileCount = 64;
const rounds = 3;
const mebibyte = 1_048_576;
/** Megabytes a second of a zip, at least. */
const slowest = 150;
/** Mebibytes by which the process may grow. */
const maxGrowth = 64;

const chunk = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 2_654_435_761) >>> 24));

/** Sends so many bytes, as fast as they are taken. */
async function send(response: ServerResponse, size: number): Promise<void> {
  response.writeHead(200, { 'content-length': size, etag: '"generated"' });
  for (let left = size; left > 0 && !response.destroyed; left -= chunk.length) {
    if (!response.write(left < chunk.length ? chunk.subarray(0, left) : chunk)) await once(response, 'drain');
  }
  response.end();
}

const upstream = createServer((request, response) => {
  const size = mebibytes * mebibyte;
  send(response, request.url === '/part' ? Math.ceil(size / fileCount) : size).catch(() => response.destroy());
});
upstream.listen(0, '127.0.0.1');
await once(upstream, 'listening');
const address = upstream.address();
const port = typeof address === 'object' && address ? address.port : 0;

type Message = { kind: 'ready'; site: string; plain: string } | { kind: 'taken'; growth: number; processor: number };

const server = fork(fileURLToPath(import.meta.resolve('./extranet-process.ts')), [
  `http://127.0.0.1:${port}`,
  String(fileCount),
]);
const ended = new AbortController();
server.once('exit', (code) => ended.abort(new Error(`Expected the server of files to run; it ended with ${code}`)));

async function heard<Kind extends Message['kind']>(kind: Kind): Promise<Extract<Message, { kind: Kind }>> {
  const [message]: Message[] = await once(server, 'message', { signal: ended.signal });
  if (message?.kind !== kind) throw new Error(`Expected to be told ${kind}, got ${message?.kind}`);
  return message as Extract<Message, { kind: Kind }>;
}

/** Fetches all of it and keeps nothing; gives how many bytes it was. */
async function fetchAll(url: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });
  let size = 0;
  response.on('data', (bytes: Buffer) => {
    size += bytes.length;
  });
  await once(response, 'end');
  return size;
}

interface Run {
  /** 10⁶ bytes a second. */
  speed: number;
  /** Mebibytes. */
  growth: number;
  /** Seconds of the serving process for 10⁹ bytes. */
  processor: number;
}

/** What the serving process has taken since it was asked last: bytes, seconds. */
async function taken(): Promise<Extract<Message, { kind: 'taken' }>> {
  const answer = heard('taken');
  server.send('taken');
  return answer;
}

async function run(url: string): Promise<Run> {
  await taken();
  const start = performance.now();
  const size = await fetchAll(url);
  const seconds = (performance.now() - start) / 1000;
  const { growth, processor } = await taken();
  if (size < mebibytes * mebibyte) throw new Error(`Expected ${url} to give ${mebibytes} MiB, got ${size} bytes`);
  return { speed: size / 1e6 / seconds, growth: growth / mebibyte, processor: processor / (size / 1e9) };
}

const kinds = ['plain', 'file', 'zip'] as const;

try {
  const { site, plain } = await heard('ready');
  const runs: Record<(typeof kinds)[number], Run[]> = { plain: [], file: [], zip: [] };
  // In turn, so that a busy machine affects all; the first round includes warm-up and memory.
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) runs[kind].push(await run(kind === 'plain' ? plain : `${site}/${kind}`));
  }
  const speedOf = (kind: keyof typeof runs): number =>
    quantile(
      runs[kind].map(({ speed }) => speed),
      0.5,
    );
  const processorOf = (kind: keyof typeof runs): number =>
    quantile(
      runs[kind].map(({ processor }) => processor),
      0.5,
    );
  const growthOf = (kind: keyof typeof runs): number => Math.max(...runs[kind].map(({ growth }) => growth));
  console.log(`${mebibytes} MiB, as one file and as a zip of ${fileCount}: the median of ${rounds}`);
  console.log('            MB/s   of plain   processor, s/GB   memory grows by');
  for (const kind of kinds) {
    const cells = [
      speedOf(kind).toFixed(0).padStart(10),
      (speedOf(kind) / speedOf('plain')).toFixed(2).padStart(11),
      processorOf(kind).toFixed(2).padStart(18),
      `${growthOf(kind).toFixed(0)} MiB`.padStart(18),
    ];
    console.log(`  ${kind.padEnd(5)}${cells.join('')}`);
  }
  const problems = [
    ...(speedOf('zip') < slowest
      ? [`expected a zip at ${slowest} MB/s or more, got ${speedOf('zip').toFixed(0)}`]
      : []),
    ...(['file', 'zip'] as const)
      .filter((kind) => growthOf(kind) >= maxGrowth)
      .map((kind) => `expected a ${kind} to take less than ${maxGrowth} MiB, got ${growthOf(kind).toFixed(0)}`),
  ];
  const [load = 0] = loadavg();
  if (load > 2 * availableParallelism())
    console.log(`  measured on a busy machine (load ${load.toFixed(1)}): its speed means little`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  server.disconnect();
  upstream.closeAllConnections();
  upstream.close();
}
