import { describe, expect, it } from 'vitest';
import { fromDateControl, parseJson, plainTextOf, richTextOf, toDateControl } from './field-values.ts';

describe('rich text as plain text', () => {
  it.each(['', 'One', 'One\n\nTwo and more'])('is unchanged after a round trip: %j', (text) => {
    expect(plainTextOf(richTextOf(text))).toBe(text);
  });

  const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

  it.each<[string, unknown]>([
    ['a mark', paragraph({ type: 'text', text: 'x', marks: [{ type: 'bold' }] })],
    ['a picture', paragraph({ type: 'image', attrs: {} })],
    ['a heading', { type: 'doc', content: [{ type: 'heading', content: [{ type: 'text', text: 'x' }] }] }],
    ['something else', 'text'],
  ])('is rejected if it would lose %s', (_case, value) => {
    expect(plainTextOf(value)).toBeNull();
  });

  it('is empty for an empty value', () => {
    expect([plainTextOf(undefined), plainTextOf(''), plainTextOf({ type: 'doc' })]).toEqual(['', '', '']);
  });
});

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
