/**
 * `npm run bench`: milliseconds until the unmodified client has the answer of the search service to a visitor's text, with the sites' own settings
 * and synonyms over nine indexes of 10,000 invented records: a page of hits with highlights and snippets, and counts of seven facets by page.
 * Compared with the time of the same question to an index with one record. Exits with 1 if beginnings of words exceed the limit at the 95th
 * percentile.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { facetFields } from '@clavora/search/facets';
import type { SearchRecord } from '@clavora/search/search-record';
import { indexSettings, queryDefaults } from '@clavora/search/settings';
import { synonymsOf } from '@clavora/search/synonyms';
import { algoliasearch } from 'algoliasearch';
import { quantile } from '../statistics/quantile.ts';
import { type QuestionKind, questionKinds } from './search-questions.ts';
import { searchRecords } from './search-records.ts';

/** A smaller number gives a quick result: `node src/search/search.ts 2000`. */
const recordsPerIndex = Number(process.argv[2] ?? 10_000);
/** Milliseconds at the 95th percentile. */
const limit = 25;
/** Milliseconds after which a question is reported as unanswered. */
const timeoutMs = 120_000;

const tempDir = await mkdtemp(join(tmpdir(), 'clavora-bench-search-'));
const service = fork(fileURLToPath(import.meta.resolve('./search-process.ts')), [tempDir]);
const nextMessage = <Message extends { kind: string }>(kind: Message['kind']): Promise<Message> =>
  new Promise((resolve, reject) => {
    service.once('exit', (code) => reject(new Error(`Expected the search service to run; it ended with ${code}`)));
    service.on('message', (message: Message) => {
      if (message.kind === kind) resolve(message);
    });
  });
const memory = async (): Promise<string> => {
  const answer = nextMessage<{ kind: 'memory'; rss: number }>('memory');
  service.send('memory');
  return `${Math.round((await answer).rss / 1_048_576)} MB`;
};

try {
  const { url } = await nextMessage<{ kind: 'ready'; url: string }>('ready');
  const client = algoliasearch('BENCH', 'bench-admin', {
    hosts: [{ url: 'localhost', port: Number(new URL(url).port), accept: 'readWrite', protocol: 'http' }],
    timeouts: { connect: timeoutMs, read: timeoutMs, write: timeoutMs },
  });
  const before = await memory();
  const spaces = new Map<string, SearchRecord[]>();
  const builds: number[] = [];
  for (const [number, locale] of locales.entries()) {
    const records = searchRecords(locale, recordsPerIndex, number + 1);
    spaces.set(locale, records);
    const start = performance.now();
    await fill(locale, records, locale);
    // The first question builds the word list unless writing did.
    await ask(locale, '');
    builds.push(performance.now() - start);
  }
  const after = await memory();
  const sample = spaces.get('en')?.slice(0, 1) ?? [];
  await fill('one', sample, 'en');

  // A warm-up, so that the times exclude compilation by the engine.
  for (const { ask: questions } of questionKinds) await timesOf(questions, 99);
  const least = quantile(await timesOf(() => Array.from({ length: 40 }, () => 'k'), 1, ['one']), 0.5);

  console.log(`${locales.length} indexes × ${recordsPerIndex} records`);
  console.log(
    `  made in ${builds.map((time) => (time / 1000).toFixed(1)).join(', ')} s; memory ${before} before, ${after} after`,
  );
  console.log('milliseconds until answered      p50    p95    max   p50 ÷ that of one record');
  const problems: string[] = [];
  const limited: number[] = [];
  for (const { name, ask: questions, isBeginning } of questionKinds) {
    const times = await timesOf(questions, 7);
    show(name, times);
    if (isBeginning) limited.push(...times);
  }
  show('all beginnings', limited);
  const p95 = quantile(limited, 0.95);
  if (p95 > limit)
    problems.push(`expected beginnings of words to be answered within ${limit} ms (p95), got ${p95.toFixed(1)}`);
  const [load = 0] = loadavg();
  if (load > 2 * availableParallelism())
    console.log(`  measured on a busy machine (load ${load.toFixed(1)}): its times mean little`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;

  function show(name: string, times: readonly number[]): void {
    const cells = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(1).padStart(7));
    console.log(`  ${name.padEnd(27)}${cells.join('')}${(quantile(times, 0.5) / least).toFixed(1).padStart(10)}`);
  }
  async function fill(index: string, records: readonly SearchRecord[], locale: Locale): Promise<void> {
    await client.setSettings({ indexName: index, indexSettings: indexSettings(locale) });
    await client.saveSynonyms({ indexName: index, synonymHit: synonymsOf(locale) });
    const objects = records.map((record) => ({ ...record }));
    await client.chunkedBatch({ indexName: index, objects, waitForTasks: true, batchSize: 1000 });
  }
  async function ask(index: string, query: string): Promise<void> {
    await client.searchForHits({
      requests: [{ indexName: index, query, facets: [...facetFields], hitsPerPage: 24, ...queryDefaults }],
    });
  }
  /** Returns milliseconds of each question to each index, one after the other. */
  async function timesOf(
    questions: QuestionKind['ask'],
    seed: number,
    indexes: readonly string[] = locales,
  ): Promise<number[]> {
    const times: number[] = [];
    for (const index of indexes) {
      for (const query of questions(spaces.get(index) ?? sample, seed)) {
        const start = performance.now();
        await ask(index, query);
        times.push(performance.now() - start);
      }
    }
    return times;
  }
} finally {
  service.disconnect();
  await rm(tempDir, { recursive: true, force: true });
}
