import { isDeepStrictEqual } from 'node:util';
import { runsOf } from '@clavora/vitest/night.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../definition/form-definition.ts';
import { ruleNames } from '../rules/rule-table.ts';
import { rawOptions, sampleEnvironment, sampleForm } from '../testing/sample-form.ts';
import { fieldSchema, formSchema, type IssueParameters } from './form-schema.ts';
import { validateSubmission } from './validate-submission.ts';

type FieldValue = string | string[] | boolean | File[];

/** Returns the `FormData` of a browser: with standard line ends, well-formed texts, and no entry for an unticked checkbox. */
function formDataOf(values: Readonly<Record<string, FieldValue>>): FormData {
  const data = new FormData();
  const add = (name: string, value: string) => data.append(name, value.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed());
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') add(name, value);
    else if (value === true) add(name, '1');
    else if (Array.isArray(value)) {
      for (const entry of value) {
        if (typeof entry === 'string') add(name, entry);
        else data.append(name, entry);
      }
    }
  }
  return data;
}

type Verdict = { answers: unknown } | { problems: Record<string, unknown> };

/** Browsers also create the schema once per form. */
const schemas = new WeakMap<FormDefinition, ReturnType<typeof formSchema>>();

function inBrowser(definition: FormDefinition, values: object): Verdict {
  const schema = schemas.get(definition) ?? formSchema(definition, sampleEnvironment);
  schemas.set(definition, schema);
  const result = schema.safeParse(values);
  if (result.success) return { answers: result.data };
  const problemsOf = (issue: { params?: unknown }) => issue.params as IssueParameters;
  const issues = result.error.issues.map((issue) => problemsOf(issue as { params?: unknown }));
  return { problems: Object.fromEntries(issues.map(({ field, problem }) => [field, problem])) };
}

function onServer(definition: FormDefinition, data: FormData): Verdict {
  const submission = validateSubmission(definition, data, sampleEnvironment);
  return submission.isValid ? { answers: submission.values } : { problems: submission.problems };
}

const line = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 2,
    arbitrary: fc.string({
      unit: fc.constantFrom('a', 'B', '1', ' ', '-', '\r', '\n', '\ud800', 'e', '\u0301', '@', '.'),
      maxLength: 20,
    }),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)) },
  { weight: 1, arbitrary: fc.string({ minLength: 900, maxLength: 1100 }) },
);
const choices = fc.array(fc.constantFrom('a', 'b', 'c', 'x', ''), { maxLength: 5 });
const file = fc
  .record({
    name: fc.constantFrom('a.pdf', 'b.csv', 'c.exe', 'd', '../e.pdf'),
    type: fc.constantFrom('', 'application/pdf', 'text/csv'),
  })
  .map(({ name, type }) => new File(['x'], name, { type }));

const written: Readonly<Record<string, string>> = {
  min: 'min:2',
  max: 'max:3',
  between: 'between:1,3',
  length: 'length:2,8',
  starts_with: 'starts_with:a,-',
  ends_with: 'ends_with:a,.it',
  is: 'is:a,b,1',
  not: 'not:a,1',
  matches: 'matches:/^[a-e]+\\d*$/i',
  confirm: 'confirm:other',
  require_one: 'require_one:other',
  date_between: 'date_between:2000-01-01,2030-12-31',
  mime: 'mime:application/pdf,text/csv',
};

describe('formSchema and validateSubmission', () => {
  // Ten thousand answers per rule take long on a busy machine.
  it.each(ruleNames)('FRM-2 agree on %s', { timeout: 120_000 }, (name) => {
    const rules = written[name] ?? name;
    const isFile = name === 'mime';
    const one = sampleForm({ name: 'other' }, { name: 'field', rules, ...(isFile ? { kind: 'file' } : {}) });
    const many = sampleForm(
      { name: 'other' },
      { name: 'field', rules, kind: 'checkboxes', options: rawOptions('a', 'b', 'c') },
    );
    const area = sampleForm({ name: 'other' }, { name: 'field', rules, kind: 'textarea' });
    const given: fc.Arbitrary<[FormDefinition, FieldValue]> = isFile
      ? fc.array(file, { maxLength: 6 }).map((files) => [one, files])
      : fc.oneof(
          { weight: 3, arbitrary: line.map((text): [FormDefinition, FieldValue] => [one, text]) },
          { weight: 1, arbitrary: line.map((text): [FormDefinition, FieldValue] => [area, text]) },
          { weight: 1, arbitrary: choices.map((list): [FormDefinition, FieldValue] => [many, list]) },
          { weight: 1, arbitrary: fc.boolean().map((value): [FormDefinition, FieldValue] => [one, value]) },
        );
    // `isDeepStrictEqual` is faster than `expect`; the report shows the answer that was validated differently.
    const found = fc.check(
      fc.property(given, fc.oneof(line, fc.constant('')), ([definition, field], other) => {
        const values = { other, field };
        return isDeepStrictEqual(onServer(definition, formDataOf(values)), inBrowser(definition, values));
      }),
      { numRuns: runsOf(10_000) },
    );
    expect(fc.defaultReportMessage(found)).toBeUndefined();
  });

  it('FRM-2 agree through the resolver of react-hook-form', { timeout: 60_000 }, async () => {
    const form = sampleForm(
      { name: 'email', kind: 'email', rules: 'required' },
      { name: 'topic', kind: 'radio', options: rawOptions('visit', 'offer') },
      { name: 'address', rules: 'required|length:3,80', shown_when: 'topic=visit' },
      { name: 'terms', kind: 'consent', rules: 'accepted' },
    );
    const resolve = zodResolver(formSchema(form, sampleEnvironment));
    const values = fc.record({
      email: line,
      topic: fc.constantFrom('visit', 'offer', '', 'x'),
      address: line,
      terms: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(values, async (typed) => {
        const { values: answers, errors } = await resolve(typed, undefined, {
          fields: {},
          shouldUseNativeValidation: false,
        });
        const server = onServer(form, formDataOf(typed));
        const isValid = Object.keys(errors).length === 0;
        expect(isValid ? { answers: answers } : Object.keys(errors)).toEqual(
          'answers' in server ? server : Object.keys(server.problems),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('FRM-2 validate a single field like the field of a form', () => {
    const form = sampleForm({ name: 'code', rules: 'required|alphanumeric|length:2,8' });
    const [code] = form.fields;
    if (!code) throw new Error('expected a field');
    const schema = fieldSchema(code, sampleEnvironment);
    fc.assert(
      fc.property(line, (text) => {
        expect(schema.safeParse(text).success).toBe(
          formSchema(form, sampleEnvironment).safeParse({ code: text }).success,
        );
      }),
    );
  });
});

describe('unknown and repeated fields', () => {
  const form = sampleForm(
    { name: 'name', rules: 'required' },
    { name: 'topic', kind: 'select', options: rawOptions('a') },
  );

  it('FRM-6 drops fields that the form does not have, such as prototypes', () => {
    const data = new FormData();
    for (const name of ['name', '__proto__', 'constructor', 'to', 'name[]', 'name.x', 'toString'])
      data.append(name, 'x');
    const submission = validateSubmission(form, data, sampleEnvironment);
    expect(submission).toEqual({ isValid: true, values: { name: 'x', topic: '' } });
    expect(Object.getPrototypeOf(submission.values)).toBe(Object.prototype);
    const inherited: object = Object.create({ name: 'inherited' });
    expect(formSchema(form, sampleEnvironment).safeParse(inherited).success).toBe(false);
  });

  it('FRM-6 rejects a field that is sent twice, and a huge one', () => {
    const twice = new FormData();
    twice.append('name', 'a');
    twice.append('name', 'b');
    expect(validateSubmission(form, twice, sampleEnvironment)).toMatchObject({
      problems: { name: { message: 'unreadable' } },
    });
    const huge = new FormData();
    huge.append('name', 'a'.repeat(5_000_000));
    expect(validateSubmission(form, huge, sampleEnvironment)).toMatchObject({
      isValid: false,
      values: { name: '' },
      problems: { name: { message: 'too_long' } },
    });
  });
});
