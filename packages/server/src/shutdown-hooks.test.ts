import { expect, it } from 'vitest';
import { onShutdown, runShutdownHooks } from './shutdown-hooks.ts';

it('OPS-1 runShutdownHooks runs all hooks, the latest first, even if one fails', async () => {
  const done: string[] = [];
  onShutdown(async () => void done.push('database'));
  onShutdown(async () => {
    throw new Error('no disk');
  });
  onShutdown(async () => void done.push('outbox'));
  const errors: unknown[] = [];
  await runShutdownHooks((error) => errors.push(error));
  expect(done).toEqual(['outbox', 'database']);
  expect(errors).toEqual([new Error('no disk')]);
});
