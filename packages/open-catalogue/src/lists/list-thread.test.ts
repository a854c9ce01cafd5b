import { type ResourceLimits, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteCatalogue } from '../live-catalogue.ts';
import { markedBlanks, type SiteWithDataSet, siteWithDataSet } from '../testing/site-with-data-set.ts';
import type { ListTask } from './list-tasks.ts';
import { createListThread, type ListThread, type ListThreadOptions, listThreadOptions } from './list-thread.ts';
import { listDataSet } from './run-for-client.ts';

let given: SiteWithDataSet;
let thread: ListThread | null = null;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithDataSet('italy');
  await given.publish();
});

afterEach(async () => {
  await thread?.stop();
  given.forget();
});

function startThread(options: Partial<ListThreadOptions> = {}, start?: StartWorker): ListThread {
  thread = createListThread({ ...listThreadOptions, ...options }, start);
  return thread;
}

function quote(text: string): ListTask<'quote'> {
  const open = siteCatalogue(given.site)?.current();
  return { name: 'quote', given: { text, locale: 'it' }, dataSet: open ? listDataSet(open) : null };
}

type StartWorker = Parameters<typeof createListThread>[1];

/** Starts a thread that answers with the text that it gets, and does something else for the text `stuck`. */
function workerOf(stuck: string, resourceLimits: ResourceLimits): Worker {
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ given: { text } }) => {
      if (text === 'stuck') { ${stuck} }
      parentPort.postMessage({ kind: 'reply', reply: text, usedMs: 1 });
    });
    parentPort.postMessage({ kind: 'started' });`;
  return new Worker(code, { eval: true, resourceLimits });
}

const short = 'orb 6l;20';
const long = Array.from({ length: 5_000 }, (_, at) => `unknown ${at};${at + 1};${'x'.repeat(370)}`).join('\n');

describe('the thread for lists', () => {
  it('CAT-7 SEC-6 answers in the order of the calls, with the data set of each', async () => {
    const lists = startThread();
    const first = lists.run('one', quote(short));
    const { dataSet: _, ...without } = quote(short);
    const second = lists.run('one', { ...without, dataSet: null });
    await given.publish({
      ...markedBlanks,
      aliases: [{ code: 'ORB 7' }, { blank_id: 'b2', code: 'ORB 6L' }],
    });
    const third = lists.run('other', quote(short));
    expect((await first).reply).toMatchObject({ counts: { resolved: 1 }, found: ['CLV-1 × 20'] });
    expect((await second).reply).toMatchObject({ counts: null, found: [] });
    expect((await third).reply.found).toEqual(['CLV-2 × 20']);
  });

  it.each([
    ['time', 'for (;;);', { timeLimitMs: 1_000 }],
    ['memory', 'const all = []; for (;;) all.push(Array(10_000).fill(all.length + 0.5));', { memoryLimitMb: 32 }],
  ])('CAT-7 SEC-6 a list beyond the limit of %s is refused, and the next one is read', async (_what, code, limits) => {
    const lists = startThread({ timeLimitMs: 60_000, ...limits }, (resourceLimits) => workerOf(code, resourceLimits));
    const [first, second] = [lists.run('one', quote('stuck')), lists.run('one', quote(short))];
    await expect(first).rejects.toMatchObject({ reason: 'too-slow' });
    expect((await second).reply).toBe(short);
  });

  const waiting = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;
  it('CAT-7 SEC-6 a list is not refused for what else the machine does, but up to a limit', async () => {
    const patient = startThread({ timeLimitMs: 400 }, (limits) => workerOf(waiting(900), limits));
    expect((await patient.run('one', quote('stuck'))).reply).toBe('stuck');
    await patient.stop();
    const lists = startThread({ timeLimitMs: 40 }, (limits) => workerOf(waiting(60_000), limits));
    await expect(lists.run('one', quote('stuck'))).rejects.toMatchObject({ reason: 'too-slow' });
  });

  it('CAT-7 SEC-1 a client has one list read and one waiting; others wait behind it, up to a limit', async () => {
    const lists = startThread({ maxWaiting: 2 });
    const accepted = [lists.run('one', quote(long)), lists.run('one', quote(short))];
    await expect(lists.run('one', quote(short))).rejects.toMatchObject({ reason: 'too-many' });
    accepted.push(lists.run('two', quote(short)));
    await expect(lists.run('three', quote(short))).rejects.toMatchObject({ reason: 'too-many' });
    expect(await Promise.all(accepted)).toHaveLength(3);
    expect((await lists.run('three', quote(short))).reply.found).toEqual(['CLV-1 × 20']);
  });

  it('CAT-7 an error is that of its task alone', async () => {
    const lists = startThread();
    const task = quote(short);
    const missing = { ...task, dataSet: { path: '/nowhere/catalogue.sqlite', id: 'none', ownNames: [] } };
    await expect(lists.run('one', missing)).rejects.toThrow('unable to open database file');
    expect((await lists.run('one', task)).reply.found).toEqual(['CLV-1 × 20']);
  });

  it('CAT-7 the thread ends when no list came for a while, and starts again', async () => {
    const lists = startThread({ idleMs: 0 });
    await lists.run('one', quote(short));
    expect((await lists.run('one', quote(short))).reply.found).toEqual(['CLV-1 × 20']);
  });

  it('CAT-7 refuses a list so that every bundle recognizes it', async () => {
    vi.resetModules();
    const { isListThreadError } = await import('./list-thread.ts');
    const error = await startThread({ maxPerClient: 0 })
      .run('one', quote(short))
      .catch((refusal: unknown) => refusal);
    expect(isListThreadError(error) && error.reason).toBe('too-many');
  });
});
