import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress, terminalProgress } from './start-progress.ts';

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

describe('terminalProgress', () => {
  /** Returns the lines of a terminal after what was written to it: of control sequences, lines up, and what deletes a line or all below. */
  function screenOf(written: string): string[] {
    const lines: string[] = [''];
    let row = 0;
    for (const [index, part] of written.split('\u001B[').entries()) {
      const [sequence = '', count, command] = index === 0 ? [] : (/^(\d+)([AKJ])/.exec(part) ?? []);
      if (command === 'A') row -= Number(count);
      if (command === 'K') lines[row] = '';
      if (command === 'J') lines.splice(row, Number.POSITIVE_INFINITY, '');
      for (const [down, text] of part.slice(sequence.length).split('\n').entries()) {
        if (down > 0) row += 1;
        lines[row] = `${lines[row] ?? ''}${text}`;
      }
    }
    return lines;
  }

  it('OPS-11 shows one line a market, which changes in place, and leaves none behind', () => {
    let written = 'before\n';
    const progress = terminalProgress(['italy', 'global'], (text) => {
      written += text;
    });
    progress.enter('italy', 'building');
    vi.advanceTimersByTime(12_000);
    expect(screenOf(written)).toEqual(['before', '  italy   building 12 s', '  global  waiting', '']);
    progress.enter('italy', 'starting');
    progress.enter('global', 'building');
    vi.advanceTimersByTime(2_000);
    progress.enter('italy', 'ready', 'http://localhost:3001');
    expect(screenOf(written)).toEqual(['before', '  italy   http://localhost:3001', '  global  building 2 s', '']);
    progress.stop();
    vi.advanceTimersByTime(60_000);
    expect(screenOf(written)).toEqual(['before', '']);
  });
});
