import { expect, it } from 'vitest';
import { parseJson } from './field-values.ts';

it('parses JSON, empty text as no value, and describes errors', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(parseJson('  ')).toEqual({ ok: true, value: undefined });
  expect(parseJson('{"a": ')).toEqual({ ok: false, message: expect.any(String) });
});
