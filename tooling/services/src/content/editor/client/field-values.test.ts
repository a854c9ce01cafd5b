import { expect, it } from 'vitest';
import { fromDateControl, parseJson, toDateControl } from './field-values.ts';

it('converts dates to the format of a date control and back', () => {
  expect(toDateControl('2026-11-03 09:30')).toBe('2026-11-03T09:30');
  expect(toDateControl('2026-11-03T09:30:00.000Z')).toBe('2026-11-03T09:30');
  expect(toDateControl(undefined)).toBe('');
  expect(fromDateControl('2026-11-03T09:30')).toBe('2026-11-03 09:30');
});

it('parses JSON, empty text as no value, and describes errors', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(parseJson('  ')).toEqual({ ok: true, value: undefined });
  expect(parseJson('{"a": ')).toEqual({ ok: false, message: expect.any(String) });
});
