import { completeLocales } from '@clavora/i18n-routing/locales';
import { spokenLocales } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { keyBlades } from '../blades/key-blades.ts';
import { bladeSpecifications } from './blade-specifications.ts';
import { type Glossary, readGlossary, type Translation, translation } from './glossary.ts';
import {
  inProse,
  isTranslated,
  optionalIn,
  type Phrase,
  type PhraseSource,
  perLocale,
  phraseWriter,
  replaceEach,
} from './phrase.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';
import { unitPhrase } from './unit-phrase.ts';

const factsGroup = z.looseObject({
  component: z.literal('product'),
  slug: z.string(),
  facts: productFacts,
  content: z.looseObject({
    title: translation,
    summary: translation,
    description: translation,
  }),
});

interface Words {
  glossary: Glossary;
  write: (source: PhraseSource) => Phrase;
}

let cached: Words | undefined;

/** Cached: the glossary does not change while a space compiles. */
function words(): Words {
  if (cached === undefined) {
    const glossary = readGlossary();
    cached = { glossary, write: phraseWriter(glossary.terms) };
  }
  return cached;
}

/** Removes undefined fields, so that no empty field reaches the space. */
function present<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Partial<Fields>;
}

function known<Entry>(table: Readonly<Record<string, Entry>>, id: string, name: string): Entry {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (entry === undefined) throw new Error(`expected a known ${name}, got '${id}'`);
  return entry;
}

type Sources = Readonly<Record<string, PhraseSource>>;

/** Combines measures of the drawing and facts; throws if both define a property. */
function specificationSources(facts: ProductFacts): Sources {
  const stated = facts.specifications;
  if (facts.blade === undefined) return stated;
  const measured = bladeSpecifications(known(keyBlades, facts.blade, 'key of the drawings'));
  const twice = Object.keys(stated).filter((id) => Object.hasOwn(measured, id));
  if (twice.length > 0) {
    throw new Error(`expected the drawing alone to state ${twice.join(', ')}, got it in the facts too`);
  }
  return { ...measured, ...stated };
}

/**
 * Marks a list of names, which is the same in every language, as intended; the compiler would report a
 * missing translation.
 */
function alikeOnPurpose(source: PhraseSource, phrase: Phrase): Phrase | (Translation & { same: true }) {
  if (!Array.isArray(source) || typeof phrase !== 'string') return phrase;
  const languages: Translation = Object.fromEntries(spokenLocales.map((locale) => [locale, phrase]));
  return { ...languages, same: true };
}

/** The properties by whose values searches filter. */
const filteredProperties: ReadonlySet<string> = new Set(['material', 'tool_material', 'cut_type', 'transponder']);

function specifications(sources: Sources, keyFacts: readonly string[], { glossary, write }: Words) {
  const missing = keyFacts.filter((id) => !Object.hasOwn(sources, id));
  if (missing.length > 0) throw new Error(`expected each key fact among the specifications, got ${missing.join(', ')}`);
  const rows = Object.entries(sources).map(([id, value]) => ({
    id,
    value,
    ...known(glossary.properties, id, 'property'),
  }));
  const groups = [...new Set(rows.map(({ group }) => group))];
  const grouped = groups.flatMap((group) => rows.filter((row) => row.group === group));
  return grouped.map(({ id, value, label, unit, group }) =>
    present({
      component: 'specification',
      label,
      value: alikeOnPurpose(value, write(value)),
      value_id: filteredProperties.has(id) && typeof value === 'string' ? value : undefined,
      unit: unit === undefined ? undefined : unitPhrase(known(glossary.units, unit, 'unit'), value),
      group: known(glossary.groups, group, 'group'),
      is_key_fact: keyFacts.includes(id) ? true : undefined,
    }),
  );
}

/** Replaces references such as `{blade_length}` by facts, so that prose and type plate are consistent. */
function withFigures(text: Translation, sources: Sources, write: Words['write']): Phrase {
  return perLocale((locale) =>
    replaceEach(text[locale], /\{(\w+)\}/g, (id) => inProse(write(known(sources, id, 'specification')), locale)),
  );
}

function drawing(blade: string, code: string, write: Words['write']) {
  const data = JSON.stringify(known(keyBlades, blade, 'key of the drawings'));
  return {
    component: 'key_blade',
    data,
    caption: write(`drawing_caption(${code})`),
  };
}

/** Returns the legend of a machine's numbered picture; nothing for other products. */
function legend(numbered: ProductFacts['parts'], { parts }: Glossary) {
  return numbered.map(({ part, left, top }) => ({
    component: 'numbered_part',
    name: known(parts, part, 'part'),
    left,
    top,
  }));
}

function paragraphs(texts: readonly Phrase[]): Phrase {
  return perLocale((locale) => {
    const own = texts.map((text) => optionalIn(text, locale)?.trim());
    return isTranslated(own) ? own.join('\n\n') : undefined;
  });
}

interface OwnTexts {
  title: Translation;
  summary: Translation;
  description: Translation;
}

/** Returns a file for each language of a download that has one in `each`. */
function perLanguage(download: ProductFacts['downloads'][number]): ProductFacts['downloads'] {
  const { file, language } = download;
  if (language !== 'each') return [download];
  return completeLocales.map((locale) => ({
    ...download,
    language: locale,
    file: locale === 'en' ? file : file.replace(/(?=\.\w+$)/, `-${locale}`),
  }));
}

function expand(slug: string, facts: ProductFacts, texts: OwnTexts) {
  const all = words();
  const { glossary, write } = all;
  const sources = specificationSources(facts);
  const filled = (text: Translation) => withFigures(text, { ...sources, code: facts.code }, write);
  const passages = facts.passages.map((id) => filled(known(glossary.passages, id, 'passage')));
  const optional = (source: PhraseSource | undefined) => (source === undefined ? undefined : write(source));
  const view = facts.family.endsWith('_keys') ? 'key' : 'machine';
  return present({
    code: facts.code,
    title: filled(texts.title),
    summary: filled(texts.summary),
    family: facts.family,
    kind: known(glossary.kinds, facts.kind, 'kind'),
    kind_id: facts.kind,
    battery: sources.battery,
    is_new: facts.is_new ? true : undefined,
    discontinued_since: facts.discontinued_since === undefined ? undefined : String(facts.discontinued_since),
    successor: facts.successor === undefined ? undefined : `products/${facts.successor}`,
    images: [
      {
        file: `products/${slug}.png`,
        alt: write(`picture_${view}(${facts.code})`),
      },
      {
        file: `products/${slug}-detail.png`,
        alt: write(`picture_${view}_detail(${facts.code})`),
      },
    ],
    legend: legend(facts.parts, all.glossary),
    drawing: facts.blade === undefined ? undefined : [drawing(facts.blade, facts.code, write)],
    description: paragraphs([filled(texts.description), ...passages]),
    specifications: specifications(sources, facts.key_facts, all),
    variants: facts.variants.map(({ code, differs, finish, pack }) =>
      present({
        component: 'product_variant',
        code,
        label: write(differs),
        finish: optional(finish),
        pack_size: pack,
      }),
    ),
    categories: facts.categories.map((id) => `categories/${id}`),
    related_products: facts.related.map((id) => `products/${id}`),
    downloads: facts.downloads.flatMap(perLanguage).map(({ file, kind, language, version }) =>
      present({
        component: 'download',
        title: write(`download_${kind}(${facts.code})`),
        file: { file },
        kind,
        language,
        version,
      }),
    ),
  });
}

/** Returns a fact of a product group by its id, such as `read_time`; throws for an unknown one. */
export function productFigure(group: unknown, id: string): Phrase {
  const { facts } = factsGroup.parse(group);
  return words().write(known(specificationSources(facts), id, `specification of ${facts.code}`));
}

/**
 * Converts a product group's `facts` to plain `content`, in every language; throws with the product's slug at
 * an unknown fact. Other makers' codes, vehicles and machines of a key are rows of the key catalogue instead.
 */
export function expandProductFacts(group: unknown): unknown {
  const parsed = factsGroup.safeParse(group);
  if (!parsed.success) throw new Error(`expected a product with facts: ${z.prettifyError(parsed.error)}`);
  const { facts, content, ...rest } = parsed.data;
  try {
    return {
      ...rest,
      content: { ...content, ...expand(rest.slug, facts, content) },
    };
  } catch (error) {
    throw new Error(`products/${rest.slug}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
