import { expect, it } from 'vitest';
import { threadTimeMs } from './thread-time.ts';

it('the time of a thread is what it worked, not what it waited', () => {
  const began = threadTimeMs();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  expect(threadTimeMs() - began).toBeLessThan(200);
});
