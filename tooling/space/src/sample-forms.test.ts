import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';
import { beforeAll, describe, expect, it } from 'vitest';
// @boundaries-ignore the package is no dependency of this one until the next installation
import { type FormDefinition, readFormDefinition } from '../../../packages/forms/src/form-definition.ts';
import { sampleSpaceDir } from './authored-source.ts';
import { compileSpace } from './compile-space.ts';

const formNames = [
  'after-sales',
  'catalogue',
  'contact',
  'dealer',
  'job-application',
  'newsletter',
  'product-enquiry',
  'visit',
];

interface SampleForm {
  name: string;
  locale: string;
  path: string;
  block: Readonly<Record<string, unknown>>;
  definition: FormDefinition;
}

let forms: SampleForm[];

beforeAll(async () => {
  const { data } = await compileSpace({ dir: sampleSpaceDir, today: new Date() });
  forms = data.stories
    .filter(({ published }) => published)
    .flatMap(({ full_slug: path, content }) => formsIn(content).map((block) => sampleForm(path, block)));
}, 60_000);

type Block = Readonly<Record<string, unknown>> & { component: string; _uid: string };

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'component' in value && '_uid' in value;

function formsIn({ body }: Readonly<Record<string, unknown>>): Block[] {
  return Array.isArray(body) ? body.filter(isBlock).filter(({ component }) => component === 'custom_form') : [];
}

function sampleForm(path: string, block: Block): SampleForm {
  const fields = Array.isArray(block.fields) ? block.fields.filter(isBlock) : [];
  return {
    name: String(block.form),
    locale: path.slice(0, 2),
    path,
    block,
    definition: readFormDefinition(fields),
  };
}

/** What a form asks and demands, without its words. */
const skeleton = ({ definition, block }: SampleForm) => ({
  groups: definition.groups.map(({ fields }) => fields.length),
  fields: definition.fields.map(({ name, kind, autocomplete, preset, width, options, rules, shownWhen, consent }) => ({
    ...{ name, kind, autocomplete, preset, width, shownWhen },
    options: options.map(({ value }) => value),
    rules: rules.map((rule) => [rule.name, ...rule.values]),
    version: consent.version,
  })),
  retention: block.retention_days,
});

const inLanguage = (name: string, locale: SpokenLocale) =>
  forms.find((form) => form.name === name && form.locale === locale);

it('FRM-1 the space holds the forms of the site, each on one page of every language', () => {
  const every = formNames.flatMap((name) => spokenLocales.map((locale) => `${name} ${locale}`));
  expect(forms.map(({ name, locale }) => `${name} ${locale}`).toSorted()).toEqual(every.toSorted());
});

it('FRM-1 every form stands where all markets that have the language show it', () => {
  for (const { path } of forms) expect(path).toMatch(/^[a-z]{2}\/global\/(forms|contact-us)\/[a-z0-9-]+$/);
});

describe.each(formNames)('the form %s', (name) => {
  it('FRM-1 FRM-2 reads without a problem in every language', () => {
    for (const form of forms.filter((one) => one.name === name)) {
      expect(form.definition.problems, form.path).toEqual([]);
    }
  });

  it('FRM-1 FRM-2 asks the same of everyone, by the same rules', () => {
    const english = inLanguage(name, 'en');
    if (!english) throw new Error(`Expected the form ${name} in English`);
    for (const locale of spokenLocales) {
      const form = inLanguage(name, locale);
      expect(form && skeleton(form), locale).toEqual(skeleton(english));
    }
  });

  it('FRM-5 learns an address of mail and has what a receipt says, in every language', () => {
    for (const { definition, block, path } of forms.filter((one) => one.name === name)) {
      expect(definition.fields.map(({ kind }) => kind)).toContain('email');
      for (const field of ['title', 'receipt_subject', 'receipt_text', 'submit_label']) {
        expect(block[field], `${path} ${field}`).toMatch(/\S/);
      }
    }
  });

  it('FRM-7 thanks on a page of its own or in place', () => {
    for (const { block, path } of forms.filter((one) => one.name === name)) {
      const inPlace = /\S/.test(String(block.success_title ?? '')) && /\S/.test(String(block.success_text ?? ''));
      expect([block.thank_you !== undefined, inPlace].filter(Boolean), path).toHaveLength(1);
    }
  });

  it('FRM-1 asks for consent by a versioned text', () => {
    for (const { definition, path } of forms.filter((one) => one.name === name)) {
      const consents = definition.fields.filter(({ kind }) => kind === 'consent');
      expect(
        consents.some(({ rules }) => rules.some((rule) => rule.name === 'accepted')),
        path,
      ).toBe(true);
      for (const { consent } of consents) {
        expect(consent.version).toMatch(/^\d{4}-\d{2}/);
        expect(consent.text, path).not.toBeNull();
      }
    }
  });
});

it('FRM-1 asks for an address only where a visit is wished for', () => {
  const form = inLanguage('visit', 'en');
  const address = form?.definition.fields.filter(({ name }) =>
    ['street', 'postal_code', 'city', 'country'].includes(name),
  );
  expect(address).toHaveLength(4);
  for (const field of address ?? []) expect(field.shownWhen).toEqual({ field: 'interests', values: ['visit'] });
  const interests = form?.definition.fields.find(({ name }) => name === 'interests');
  expect(interests?.options.map(({ value }) => value)).toEqual(['documentation', 'call', 'visit', 'offer']);
});

it('FRM-6 keeps applications for 180 days alone', () => {
  const retention = new Map(forms.map(({ name, block }) => [name, block.retention_days]));
  expect(retention.get('job-application')).toBe('180');
  expect([...retention.values()].filter((days) => days !== undefined)).toHaveLength(1);
});
