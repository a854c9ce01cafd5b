/**
 * `npm run bench`: throughput of one gigabyte through the site, as one file and as one zip of many, over HTTP on this machine, and the memory growth
 * of the serving process, compared with the same bytes passed on unchanged. Exits with 1 if the zip is too slow or the growth too large.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quantile } from '../statistics/quantile.ts';

/** A smaller size gives a quick result: `node src/partners/extranet-files.ts 64`. */
const mebibytes = Number(process.argv[2] ?? 1024);
const fileCount = 64;
const rounds = 3;
const mebibyte = 1_048_576;
/** Minimum throughput of a zip, in megabytes per second. */
const minSpeed = 150;
/** Maximum growth of the process, in mebibytes. */
const maxGrowth = 64;

const chunk = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 2_654_435_761) >>> 24));

/** Sends `size` bytes as fast as the client reads them. */
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

async function nextMessage<Kind extends Message['kind']>(kind: Kind): Promise<Extract<Message, { kind: Kind }>> {
  const [message]: Message[] = await once(server, 'message', { signal: ended.signal });
  if (message?.kind !== kind) throw new Error(`Expected the message ${kind}, got ${message?.kind}`);
  return message as Extract<Message, { kind: Kind }>;
}

/** Reads and discards a response; returns its size in bytes. */
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
  /** In 10⁶ bytes per second. */
  speed: number;
  /** In mebibytes. */
  growth: number;
  /** Processor time of the serving process, in seconds per 10⁹ bytes. */
  processor: number;
}

/** Returns memory (bytes) and processor time (seconds) that the serving process took since the last call. */
async function usageSinceLastCall(): Promise<Extract<Message, { kind: 'taken' }>> {
  const answer = nextMessage('taken');
  server.send('taken');
  return answer;
}

async function run(url: string): Promise<Run> {
  await usageSinceLastCall();
  const start = performance.now();
  const size = await fetchAll(url);
  const seconds = (performance.now() - start) / 1000;
  const { growth, processor } = await usageSinceLastCall();
  if (size < mebibytes * mebibyte) throw new Error(`Expected ${url} to give ${mebibytes} MiB, got ${size} bytes`);
  return { speed: size / 1e6 / seconds, growth: growth / mebibyte, processor: processor / (size / 1e9) };
}

const kinds = ['plain', 'file', 'zip'] as const;

try {
  const { site, plain } = await nextMessage('ready');
  const runs: Record<(typeof kinds)[number], Run[]> = { plain: [], file: [], zip: [] };
  // Interleaved, so that other load affects all kinds alike; the first round includes warm-up and memory.
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
    ...(speedOf('zip') < minSpeed
      ? [`expected a zip at ${minSpeed} MB/s or more, got ${speedOf('zip').toFixed(0)}`]
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
