import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSheetThread, type SheetThread } from './sheet-thread.ts';

let thread: SheetThread | null = null;

afterEach(async () => {
  await thread?.stop();
  thread = null;
});

/** A thread that answers with the document itself, gives a reason for an empty one, and throws or ends where the document says so. */
const code = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ html }) => {
    if (html === 'end') process.exit();
    if (html === 'throw') throw new Error('broken');
    parentPort.postMessage(html === '' ? { reason: 'no title' } : { sheet: { pdf: new TextEncoder().encode(html), language: 'en', url: '' } });
  });
`;

function started(options: { maxWaiting?: number; idleMs?: number } = {}) {
  const workers: Worker[] = [];
  thread = createSheetThread({ maxWaiting: 20, idleMs: 60_000, ...options }, () => {
    const worker = new Worker(code, { eval: true });
    workers.push(worker);
    return worker;
  });
  const set = async (html: string) => {
    const sheet = await thread?.set({ html, url: '', plan: { paper: 'a4', gtin: null } });
    return sheet ? new TextDecoder().decode(sheet.pdf) : null;
  };
  return { workers, set };
}

describe('the thread of sheets', () => {
  it('CAT-12 is not started before the first sheet, and sets one after the other', async () => {
    const { workers, set } = started();
    expect(workers).toHaveLength(0);
    expect(await Promise.all(['a', 'b', 'c'].map(set))).toEqual(['a', 'b', 'c']);
    expect(workers).toHaveLength(1);
  });

  it('CAT-12 goes on after a sheet that cannot be set, and after its own end', async () => {
    const { workers, set } = started();
    await expect(set('')).rejects.toThrow('no title');
    expect(await set('a')).toBe('a');
    await expect(set('throw')).rejects.toThrow('broken');
    await expect(set('end')).rejects.toThrow('has ended');
    await vi.waitFor(async () => expect(await set('b')).toBe('b'));
    expect(workers.length).toBeGreaterThan(1);
  });

  it('CAT-12 refuses a sheet while too many wait', async () => {
    const { set } = started({ maxWaiting: 2 });
    const [first, second, third] = [set('a'), set('b'), set('c')];
    expect(await Promise.all([first, second, third])).toEqual(['a', 'b', null]);
    expect(await set('d')).toBe('d');
  });

  it('CAT-12 gives its memory back when no sheet is asked for', async () => {
    const { workers, set } = started({ idleMs: 1 });
    await set('a');
    const [worker] = workers;
    await new Promise((resolve) => worker?.once('exit', resolve));
    expect(await set('b')).toBe('b');
    expect(workers).toHaveLength(2);
  });
});
