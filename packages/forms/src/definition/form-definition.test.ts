import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawField, rawOptions } from '../testing/sample-form.ts';
import { readFormDefinition } from './form-definition.ts';

const namesOf = (...fields: { name: string; [key: string]: unknown }[]) => {
  const { fields: read, problems } = readFormDefinition(fields.map(rawField));
  return { names: read.map(({ name }) => name), problems };
};

describe('readFormDefinition', () => {
  it('FRM-1 reads fields with and without a group', () => {
    const group = (title: string, ...fields: unknown[]) => ({ component: 'form_group', _uid: title, title, fields });
    const { groups, fields, problems } = readFormDefinition([
      rawField({ name: 'a', rules: 'length:2,9|required', kind: 'email', label: 'A', width: 'half' }),
      rawField({ name: 'b' }),
      group('Visit', rawField({ name: 'c', shown_when: 'b=yes' })),
      group('Empty'),
      rawField({ name: 'd', kind: 'radio', options: rawOptions('x', 'y', 'x') }),
    ]);
    expect(problems).toEqual([]);
    expect(groups.map(({ title, fields: inside }) => [title, ...inside.map(({ name }) => name)])).toEqual([
      ['', 'a', 'b'],
      ['Visit', 'c'],
      ['', 'd'],
    ]);
    expect(fields[0]).toMatchObject({ name: 'a', kind: 'email', label: 'A', width: 'half' });
    expect(fields[0]?.rules.map(({ name }) => name)).toEqual(['required', 'email', 'length']);
    expect(fields[2]?.shownWhen).toEqual({ field: 'b', values: ['yes'] });
    expect(fields[3]?.options).toEqual([
      { value: 'x', label: 'X' },
      { value: 'y', label: 'Y' },
    ]);
  });

  it.each(['', '1a', 'a-b', '__proto__', 'constructor', 'prototype', 'a.b', 'a[0]', 'a'.repeat(65)])(
    'FRM-6 leaves out a field named %j',
    (name) => {
      expect(namesOf({ name }, { name: 'ok' })).toMatchObject({
        names: ['ok'],
        problems: [expect.stringContaining('name')],
      });
    },
  );

  it.each([
    [[{ name: 'a' }, { name: 'a' }], ['a'], 'another field has the same name'],
    [[{ name: 'a', kind: 'select', options: [{ component: 'other' }, 3, null] }], [], 'expected choices'],
    [[{ name: 'a', rules: 'requird|email' }], ['a'], 'unknown rule "requird"'],
    [[{ name: 'a', shown_when: 'b=1' }, { name: 'b' }], ['a', 'b'], 'a field before it'],
    [[{ name: 'a' }, { name: 'b', shown_when: 'a' }], ['a', 'b'], 'a field before it'],
    [
      [
        { name: 'a', kind: 'radio', options: rawOptions('x') },
        { name: 'b', shown_when: 'a=y' },
      ],
      ['a', 'b'],
      'no choice of "a"',
    ],
    [[{ name: 'a', rules: 'confirm:b' }], ['a'], 'needs another field of this form: b'],
    [[{ name: 'a', rules: 'confirm' }], ['a'], 'needs another field of this form: a'],
    [[{ name: 'a', rules: 'require_one:b,c' }, { name: 'b' }], ['a', 'b'], 'needs another field of this form: c'],
  ])('CNT-4 reports %j to editors', (fields, names, problem) => {
    expect(namesOf(...fields)).toEqual({ names, problems: [expect.stringContaining(problem)] });
  });

  it('CNT-4 never throws, whatever the content', () => {
    const value = fc.oneof(fc.string(), fc.jsonValue());
    const block = fc.record({
      component: fc.constantFrom('form_field', 'form_group', 'form_option', 'other'),
      _uid: fc.string(),
      name: fc.oneof(value, fc.constantFrom('a', 'b', '__proto__')),
      kind: fc.oneof(value, fc.constantFrom('radio', 'file', 'consent')),
      options: value,
      fields: value,
      rules: value,
      shown_when: fc.oneof(value, fc.constant('a=1')),
      text: value,
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(readFormDefinition(blocks).fields.length).toBeLessThanOrEqual(blocks.length);
      }),
      { numRuns: runsOf(2000) },
    );
  });
});
