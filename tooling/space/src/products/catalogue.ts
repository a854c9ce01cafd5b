import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompleteLocale } from '@clavora/i18n-routing/locales';
import { parse } from 'yaml';
import { z } from 'zod';
import { expandProductFacts } from './expand-product.ts';
import { inLocale, type Phrase } from './phrase.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

/** A product of the sample space for documents. */
export interface CatalogueProduct {
  slug: string;
  facts: ProductFacts;
  /** `YYYY-MM-DD`. */
  firstPublished: string;
  title: Phrase;
  variants: readonly CatalogueVariant[];
  /** As on the product's page. */
  specifications: readonly CatalogueSpecification[];
}

/** A line of the type plate. */
interface CatalogueSpecification {
  label: Phrase;
  value: Phrase;
  unit?: Phrase | undefined;
  group: Phrase;
}

/** A version of a product with a code of its own: difference, finish, pieces per pack. */
export interface CatalogueVariant {
  code: string;
  label: Phrase;
  finish: Phrase | undefined;
  pack: number;
}

/** Describes a version on one line. */
export function versionLine(
  { label, finish }: Pick<CatalogueVariant, 'label' | 'finish'>,
  locale: CompleteLocale,
): string {
  return [label, finish].flatMap((phrase) => (phrase === undefined ? [] : inLocale(phrase, locale))).join(', ');
}

const authored = z.looseObject({ slug: z.string(), first_published: z.string(), facts: productFacts });
const phrase = z.union([z.string(), z.record(z.string(), z.string())]);
/** A list of names is marked as equal on purpose. */
const valuePhrase = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'same' in value ? { ...value, same: undefined } : value),
  z.union([z.string(), z.record(z.string(), z.string().optional())]),
);
const expanded = z.looseObject({
  content: z.looseObject({
    title: phrase,
    specifications: z.array(
      z.looseObject({ label: phrase, value: valuePhrase, unit: phrase.optional(), group: phrase }),
    ),
    variants: z
      .array(
        z.looseObject({ code: z.string(), label: phrase, finish: phrase.optional(), pack_size: z.number().default(1) }),
      )
      .default([]),
  }),
});

let cached: readonly CatalogueProduct[] | undefined;

/** Returns every product of `content/products`, in the order of its files; cached. Throws if one is malformed. */
export function readCatalogue(
  folder = fileURLToPath(new URL('../../content/products/', import.meta.url)),
): readonly CatalogueProduct[] {
  cached ??= readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const raw: unknown = parse(readFileSync(`${folder}${file}`, 'utf8'));
      const { slug, facts, first_published: firstPublished } = authored.parse(raw);
      const { content } = expanded.parse(expandProductFacts(raw));
      const variants = content.variants.map(({ code, label, finish, pack_size: pack }) => ({
        code,
        label,
        finish,
        pack,
      }));
      return { slug, facts, firstPublished, title: content.title, variants, specifications: content.specifications };
    });
  return cached;
}
