import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormDefinition } from '../definition/form-definition.ts';
import { splitRules, writeRule } from '../rules/rule-text.ts';
import { rawField, rawOptions, sampleEnvironment, sampleForm } from '../testing/sample-form.ts';
import { checkForm } from '../validation/check-form.ts';
import { fieldsOf } from './fields-of.ts';
import { definitionOf, viewOf } from './form-view.ts';

const form = sampleForm(
  { name: 'email', kind: 'email', rules: 'ends_with:.it,\\,x|required', takes_about: true },
  { name: 'phone', kind: 'phone', rules: 'require_one:email|starts_with:0,3' },
  { name: 'code', rules: 'matches:/^(CLV|XR)-\\/\\d[|]|x$/i|length:2,9', help: 'As printed' },
  { name: 'odd', rules: 'is:a\\|b,c\\\\,d\\:e,http://x' },
  { name: 'topic', kind: 'checkboxes', options: rawOptions('mail', 'visit'), rules: 'required|length:1,1' },
  { name: 'day', kind: 'date', rules: 'required|date_after:2026-01-01', shown_when: 'topic=visit' },
  { name: 'terms', kind: 'consent', rules: 'accepted', version: '3' },
);

describe('viewOf', () => {
  const view = viewOf('contact', form);

  it('FRM-1 returns plain data with everything that a page draws', () => {
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view.form).toBe('contact');
    expect(fieldsOf(view).map(({ name }) => name)).toEqual(form.fields.map(({ name }) => name));
    expect(fieldsOf(view)[0]).toMatchObject({
      takesAbout: true,
      rules: 'required|email|ends_with:.it,\\,x',
      attributes: { isRequired: true, inputMode: 'email' },
    });
  });

  it('FRM-2 gives browsers the same rules in the same order', () => {
    const bare = (definition: typeof form) =>
      definition.fields.map(({ name, rules, shownWhen }) => ({
        name,
        shownWhen,
        rules: rules.map(({ name: rule, values, checksEmptyAnswer }) => ({ rule, values, checksEmptyAnswer })),
      }));
    expect(bare(definitionOf(view))).toEqual(bare(form));
  });

  it('FRM-2 gives browsers a definition that validates like the original', () => {
    const again = definitionOf(JSON.parse(JSON.stringify(view)));
    const word = fc.oneof(
      fc.constantFrom('', 'a', 'a|b', 'c\\', 'd:e', 'http://x', 'x@y.it', 'x@y,x', '03334444', 'CLV-/1|', 'x'),
      fc.string({ maxLength: 12 }),
    );
    const typed = fc.record({
      email: word,
      phone: word,
      code: word,
      odd: word,
      topic: fc.subarray(['mail', 'visit', 'none']),
      day: fc.constantFrom('', '2026-01-01', '2026-01-02', 'x'),
      terms: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (values) => {
        const raw = (name: string) => Reflect.get(values, name);
        expect(checkForm(again, raw, sampleEnvironment)).toEqual(checkForm(form, raw, sampleEnvironment));
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('FRM-2 supports the maximum number of rules', () => {
    const rules = Array.from({ length: 30 }, (_, index) => `not:${index}@x.it`).join('|');
    const many = readFormDefinition([rawField({ name: 'email', kind: 'email', rules })]);
    expect(definitionOf(viewOf('many', many)).fields[0]?.rules).toHaveLength(31);
  });
});

describe('writeRule', () => {
  it('FRM-2 writes a text from which the same values are read', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '|', ',', ':', '\\', '/', '1', ' '), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), fc.constantFrom('is', 'length'), (values, name) => {
        const [read] = splitRules(`${name}:${values.join(',')}`);
        const again = read && splitRules(writeRule(read))[0];
        expect(again?.values).toEqual(read?.values);
      }),
      { numRuns: runsOf(5000) },
    );
  });
});
