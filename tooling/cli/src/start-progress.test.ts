import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress } from './start-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('startProgress', () => {
  it('OPS-11 prints each ready market, and every 15 seconds what the others wait for', () => {
    const lines: string[] = [];
    const progress = startProgress(['italy', 'spain', 'france'], (line) => lines.push(line));
    progress.enter('italy', 'building');
    progress.enter('spain', 'building');
    vi.advanceTimersByTime(15_000);
    progress.enter('italy', 'starting');
    vi.advanceTimersByTime(4_000);
    progress.enter('italy', 'ready', 'http://localhost:3001');
    progress.enter('france', 'building');
    vi.advanceTimersByTime(11_000);
    progress.stop();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      '   15 s  building: italy, spain; waiting: france',
      '   19 s  italy is ready at http://localhost:3001',
      '   30 s  building: spain, france',
    ]);
  });
});
