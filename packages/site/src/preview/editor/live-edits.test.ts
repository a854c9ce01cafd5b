import { expect, it } from 'vitest';
import { liveEdits } from './live-edits.ts';

/** Returns steps that the test ends. */
function steps() {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const step = (name: string) => {
    log.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const settle = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { log, settle, send: (edit: string) => step(`send ${edit}`), refresh: () => step('refresh') };
}

it('CNT-7 liveEdits shows one edit at a time, and of the waiting ones only the last', async () => {
  const { log, settle, ...does } = steps();
  const show = liveEdits(does, () => undefined);
  show('K');
  show('Ke');
  show('Key');
  expect(log).toEqual(['send K']);
  await settle();
  expect(log).toEqual(['send K', 'refresh']);
  await settle();
  expect(log).toEqual(['send K', 'refresh', 'send Key']);
  await settle();
  show('Keys');
  await settle();
  await settle();
  await settle();
  expect(log).toEqual(['send K', 'refresh', 'send Key', 'refresh', 'send Keys', 'refresh']);
});

it('CNT-7 liveEdits continues after a failed edit', async () => {
  const failures: unknown[] = [];
  const log: string[] = [];
  const show = liveEdits<string>(
    {
      send: async (edit) => {
        log.push(edit);
        if (edit === 'bad') throw new Error('refused');
      },
      refresh: async () => undefined,
    },
    (error) => failures.push(error),
  );
  show('bad');
  show('good');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(log).toEqual(['bad', 'good']);
  expect(failures).toEqual([new Error('refused')]);
});
