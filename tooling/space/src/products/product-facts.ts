import { productFamilies } from '@clavora/content-client/content-types/product';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { z } from 'zod';

const phrase = z.union([z.number(), z.string().min(1), z.array(z.union([z.number(), z.string().min(1)])).min(1)]);
const slug = z.string().regex(/^[a-z0-9-]+$/);
const year = z.int().min(1926).max(2100);

const variant = z.strictObject({
  code: z.string(),
  differs: phrase,
  finish: phrase.optional(),
  pack: z.int().positive().optional(),
});

const crossReference = z.strictObject({
  maker: z.string(),
  code: z.string(),
  match: z.enum(['exact', 'near']),
  note: phrase.optional(),
});

/** Vehicles with the same chip and frequency are one group, as in a coverage list. */
const vehicleGroup = z.strictObject({
  transponder: phrase.optional(),
  frequency_mhz: z.number().positive().optional(),
  applies_to: z.enum(['all', 'ignition', 'door', 'boot']).default('all'),
  rows: z
    .array(
      z.strictObject({
        make: z.string(),
        model: z.string(),
        generation: z.string().optional(),
        from: year,
        to: year.optional(),
        applies_to: z.enum(['all', 'ignition', 'door', 'boot']).optional(),
        code_series: z.string().optional(),
      }),
    )
    .min(1),
});

const machine = z.strictObject({
  machine: slug,
  clamp: phrase.optional(),
  cutter: phrase.optional(),
  tracer: phrase.optional(),
});

const download = z.strictObject({
  file: z.string().startsWith('documents/'),
  kind: z.enum(['document', 'catalogue', 'product_sheet', 'manual', 'drawing', 'declaration', 'bulletin']),
  /** `each`: a file for every language, whose name ends with it (`-it.pdf`), without an ending for English. */
  language: z.enum(['mul', 'each', ...completeLocales]).default('mul'),
  version: z.string().optional(),
});

/** A part that a machine's picture numbers, by its name in the glossary, and the place of its number in percent of the picture. */
const numberedPart = z.strictObject({
  part: z.string(),
  left: z.number().positive().lt(100),
  top: z.number().positive().lt(50),
});

/** Language-independent facts of a product; the texts come from the glossary. */
export const productFacts = z.strictObject({
  code: z.string().min(1),
  family: z.enum(productFamilies),
  kind: z.string(),
  is_new: z.boolean().default(false),
  discontinued_since: year.optional(),
  successor: slug.optional(),
  /** The slug in `keyBlades` by which the key is drawn and measured. */
  blade: slug.optional(),
  key_facts: z.array(z.string()).min(1),
  specifications: z.record(z.string(), phrase),
  variants: z.array(variant).default([]),
  cross_references: z.array(crossReference).default([]),
  vehicles: z.array(vehicleGroup).default([]),
  machines: z.array(machine).default([]),
  parts: z.array(numberedPart).default([]),
  categories: z.array(slug).min(1),
  related: z.array(slug).default([]),
  downloads: z.array(download).default([]),
  /** Glossary paragraphs that follow the product's own description. */
  passages: z.array(z.string()).default([]),
});

export type ProductFacts = z.infer<typeof productFacts>;
