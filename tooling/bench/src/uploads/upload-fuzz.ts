/**
 * `npm run uploads [<count> [<seed> [<only>]]]`: sends generated lists within the limits of the site, texts and workbooks, whole and damaged, to the API and the form of a built
 * Italian site. Exits with 1 if one stops the site for longer than its limit, takes more processor time than its limit, is answered with a 5xx, or if the memory of the site grows
 * beyond its limit. A list that exceeds a limit of time, or was sent beside one, is sent again: what other programs on the machine take is not counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { buildMarkets } from '@clavora/cli/build-markets';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { processorMs, residentMegabytes } from '../load/process-use.ts';
import { generateUpload, type Upload } from './generate-upload.ts';

const [count = 2_000, seed = 1, only = null] = process.argv.slice(2).map(Number);
/** How long the event loop of the site may stand still. */
const maxGapMs = 50;
/** Processor time of the site until it answers: what its thread for lists may use (`listThreadOptions`), and half as much again for collecting memory, form and answer. */
const maxUsedMs = 3_000;
/** What the memory of the site may grow by, from the most that it takes at the beginning. */
const maxGrowthMb = 100;
/**
 * The beginning: ordinary lists, about as many as V8 needs until it collects what requests leave behind, whatever is in them; and generated ones, after
 * which the thread for lists has the size that its limits allow.
 */
const warmUp = { ordinary: 600, generated: 100 } as const;
/** Lists between two readings of the gap: the metrics are much larger than most answers, and would be what the memory grows by. */
const groupSize = 20;
/** How often a list that is too slow is sent again. */
const maxRepeats = 5;

const market = 'italy';
const ports = readPorts(process.env, 'uploads');
// Beside those of the services.
const metricsPort = ports.content + 8;

await buildMarkets([market]);
const start: StartMarket = (name, given, settings) =>
  startMarket(name, given, { ...settings, METRICS_PORT: `${metricsPort}`, TRUSTED_PROXIES: '1' });
const running = await runSites([market], ports, start, { fillsSearch: false });
const problems: string[] = [];
try {
  const [site] = running.sites;
  if (!site) throw new Error('The site did not start');
  const pid = site.child.pid ?? 0;
  const memory = () => residentMegabytes(pid);
  const measure = async (upload: Upload, index: number): Promise<Sent> => {
    const before = processorMs(pid);
    const status = await send(site.url, upload, index);
    return { status, usedMs: processorMs(pid) - before };
  };
  const ordinary: Upload = { kind: 'text', bytes: Buffer.from('clv-22l;20\r\nclv-31d;5\r\nnothing;1\r\n') };
  let before = 0;
  for (let index = 0; index < warmUp.ordinary; index += 1) {
    await send(site.url, ordinary, index);
    before = Math.max(before, memory());
  }
  await longestGap();
  let largest = before;
  const statuses = new Map<number, number>();
  let slowest = { gapMs: 0, usedMs: 0 };
  const indexes = only === null ? Array.from({ length: count }, (_, at) => at) : [only];
  for (let first = 0; first < indexes.length; first += groupSize) {
    const group: Measured[] = [];
    for (const index of indexes.slice(first, first + groupSize)) {
      const upload = generateUpload(seed, index);
      group.push({ index, upload, sent: await measure(upload, index) });
      if (index < warmUp.generated) before = Math.max(before, memory());
      largest = Math.max(largest, memory());
    }
    const gapMs = await longestGap();
    for (const { index, upload, sent } of group) {
      let [usedMs, ownGapMs] = [sent.usedMs, gapMs];
      for (let again = 0; again < maxRepeats && isSlow(usedMs, ownGapMs); again += 1) {
        await wait(100);
        await longestGap();
        usedMs = Math.min(usedMs, (await measure(upload, index)).usedMs);
        ownGapMs = Math.min(ownGapMs, await longestGap());
      }
      statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
      slowest = { gapMs: Math.max(slowest.gapMs, ownGapMs), usedMs: Math.max(slowest.usedMs, usedMs) };
      if (isSlow(usedMs, ownGapMs) || sent.status >= 500)
        problems.push(
          `${seed} ${index} (${upload.kind}, ${upload.bytes.length} bytes): status ${sent.status} after ${usedMs} ms of processor time, gap ${Math.round(ownGapMs)} ms`,
        );
    }
  }
  const counted = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, times]) => `${times} × ${status}`);
  console.log(
    `${indexes.length} lists of seed ${seed}: ${counted.join(', ')}; slowest answer ${slowest.usedMs} ms of processor time, longest gap ${Math.round(slowest.gapMs)} ms, memory ${before} MB at the beginning, at most ${largest} MB`,
  );
  if (largest - before > maxGrowthMb) problems.push(`memory grew by ${largest - before} MB; at most ${maxGrowthMb} MB`);
} finally {
  await running.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

interface Sent {
  status: number;
  /** Processor time of the site, in milliseconds. */
  usedMs: number;
}

interface Measured {
  index: number;
  upload: Upload;
  sent: Sent;
}

/** `gapMs`: the longest time in which the site did nothing else. */
function isSlow(usedMs: number, gapMs: number): boolean {
  return usedMs > maxUsedMs || gapMs > maxGapMs;
}

/** Sends a list as a client of its own: to the API, or every fifth one as the file of the form. Returns the status of the answer. */
async function send(origin: string, { bytes }: Upload, index: number): Promise<number> {
  const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
  const answer =
    index % 5 === 0
      ? await fetch(`${origin}/trova-chiave/lista?form=list`, {
          method: 'POST',
          headers: { ...headers, origin },
          body: formOf(bytes),
          redirect: 'manual',
        })
      : await fetch(`${origin}/api/catalogue/list`, { method: 'POST', headers, body: Uint8Array.from(bytes) });
  await answer.arrayBuffer();
  return answer.status;
}

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('text', '');
  form.set('as', 'csv');
  form.set('file', new File([Uint8Array.from(bytes)], 'list'));
  return form;
}

/** Returns the longest delay of the event loop since the last call, in milliseconds. */
async function longestGap(): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const [, seconds] = /^site_process_event_loop_delay_seconds\{[^}]*quantile="1"[^}]*\} (\S+)$/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('The site has no metric of its event loop');
  return Number(seconds) * 1_000;
}
