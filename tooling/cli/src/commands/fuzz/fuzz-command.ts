import { findFault } from './find-fault.ts';
import { differences, impressionsOf, inParallel, sitemapPages, unstablePages } from './known-pages.ts';
import { type OddRequest, oddRequests } from './odd-requests.ts';
import type { FuzzArguments } from './read-arguments.ts';
import { bytesOf, sendRequest } from './send-request.ts';

/** Default time limit of an answer in milliseconds. */
const usualTimeoutMs = 5_000;
/** Maximum printed requests of a kind of problem. */
const maxExamples = 5;
/** Number of sitemap paths used in requests; the first ones include each kind of page. */
const maxPathsInRequests = 200;

export interface FuzzContext {
  /** Origin of the site on this machine. */
  origin: string;
  print: (line: string) => void;
  timeoutMs?: number;
}

/** Runs `npm run fuzz` against a running site; returns the exit code. */
export async function runFuzzCommand(
  command: FuzzArguments,
  { origin, print, timeoutMs = usualTimeoutMs }: FuzzContext,
): Promise<number> {
  const { market, count, maxAtOnce } = command;
  const site = new URL(origin);
  if (!isLoopback(site)) throw new Error(`Requests go to this machine alone; got ${origin}`);
  const seed = command.seed ?? Math.floor(Math.random() * 2 ** 31);
  const pages = await sitemapPages(origin);
  const requests = oddRequests(pages.slice(0, maxPathsInRequests), { seed, count });
  const [alone] = command.only === null ? [] : requests.slice(command.only);
  if (alone) return sendAlone(alone, site, { print, timeoutMs });

  const first = await impressionsOf(origin, pages, maxAtOnce);
  const before = await impressionsOf(origin, pages, maxAtOnce);
  const unstable = unstablePages(first, before);
  print(`${pages.length} pages of ${origin}, ${unstable.size} with bodies that change by themselves; seed ${seed}`);

  const began = performance.now();
  const faults = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  let slowestMs = 0;
  await inParallel(requests, maxAtOnce, async (request, index) => {
    const outcome = await sendRequest(site, request, timeoutMs);
    const kind = outcome.kind === 'answer' ? `${outcome.status}` : outcome.kind;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, outcome.milliseconds);
    const fault = findFault(request, outcome);
    if (fault !== null) faults.set(fault, [...(faults.get(fault) ?? []), index]);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const counted = [...statuses.keys()].toSorted().map((kind) => `${statuses.get(kind)} × ${kind}`);
  print(`${count} requests in ${seconds} s, the slowest ${slowestMs} ms: ${counted.join(', ')}`);

  const changed = differences(before, await impressionsOf(origin, pages, maxAtOnce), unstable);
  for (const [fault, indexes] of faults) {
    print(`\n${indexes.length} × ${fault}`);
    for (const index of indexes.toSorted((one, other) => one - other).slice(0, maxExamples)) {
      print(
        `  ${summaryOf(requests[index])}\n    npm run fuzz -- ${market} --seed ${seed} --count ${count} --only ${index}`,
      );
    }
  }
  if (changed.length > 0)
    print(`\n${changed.length} pages answer differently afterwards (seed ${seed}, ${count} requests):`);
  for (const line of changed.slice(0, 20)) print(`  ${line}`);
  const isWell = faults.size === 0 && changed.length === 0;
  if (isWell) print('Every request was answered, and every page answers as before.');
  return isWell ? 0 : 1;
}

async function sendAlone(
  request: OddRequest,
  site: URL,
  { print, timeoutMs }: Required<Pick<FuzzContext, 'print' | 'timeoutMs'>>,
): Promise<number> {
  print(bytesOf(request, site).toString('latin1').slice(0, 4_000));
  const outcome = await sendRequest(site, request, timeoutMs);
  print(
    `\n→ ${JSON.stringify({ ...outcome, ...('body' in outcome ? { body: outcome.body.slice(0, 1_000) } : {}) }, null, 2)}`,
  );
  const fault = findFault(request, outcome);
  print(fault === null ? 'Nothing is wrong with it.' : `Wrong: ${fault}`);
  return fault === null ? 0 : 1;
}

function summaryOf(request: OddRequest | undefined): string {
  if (!request) return '';
  const names = request.headers.map(([name, value]) => `${name}: ${shortened(value, 40)}`);
  const body = request.body ? `, ${request.body.content.length} bytes ${request.body.framing}` : '';
  return `${shortened(request.method, 20)} ${shortened(request.target, 120)} [${names.join('; ')}]${body}`;
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
