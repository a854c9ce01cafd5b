import { expect, it } from 'vitest';
import { beforeTheEnd, takeLastSteps } from './shutdown-hooks.ts';

it('OPS-1 what is left to do is done when the server stops, the latest first, whatever fails', async () => {
  const done: string[] = [];
  beforeTheEnd(async () => void done.push('database'));
  beforeTheEnd(async () => {
    throw new Error('no disk');
  });
  beforeTheEnd(async () => void done.push('outbox'));
  const told: unknown[] = [];
  await takeLastSteps((error) => told.push(error));
  expect(done).toEqual(['outbox', 'database']);
  expect(told).toEqual([new Error('no disk')]);
});
