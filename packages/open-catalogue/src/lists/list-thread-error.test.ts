import { expect, it, vi } from 'vitest';

it('CAT-7 every bundle recognizes that the thread of another has refused a list', async () => {
  const { createListThread, listThreadOptions } = await import('./list-thread.ts');
  vi.resetModules();
  const { isListThreadError } = await import('./list-thread.ts');
  const thread = createListThread({ ...listThreadOptions, maxPerClient: 0 });
  const error = await thread
    .run('one', { name: 'quote', given: { text: '', locale: 'it' }, dataSet: null })
    .catch((refusal: unknown) => refusal);
  expect(isListThreadError(error) && error.reason).toBe('too-many');
});
