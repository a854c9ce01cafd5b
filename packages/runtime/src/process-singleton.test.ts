import { describe, expect, it, vi } from 'vitest';
import { processSingleton } from './process-singleton.ts';

describe('processSingleton', () => {
  it('CNT-9 creates a value once, for every copy of the module', async () => {
    const first = processSingleton('test-value', () => ({ made: 1 }));
    vi.resetModules();
    const copy = await import('./process-singleton.ts');
    expect(copy.processSingleton).not.toBe(processSingleton);
    expect(copy.processSingleton('test-value', () => ({ made: 2 }))).toBe(first);
    expect(processSingleton('another', () => 3)).toBe(3);
  });
});
