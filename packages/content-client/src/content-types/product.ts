import { defineBlock } from '../schema/define-block.ts';
import {
  assets,
  blocks,
  boolean,
  choice,
  longText,
  number,
  relation,
  relations,
  richText,
  text,
} from '../schema/fields.ts';

export const productFamilies = [
  'residential_keys',
  'automotive_keys',
  'duplicating_machines',
  'car_key_tools',
  'industrial_machines',
  'cutters',
  'accessories',
  'services',
] as const;
export type ProductFamily = (typeof productFamilies)[number];

const valueIdHelp =
  'A word for the addresses of searches, the same in every language, such as nickel_silver. Without one a filter by it does not survive a change of language';

/** A line of a type plate: quantity, value, unit. */
export const specification = defineBlock({
  name: 'specification',
  title: 'Specification',
  description: 'A property with its value and unit.',
  role: 'part',
  fields: {
    label: text({ label: 'Property', required: true }),
    value: text({ label: 'Value', help: 'A plain number with a decimal point, or words', required: true }),
    unit: text({ label: 'Unit', help: 'SI symbol, such as mm, W, kg, s' }),
    value_id: text({ label: 'Value, for filters', help: valueIdHelp }),
    group: text({ label: 'Group', help: 'Heading under which it stands' }),
    is_key_fact: boolean({ label: 'Show beside the picture' }),
  },
});

export const productVariant = defineBlock({
  name: 'product_variant',
  title: 'Variant',
  description: 'The same product with another head, finish, voltage or pack.',
  role: 'part',
  fields: {
    code: text({ label: 'Code', required: true }),
    label: text({ label: 'What differs', required: true }),
    finish: text({ label: 'Finish or version' }),
    pack_size: number({ label: 'Pieces in a pack' }),
  },
});

/** A part that the first picture numbers: the numbers are the positions in the list. */
export const numberedPart = defineBlock({
  name: 'numbered_part',
  title: 'Numbered part',
  description: 'A part that a number in the first picture names.',
  role: 'part',
  fields: {
    name: text({ label: 'Part', required: true }),
    left: number({ label: 'Number, from the left', help: 'Percent of the width of the picture' }),
    top: number({ label: 'Number, from the top', help: 'Percent of the height of the picture' }),
  },
});

/** Another maker's code, and how far our product replaces it. */
export const crossReference = defineBlock({
  name: 'cross_reference',
  title: 'Cross-reference',
  description: "Another maker's code that this product replaces.",
  role: 'part',
  fields: {
    maker: text({ label: 'Maker', required: true }),
    code: text({ label: 'Code, as its maker writes it', required: true }),
    match: choice({ label: 'Match', values: ['exact', 'near'] }),
    note: text({ label: 'What differs' }),
  },
});

export const vehicleFit = defineBlock({
  name: 'vehicle_fit',
  title: 'Vehicle',
  description: 'A vehicle that the key fits.',
  role: 'part',
  fields: {
    make: text({ label: 'Make', required: true }),
    model: text({ label: 'Model', required: true }),
    generation: text({ label: 'Generation' }),
    year_from: number({ label: 'From year' }),
    year_to: number({ label: 'To year', help: 'Empty while still built' }),
    applies_to: choice({ label: 'Lock', values: ['all', 'ignition', 'door', 'boot'] }),
    transponder: text({ label: 'Transponder' }),
    frequency_mhz: number({ label: 'Frequency, MHz' }),
    code_series: text({ label: 'Code series', help: 'Such as KX 0001–2000' }),
  },
});

/** A machine that cuts the key, and the fittings that it needs: as text, and as products that the text links to. */
export const machineFit = defineBlock({
  name: 'machine_fit',
  title: 'Compatible machine',
  description: 'A machine that cuts this key, with clamp, cutter and tracer.',
  role: 'part',
  fields: {
    machine: relation({ label: 'Machine', allow: ['product'], required: true }),
    clamp: text({ label: 'Clamp' }),
    clamp_product: relation({ label: 'Page of the clamp', allow: ['product'] }),
    cutter: text({ label: 'Cutter' }),
    cutter_product: relation({ label: 'Page of the cutter', allow: ['product'] }),
    tracer: text({ label: 'Tracer' }),
    tracer_product: relation({ label: 'Page of the tracer', allow: ['product'] }),
  },
});

/** The relations of a `machine_fit`. */
export const machineFitRelations = ['machine', 'clamp_product', 'cutter_product', 'tracer_product'] as const;

/** The key catalogue and a story never show the same fact. */
const ofCatalogue =
  'Only for a product that the key catalogue does not have: of its keys, the page shows the rows of the catalogue';

export const product = defineBlock({
  name: 'product',
  title: 'Product',
  description: 'A key, machine, tool, accessory or service.',
  role: 'page',
  fields: {
    code: text({ label: 'Code, as printed on the product', required: true }),
    title: text({ label: 'Name', required: true }),
    summary: longText({
      label: 'Summary',
      help: 'One or two sentences: what it is for, and the figure that counts',
      required: true,
    }),
    family: choice({ label: 'Family', values: productFamilies, required: true }),
    kind: text({ label: 'Kind', help: 'Such as flat cylinder key' }),
    kind_id: text({ label: 'Kind, for filters', help: valueIdHelp }),
    is_new: boolean({ label: 'New' }),
    discontinued_since: text({ label: 'Discontinued since (year)' }),
    images: assets({ label: 'Pictures', required: true }),
    legend: blocks({
      label: 'Legend',
      help: 'The parts that the first picture numbers, in the order of their numbers',
      allow: ['numbered_part'],
    }),
    drawing: blocks({
      label: 'Drawing',
      help: 'Keys: the blade from which the picture is drawn',
      allow: ['key_blade'],
      maximum: 1,
    }),
    description: richText({ label: 'Description' }),
    specifications: blocks({ label: 'Specifications', allow: ['specification'] }),
    variants: blocks({ label: 'Variants', allow: ['product_variant'] }),
    cross_references: blocks({ label: 'Replaces', help: ofCatalogue, allow: ['cross_reference'] }),
    vehicles: blocks({ label: 'Fits', help: ofCatalogue, allow: ['vehicle_fit'] }),
    machines: blocks({ label: 'Is cut by', help: ofCatalogue, allow: ['machine_fit'] }),
    categories: relations({ label: 'Categories', allow: ['category'] }),
    related_products: relations({ label: 'Related products', allow: ['product'] }),
    successor: relation({ label: 'Successor', allow: ['product'] }),
    warnings: longText({ label: 'Warnings', help: 'What a buyer must know for their safety, one per line' }),
    battery: text({ label: 'Battery', help: 'Its type, such as CR2032. Empty: none' }),
    downloads: blocks({ label: 'Downloads', allow: ['download'] }),
    body: blocks({ label: 'Further blocks', allow: [] }),
    seo: blocks({ label: 'Search and sharing', allow: ['seo'], maximum: 1 }),
  },
});

/** Returns the warnings of a product, which editors write in a line each. */
export function warningLines({ warnings }: { warnings: string }): string[] {
  return warnings.split('\n').filter((line) => line.trim() !== '');
}

export const category = defineBlock({
  name: 'category',
  title: 'Category',
  description: 'A group of products with its own listing.',
  role: 'page',
  fields: {
    title: text({ label: 'Name', required: true }),
    summary: longText({ label: 'Summary', required: true }),
    family: choice({ label: 'Family', values: productFamilies }),
    image: assets({ label: 'Picture' }),
    body: blocks({ label: 'Blocks below the listing', allow: [] }),
    seo: blocks({ label: 'Search and sharing', allow: ['seo'], maximum: 1 }),
  },
});

export const productListing = defineBlock({
  name: 'product_listing',
  title: 'Product listing',
  description: 'All products, or those of some families.',
  role: 'page',
  fields: {
    title: text({ label: 'Title', required: true }),
    summary: longText({ label: 'Summary' }),
    families: text({ label: 'Families', help: 'Comma-separated; empty shows all' }),
    categories: relations({ label: 'Categories shown as ways in', allow: ['category'] }),
    body: blocks({ label: 'Blocks below the listing', allow: [] }),
    seo: blocks({ label: 'Search and sharing', allow: ['seo'], maximum: 1 }),
  },
});
