import { expect, it } from 'vitest';
import { onShutdown, runShutdownHooks } from './shutdown-hooks.ts';

it('OPS-1 runShutdownHooks runs all hooks, the latest first, even if one fails', async () => {
  const done: string[] = [];
  onShutdown(async () => void done.push('database'));
  onShutdown(async () => {
    throw new Error('no disk');
  });
  onShutdown(async () => void done.push('outbox'));
  const told: unknown[] = [];
  await runShutdownHooks((error) => told.push(error));
  expect(done).toEqual(['outbox', 'database']);
  expect(told).toEqual([new Error('no disk')]);
});
