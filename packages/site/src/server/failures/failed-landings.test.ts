import { expect, it } from 'vitest';
import { failedLandings, recordFailedLanding } from './failed-landings.ts';

it('SEC-1 records at most a thousand failed custom landing pages, the latest ones', () => {
  for (let at = 0; at < 1_500; at += 1) recordFailedLanding(`/en/invented-${at}`);
  expect(failedLandings().size).toBe(1_000);
  expect(failedLandings().has('/en/invented-499')).toBe(false);
  expect(failedLandings().has('/en/invented-500')).toBe(true);
});
