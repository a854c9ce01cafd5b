import { expect, it } from 'vitest';
import { isFailedLanding, recordFailedLanding } from './failed-landings.ts';

it('SEC-1 records at most a thousand failed custom landing pages, the latest ones', () => {
  for (let at = 0; at < 1_500; at += 1) recordFailedLanding(`/en/invented-${at}`);
  expect(isFailedLanding('/en/invented-499')).toBe(false);
  expect(isFailedLanding('/en/invented-500')).toBe(true);
});

it('SEC-1 RTE-6 records a page of any length without its path, and finds it with a query', () => {
  const path = `/en/${'x'.repeat(8_000)}`;
  recordFailedLanding(path);
  expect(isFailedLanding(`${path}?a=1`)).toBe(true);
  const [recorded] = [
    ...((globalThis as Record<symbol, unknown>)[Symbol.for('site.failed-landings')] as Set<string>),
  ].slice(-1);
  expect(recorded).toHaveLength(43);
});
