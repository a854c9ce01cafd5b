import { expect, it } from 'vitest';
import { isOfOneIndex, reasonOf } from './service-error.ts';

const refusal = (status: number) => Object.assign(new Error('No'), { status });

it.each([400, 404, 413])('SRC-5 a refusal with %i is about one index', (status) => {
  expect(isOfOneIndex(refusal(status))).toBe(true);
  expect(reasonOf(refusal(status))).toBe(`${status} No`);
});

it.each([401, 403, 429, 500, 503])('SRC-5 a refusal with %i is about all of them', (status) => {
  expect(isOfOneIndex(refusal(status))).toBe(false);
});

it('SRC-5 a service that was not reached is about all of them, in its own words', () => {
  expect(isOfOneIndex(new Error('Unreachable'))).toBe(false);
  expect(reasonOf(new Error('Unreachable'))).toBe('Unreachable');
  expect(reasonOf('gone')).toBe('gone');
});

it('SRC-5 a key that may not is named by its variable, never by its value', () => {
  expect(reasonOf(refusal(403))).toMatch(/^403 No \(may the key of ALGOLIA_ADMIN_KEY/);
});
