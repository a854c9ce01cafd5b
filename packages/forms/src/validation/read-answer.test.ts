import { describe, expect, it } from 'vitest';
import { rawOptions, sampleForm } from '../testing/sample-form.ts';
import { readAnswer } from './read-answer.ts';

const read = (field: object, raw: unknown) => {
  const [one] = sampleForm({ name: 'field', ...field }).fields;
  if (!one) throw new Error('expected a field');
  const { answer, problem } = readAnswer(one, raw);
  return problem ? problem.message : answer;
};

const area = { kind: 'textarea' };
const boxes = { kind: 'checkboxes', options: rawOptions('a', 'b') };
const files = { kind: 'file' };
const file = (name: string, size = 10) => ({ name, type: 'application/pdf', size });

describe('readAnswer', () => {
  it.each([
    [{}, undefined, ''],
    [{}, null, ''],
    [{}, [], ''],
    [{}, ['  a  '], 'a'],
    [{}, 'e\u0301', 'é'],
    [{}, 'a\ud800', 'a\ufffd'],
    [{ kind: 'number' }, 12.5, '12.5'],
    [{ kind: 'consent' }, true, '1'],
    [{ kind: 'consent' }, false, ''],
    [{ kind: 'phone' }, ' 045 123 45 67 ', '0451234567'],
    [area, 'a\r\nb\rc', 'a\nb\nc'],
    [boxes, 'a', ['a']],
    [boxes, ['a', 'a', '', 'b'], ['a', 'b']],
    [{ kind: 'radio', options: rawOptions('a') }, 'a', 'a'],
    [files, [file('', 0)], []],
    [files, '', []],
    [files, [file('a.pdf')], [file('a.pdf')]],
    [files, { 0: file('a.pdf'), length: 1, item: () => null }, [file('a.pdf')]],
  ])('FRM-2 reads for %j the value %j', (field, raw, answer) => {
    expect(read(field, raw)).toEqual(answer);
  });

  it.each([
    [{}, ['a', 'b'], 'unreadable'],
    [{}, { field: 'a' }, 'unreadable'],
    [{}, [file('a.pdf')], 'unreadable'],
    [{}, 'a\r\nBcc: b@c.it', 'unreadable'],
    [{}, 'a\u0000b', 'unreadable'],
    [{}, 'a\u2028b', 'unreadable'],
    [{}, 'a'.repeat(1001), 'too_long'],
    [{}, ' '.repeat(1_000_000), 'too_long'],
    [area, 'a'.repeat(10_001), 'too_long'],
    [area, 'a\u0007b', 'unreadable'],
    [boxes, ['c'], 'choice'],
    [boxes, Array.from({ length: 501 }, () => 'a'), 'unreadable'],
    [{ kind: 'select', options: rawOptions('a') }, 'b', 'choice'],
    [{ kind: 'select', options: rawOptions('a') }, ['a', 'a'], 'unreadable'],
    [files, 'a.pdf', 'unreadable'],
    [files, [file('../a.pdf')], 'unreadable'],
    [files, [file('a\r\n.pdf')], 'unreadable'],
    [files, [file(`${'a'.repeat(256)}.pdf`)], 'unreadable'],
    [files, Array.from({ length: 6 }, () => file('a.pdf')), 'too_many'],
    [files, [file('a.pdf', 10_000_001)], 'too_large'],
  ])('FRM-6 rejects for %j the value %j', (field, raw, message) => {
    expect(read(field, raw)).toBe(message);
  });
});
