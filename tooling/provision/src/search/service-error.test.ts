import { expect, it } from 'vitest';
import { isOfOneIndex, reasonOf } from './service-error.ts';

const refusal = (status: number) => Object.assign(new Error('No'), { status });

it.each([400, 404, 413])('SRC-5 treats an error with %i as specific to one index', (status) => {
  expect(isOfOneIndex(refusal(status))).toBe(true);
  expect(reasonOf(refusal(status))).toBe(`${status} No`);
});

it.each([401, 403, 429, 500, 503])('SRC-5 treats an error with %i as general', (status) => {
  expect(isOfOneIndex(refusal(status))).toBe(false);
});

it('SRC-5 treats an unreachable service as a general error with its own message', () => {
  expect(isOfOneIndex(new Error('Unreachable'))).toBe(false);
  expect(reasonOf(new Error('Unreachable'))).toBe('Unreachable');
  expect(reasonOf('gone')).toBe('gone');
});

it('SRC-5 names an unauthorized key by its variable, never by its value', () => {
  expect(reasonOf(refusal(403))).toMatch(/^403 No \(may the key of ALGOLIA_ADMIN_KEY/);
});
