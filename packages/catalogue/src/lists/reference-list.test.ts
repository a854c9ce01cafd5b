import { isNight } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryLines, readPlainLine } from '../testing/arbitrary-lines.ts';
import { arbitraryList, type GivenList, isKnownCode } from '../testing/arbitrary-lists.ts';
import { type PlainReading, readReference } from '../testing/reference-list.ts';
import { listLines, readList } from './read-list.ts';

/** Returns what the reader takes of a list, or asks. */
function readingOf(text: string): PlainReading {
  const read = readList(text, isKnownCode);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  const { table } = read;
  if (table.questions.length > 0) return { asks: table.questions.map(({ about }) => about) };
  return { lines: listLines(table, table.columns).map(({ line, code, quantity }) => ({ line, code, quantity })) };
}

/** Returns the lines that are read with another code or with pieces that none of their columns orders. */
function wrongLines(reading: PlainReading, { meant, isNamed }: GivenList) {
  if ('asks' in reading) return [];
  const readAt = new Map(reading.lines.map((line) => [line.line, line]));
  return meant.filter(({ line, code, quantities }) => {
    const { code: readCode, quantity = null } = readAt.get(line) ?? {};
    return readCode !== code || (isNamed && quantity !== null && !quantities.includes(quantity));
  });
}

const msPerDay = 86_400_000;
// The same lists each time in the gate, others each night; a second try has the same.
const runs = isNight ? { numRuns: 2_000, seed: Math.floor(Date.now() / msPerDay) } : { numRuns: 300, seed: 42 };

it('CAT-15 reads each list with columns as an independent reader of the contract does, or both ask', () => {
  let asked = 0;
  fc.assert(
    fc.property(arbitraryList, (list) => {
      const reading = readingOf(list.text);
      expect(wrongLines(reading, list)).toEqual([]);
      expect(reading).toEqual(readReference(list.text, list.language, isKnownCode));
      if ('asks' in reading && !reading.asks.includes('separator')) asked += 1;
    }),
    runs,
  );
  // Most of the lists say clearly which column is ordered.
  expect(asked / runs.numRuns).toBeLessThan(0.45);
});

it('CAT-7 CAT-15 reads each text without columns as an independent reader of the contract does', () => {
  fc.assert(
    fc.property(arbitraryLines, (lines) => {
      const read = lines.map((line, at) => ({ line: at + 1, ...readPlainLine(line) }));
      expect(readingOf(lines.join('\n'))).toEqual({ lines: read });
    }),
    runs,
  );
});
