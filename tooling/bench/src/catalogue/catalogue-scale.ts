/**
 * `npm run bench -- catalogue`: what the key catalogue costs with 2,000, 20,000 and 50,000 blanks side by side: start of a site, milliseconds to resolve a code and a list, of a
 * blank's page cold and warm, of a maker's chart, of measures, to the first byte of the sitemap, and memory; then a publish of the largest. Exits with 1 if a code takes more
 * than its limit at the 95th percentile, a list or the publish more than their own, or anything but a code takes clearly more with 50,000 blanks than with 2,000.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { aliases } from '@clavora/catalogue/claims';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { resolveList } from '@clavora/catalogue/resolve-list';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import { ensureSample } from '@clavora/catalogue-tools/ensure-sample';
import { buildMarkets } from '@clavora/cli/build-markets';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { quantile } from '../statistics/quantile.ts';
import { measurePublish } from './measure-publish.ts';

const sizes = [2_000, 20_000, 50_000] as const;
const pages = 60;
/** A maker of the smallest sample has as many pages of codes. */
const chartPages = 2;
const codes = 2_000;
const listLength = 5_000;
/** The limit of a list of that length, in milliseconds. */
const maxListMs = 2_000;
/** The limit of a code at the 95th percentile, in milliseconds. */
const maxResolveMs = 10;
/** The limits of a publish of the largest data set, in milliseconds and megabytes. */
const maxPublish = { ms: 8_000, mb: 600 };
/** What the largest data set may take of what the smallest takes; the times of two runs differ by as much, and below some milliseconds by more. */
const maxRatio = 1.5;
const noise = 2;

interface Result {
  /** From the start of the process of the site until it is ready. */
  startMs: number;
  resolveP95: number;
  listMs: number;
  cold: number;
  warm: number;
  chart: number;
  measures: number;
  sitemap: number;
  memoryMb: number;
  fileMb: number;
}

await buildMarkets(['italy']);
const work = mkdtempSync(join(tmpdir(), 'clavora-bench-catalogue-'));
const results = new Map<number, Result>();
let publish = { publishMs: 0, publishMb: 0 };
try {
  for (const size of sizes) results.set(size, await measure(size));
  publish = await measurePublish(work, sizes[2]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(
  '\n| blanks | file | start | code, p95 | list | blank cold | blank warm | chart | measures | sitemap | memory |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [size, { fileMb, startMs, resolveP95, listMs, cold, warm, chart, measures, sitemap, memoryMb }] of results)
  console.log(
    `| ${size} | ${fileMb.toFixed(0)} MB | ${(startMs / 1000).toFixed(1)} s | ${resolveP95.toFixed(2)} ms | ${listMs.toFixed(0)} ms | ${cold.toFixed(1)} ms | ${warm.toFixed(1)} ms | ${chart.toFixed(1)} ms | ${measures.toFixed(1)} ms | ${sitemap.toFixed(0)} ms | ${memoryMb.toFixed(0)} MB |`,
  );
console.log(
  `A publish of ${sizes[2]} blanks: ${(publish.publishMs / 1000).toFixed(1)} s, ${publish.publishMb.toFixed(0)} MB`,
);
for (const problem of problemsOf()) {
  console.error(problem);
  process.exitCode = 1;
}

async function measure(size: number): Promise<Result> {
  const folder = ensureSample(join(work, `${size}`), size);
  const current = readCurrent(folder);
  if (current === null) throw new Error(`${folder} has no data set`);
  const path = join(folder, current.public.file);
  const file = openCatalogueFile(path);
  const index = sqlCodeIndex(file);
  const known = file.rows(aliases, 'id in (select id from alias order by id limit ?)', codes);
  const times = known
    .flatMap(({ code }) => [code, `${code}9`, code.replaceAll(/\d/g, 'O')])
    .map((typed) => timed(() => resolveCode(typed, index)));
  const lines = Array.from({ length: listLength }, (_, at) => ({
    line: at + 1,
    code: at % 2 === 0 ? (known[at % known.length]?.code ?? '') : `unknown ${at}`,
    quantity: 1,
    chosen: '',
    note: '',
  }));
  const listMs = timed(() => resolveList(lines, index));
  const blanks = file
    .all('select id from blank where story_slug is null order by id limit ?', pages)
    .map(({ id }) => String(id));
  file.close();

  const ports = readPorts(process.env, 'measurements');
  let began = 0;
  let startMs = 0;
  const start: StartMarket = (market, given, settings) => {
    began = performance.now();
    // Without the key, the site does not write the blanks to the search meanwhile.
    return startMarket(market, given, { ...settings, CATALOGUE_DIR: folder, ALGOLIA_ADMIN_KEY: '' });
  };
  const running = await runSites(['italy'], ports, start, {
    onReady: () => {
      startMs = performance.now() - began;
    },
  });
  try {
    const [site] = running.sites;
    if (!site) throw new Error('The site was not started');
    await fetch(`${site.url}/trova-chiave`);
    const paths = blanks.map((id) => `${site.url}/trova-chiave/chiavi-grezze/${id}`);
    const cold: number[] = [];
    const warm: number[] = [];
    for (const url of paths) cold.push(await answerMs(url));
    for (const url of paths) warm.push(await answerMs(url));
    const charts = Array.from(
      { length: chartPages },
      (_, at) => `${site.url}/trova-chiave/produttori/orbis?page=${at + 1}`,
    );
    const chart: number[] = [];
    for (const url of charts) chart.push(await answerMs(url));
    const measures: number[] = [];
    for (let at = 0; at < pages; at += 1)
      measures.push(
        await answerMs(`${site.url}/trova-chiave/misure?height=${(7 + at / 50).toFixed(2)}&length=${24 + at / 10}`),
      );
    const sitemap = await firstByteMs(`${site.url}/sitemaps/it-catalogue-1.xml`);
    return {
      startMs,
      resolveP95: quantile(times, 0.95),
      listMs,
      cold: quantile(cold, 0.5),
      warm: quantile(warm, 0.5),
      chart: quantile(chart, 0.5),
      measures: quantile(measures, 0.5),
      sitemap,
      memoryMb: residentMb(site.child.pid ?? 0),
      fileMb: statSync(path).size / 1e6,
    };
  } finally {
    await running.stop();
  }
}

function problemsOf(): string[] {
  const [first, last] = [results.get(sizes[0]), results.get(sizes[2])];
  if (!first || !last) return ['nothing was measured'];
  const slow = ([name, small, large]: readonly [string, number, number]) =>
    large > small * maxRatio && large - small > noise
      ? [`${name} takes ${(large / small).toFixed(2)} times as much with ${sizes[2]} blanks`]
      : [];
  return [
    ...(last.resolveP95 > maxResolveMs
      ? [`expected a code to take at most ${maxResolveMs} ms at the 95th percentile`]
      : []),
    ...(last.listMs > maxListMs ? [`expected a list of ${listLength} lines to take at most ${maxListMs} ms`] : []),
    ...(publish.publishMs > maxPublish.ms || publish.publishMb > maxPublish.mb
      ? [`expected a publish of ${sizes[2]} blanks to take at most ${maxPublish.ms} ms and ${maxPublish.mb} MB`]
      : []),
    ...slow(['a cold page', first.cold, last.cold]),
    ...slow(['a warm page', first.warm, last.warm]),
    ...slow(['a chart', first.chart, last.chart]),
    ...slow(['an answer to measures', first.measures, last.measures]),
    ...slow(['the sitemap', first.sitemap, last.sitemap]),
    ...slow(['the memory', first.memoryMb, last.memoryMb]),
    ...slow(['the start', first.startMs, last.startMs]),
  ];
}

function timed(call: () => unknown): number {
  const began = performance.now();
  call();
  return performance.now() - began;
}

async function answerMs(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

async function firstByteMs(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  const elapsed = performance.now() - began;
  await response.arrayBuffer();
  return elapsed;
}

/** Returns the resident memory of a process in megabytes, as Linux reports it. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
