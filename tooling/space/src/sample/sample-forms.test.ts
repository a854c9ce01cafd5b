import { completeLocales } from '@clavora/i18n-routing/locales';
import { createRouting } from '@clavora/i18n-routing/routing';
import { beforeAll, describe, expect, it } from 'vitest';
import { formNames, formOf, readSampleForms, type SampleForm } from './sample-forms.ts';

let forms: SampleForm[];

beforeAll(async () => {
  forms = await readSampleForms();
}, 60_000);

/** Returns the structure of a form without its texts. */
const skeleton = ({ definition, block }: SampleForm) => ({
  groups: definition.groups.map(({ fields }) => fields.length),
  fields: definition.fields.map(({ name, kind, autocomplete, preset, width, options, rules, shownWhen, consent }) => ({
    name,
    kind,
    autocomplete,
    preset,
    width,
    shownWhen,
    options: options.map(({ value }) => value),
    rules: rules.map((rule) => [rule.name, ...rule.values]),
    version: consent.version,
  })),
  retention: block.retention_days,
});

const isPresent = (value: unknown) => typeof value === 'string' && value.trim() !== '';

it('FRM-1 the space contains the forms of the site, each on one page of every language', () => {
  const every = formNames.flatMap((name) => completeLocales.map((locale) => `${name} ${locale}`));
  expect(forms.map(({ name, locale }) => `${name} ${locale}`)).toEqual(expect.arrayContaining(every));
});

it('FRM-1 every form is on a page that all markets with the language show', () => {
  for (const { path } of forms.filter((form) => form.name !== 'list-quote'))
    expect(path).toMatch(/^[a-z]{2}\/global\/(forms|contact-us)\/[a-z0-9-]+$/);
});

it('FRM-1 CAT-7 the request for a list of codes is on the page of lists', () => {
  const paths = forms.filter(({ name }) => name === 'list-quote').map(({ locale, path }) => [locale, path] as const);
  const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
  expect(new Map(paths)).toEqual(
    new Map(completeLocales.map((locale) => [locale, `${locale}/global${routing.pathOf('key-finder-list', locale)}`])),
  );
});

describe.each(formNames)('form %s', (name) => {
  const inAllLanguages = <Value>(valueOf: (form: SampleForm) => Value) =>
    completeLocales.map((locale) => [locale, valueOf(formOf(forms, name, locale))] as const);
  const everywhere = <Value>(value: Value) => completeLocales.map((locale) => [locale, value] as const);

  it('FRM-1 FRM-2 is parsed without a problem in every language', () => {
    expect(inAllLanguages(({ definition }) => definition.problems)).toEqual(everywhere([]));
  });

  it('FRM-1 FRM-2 has the same fields and rules in every language', () => {
    expect(inAllLanguages(skeleton)).toEqual(everywhere(skeleton(formOf(forms, name, 'en'))));
  });

  it('FRM-5 asks for an email address and has the texts of a receipt', () => {
    expect(inAllLanguages(({ definition }) => definition.fields.some(({ kind }) => kind === 'email'))).toEqual(
      everywhere(true),
    );
    const texts = ['title', 'receipt_subject', 'receipt_text', 'submit_label'];
    expect(inAllLanguages(({ block }) => texts.filter((field) => !isPresent(block[field])))).toEqual(everywhere([]));
  });

  it('FRM-7 thanks on a page of its own or in place', () => {
    const ways = ({ block }: SampleForm) =>
      [block.thank_you !== undefined, isPresent(block.success_title) && isPresent(block.success_text)].filter(Boolean)
        .length;
    expect(inAllLanguages(ways)).toEqual(everywhere(1));
  });

  it('FRM-1 asks for consent by a versioned text', () => {
    const consents = ({ definition }: SampleForm) => definition.fields.filter(({ kind }) => kind === 'consent');
    const asksForConsent = (form: SampleForm) =>
      consents(form).some(({ rules }) => rules.some((rule) => rule.name === 'accepted'));
    const isVersioned = (form: SampleForm) =>
      consents(form).every(({ consent }) => consent.text !== null && /^\d{4}-\d{2}/.test(consent.version));
    expect(inAllLanguages((form) => asksForConsent(form) && isVersioned(form))).toEqual(everywhere(true));
  });
});

it('FRM-1 asks for an address only if a visit is requested', () => {
  const { definition } = formOf(forms, 'visit', 'en');
  const conditionOf = (name: string) => definition.fields.find((field) => field.name === name)?.shownWhen;
  for (const name of ['street', 'postal_code', 'city', 'country']) {
    expect([name, conditionOf(name)]).toEqual([name, { field: 'interests', values: ['visit'] }]);
  }
  const interests = definition.fields.find(({ name }) => name === 'interests');
  expect(interests?.options.map(({ value }) => value)).toEqual(['documentation', 'call', 'visit', 'offer']);
});

it('FRM-6 limits the retention of applications to 180 days', () => {
  const retention = new Map(forms.map(({ name, block }) => [name, block.retention_days]));
  expect([...retention].filter(([, days]) => days !== undefined)).toEqual([['job-application', '180']]);
});
