import { describe, expect, it, vi } from 'vitest';
import { processWide } from './process-singleton.ts';

describe('processWide', () => {
  it('CNT-9 makes a value once, for every copy of the module', async () => {
    const first = processWide('test-value', () => ({ made: 1 }));
    vi.resetModules();
    const copy = await import('./process-singleton.ts');
    expect(copy.processWide).not.toBe(processWide);
    expect(copy.processWide('test-value', () => ({ made: 2 }))).toBe(first);
    expect(processWide('another', () => 3)).toBe(3);
  });
});
