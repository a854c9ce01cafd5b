import { describe, expect, it } from 'vitest';
import { fromDateControl, parseJson, plainTextOf, richTextOf, toDateControl } from './field-values.ts';

describe('rich text as a text', () => {
  it.each(['', 'One', 'One\n\nTwo and more'])('comes back as it went: %j', (text) => {
    expect(plainTextOf(richTextOf(text))).toBe(text);
  });

  const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

  it.each<[string, unknown]>([
    ['a mark', paragraph({ type: 'text', text: 'x', marks: [{ type: 'bold' }] })],
    ['a picture', paragraph({ type: 'image', attrs: {} })],
    ['a heading', { type: 'doc', content: [{ type: 'heading', content: [{ type: 'text', text: 'x' }] }] }],
    ['something else', 'text'],
  ])('is refused where it would lose %s', (_case, value) => {
    expect(plainTextOf(value)).toBeNull();
  });

  it('is empty where there is none', () => {
    expect([plainTextOf(undefined), plainTextOf(''), plainTextOf({ type: 'doc' })]).toEqual(['', '', '']);
  });
});

it('turns moments into what a date control takes, and back', () => {
  expect(toDateControl('2026-11-03 09:30')).toBe('2026-11-03T09:30');
  expect(toDateControl('2026-11-03T09:30:00.000Z')).toBe('2026-11-03T09:30');
  expect(toDateControl(undefined)).toBe('');
  expect(fromDateControl('2026-11-03T09:30')).toBe('2026-11-03 09:30');
});

it('takes JSON, nothing as nothing, and says what is wrong with the rest', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(parseJson('  ')).toEqual({ ok: true, value: undefined });
  expect(parseJson('{"a": ')).toEqual({ ok: false, message: expect.any(String) });
});
