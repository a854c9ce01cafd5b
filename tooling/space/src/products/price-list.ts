import type { ProductFamily } from '@clavora/content-client/content-types/product';
import { type CatalogueProduct, type CatalogueVariant, readCatalogue } from './catalogue.ts';

/**
 * Groups with a common discount: house keys by how they are cut, vehicle keys, machines, industry, tools,
 * accessories, services.
 */
export const discountGroups = ['H1', 'H2', 'V', 'M', 'I', 'T', 'A', 'S'] as const;
export type DiscountGroup = (typeof discountGroups)[number];

/** By group: its content, per cent from 5 and from 20 packs, per cent at the end of the year from 20 000 EUR. */
export const discounts = [
  ['H1', 'Residential keys with edge cuts, padlock and cabinet keys', 6, 12, 2],
  ['H2', 'Dimple, cruciform, bit and tubular keys', 6, 12, 2],
  ['V', 'Vehicle keys, remotes, shells', 4, 8, 1],
  ['M', 'Bench machines and tools for vehicle keys', 18, 22, 1],
  ['I', 'Industrial machines', 0, 0, 0],
  ['T', 'Cutters', 5, 10, 2],
  ['A', 'Accessories', 5, 10, 2],
  ['S', 'Services and software', 0, 5, 0],
] as const satisfies readonly (readonly [DiscountGroup, string, number, number, number])[];

/** The editions of the price list by name. */
export const editions = {
  '2026/1': { from: '2026-01-01', asOf: '2025-12-15', changes: { H1: -0.03, H2: -0.02 } },
  '2026/2': { from: '2026-09-01', asOf: '2026-11-15', changes: {} },
  '2027/1': {
    from: '2027-01-01',
    asOf: '2026-11-15',
    changes: { H1: 0.04, H2: 0.035, V: 0.02, M: 0.015, T: 0.025, A: 0.02 },
  },
} as const satisfies Record<
  string,
  { from: string; asOf: string; changes: Readonly<Partial<Record<DiscountGroup, number>>> }
>;
export type Edition = keyof typeof editions;

/** One line of a price list: `price` in EUR without VAT for `per` pieces. */
export interface PriceRow extends CatalogueVariant {
  product: CatalogueProduct;
  per: number;
  group: DiscountGroup;
  price: number;
}

/** Returns every order code with its price in an edition, without later and discontinued products. */
export function priceRows(edition: Edition): PriceRow[] {
  const { asOf, changes } = editions[edition];
  const shares: Readonly<Partial<Record<DiscountGroup, number>>> = changes;
  const isSold = ({ firstPublished, facts }: CatalogueProduct) =>
    firstPublished <= asOf && (facts.discontinued_since === undefined || edition < '2027');
  return readCatalogue()
    .filter(isSold)
    .flatMap((product) =>
      product.variants.map((variant) => {
        const { code } = variant;
        const group = groupOf(product);
        const base = prices[code];
        if (base === undefined) throw new Error(`expected a price for ${code}, got none`);
        const price = rounded(base * (1 + (shares[group] ?? 0)));
        return { ...variant, product, per: piecesPerPrice(product), group, price };
      }),
    );
}

/** Returns the discount group of a product. */
function groupOf({ facts }: CatalogueProduct): DiscountGroup {
  if (facts.family !== 'residential_keys') return groupOfFamily[facts.family];
  return facts.categories.includes('dimple-and-security-keys') || facts.kind === 'tubular_key' ? 'H2' : 'H1';
}

const groupOfFamily = {
  automotive_keys: 'V',
  duplicating_machines: 'M',
  car_key_tools: 'M',
  industrial_machines: 'I',
  cutters: 'T',
  accessories: 'A',
  services: 'S',
} as const satisfies Record<Exclude<ProductFamily, 'residential_keys'>, DiscountGroup>;

/** Returns the pieces per price: small parts are priced by the hundred. */
function piecesPerPrice({ slug, facts }: CatalogueProduct): number {
  return facts.family === 'residential_keys' || slug === 'ring-25' ? 100 : 1;
}

/** Rounds to ten cents, above 200 EUR to the euro, above 2000 EUR to ten. */
function rounded(price: number): number {
  const step = price < 10 ? 0.05 : price < 200 ? 0.1 : price < 2000 ? 1 : 10;
  return Number((Math.round(price / step) * step).toFixed(2));
}

/** List prices of edition 2026/2, EUR. */
const prices: Readonly<Record<string, number>> = {
  'CLV-08P': 21.4,
  'CLV-08P-N': 24.1,
  'CLV-08P-500': 19.8,
  'CLV-14R.2X': 24.8,
  'CLV-14R.2X-N': 27.6,
  'CLV-14R.2X-K': 46,
  'CLV-14R.2X-250': 22.9,
  'CLV-14R.2X-C': 39.5,
  'CLV-14R.2X-10': 31.2,
  'CLV-17X': 68,
  'CLV-17X-3': 66,
  'CLV-17X-L': 74,
  'CLV-22L': 28.9,
  'CLV-22L-R': 28.9,
  'CLV-22L-C': 43.8,
  'CLV-22L-250': 26.7,
  'CLV-22L-K': 51.4,
  'CLV-22L-10': 36,
  'CLV-31D': 118,
  'CLV-31D-K': 141,
  'CLV-31D-10': 132,
  'CLV-40H': 19.2,
  'CLV-40H-F': 58,
  'CLV-40H-500': 17.6,
  'CLV-52B': 164,
  'CLV-52B-60': 178,
  'CLV-52B-80': 196,
  'CLV-52B-F': 412,
  'CLV-63T': 152,
  'CLV-63T-78': 152,
  'CLV-63T-L': 155,
  'CLV-63T-R': 155,
  'CLV-A07T': 11.8,
  'CLV-A07T-40': 8.6,
  'CLV-A07': 4.2,
  'CLV-A12M': 1.15,
  'CLV-A12M-K': 1.4,
  'CLV-A12M-S': 1.1,
  'CLV-A19F': 24.5,
  'CLV-A19F-8': 26.1,
  'CLV-A19F-2': 23.2,
  'CLV-A19F-C': 7.9,
  'CLV-A23S': 42,
  'CLV-A23S-8': 44.5,
  'CLV-A23S-3': 40.8,
  'CLV-A31H': 5.6,
  'CLV-A31H-L': 6.2,
  'CLV-A31H-0': 4.3,
  'CLV-A36E': 3.9,
  'CLV-A36E-H': 3.4,
  'B3-230': 890,
  'B3-115': 910,
  'B3-12': 985,
  'B5S-230': 1640,
  'B5S-115': 1675,
  'B5S-230-D': 1880,
  'C4-230': 2980,
  'C4-115': 3020,
  'C4-230-A4': 3110,
  'DL-230': 5450,
  'DL-115': 5520,
  'DL-230-A': 5980,
  'L9E-230': 6890,
  'L9E-115': 6960,
  'L9E-230-B': 7540,
  'M2-230': 2240,
  'M2-115': 2290,
  'ECL-1': 1280,
  'ECL-1-K': 1420,
  'EPR-1': 2460,
  'EPR-1-C': 2790,
  'EPR-1-24': 2690,
  'ERD-1': 940,
  'ERD-1-P': 1090,
  'SPM-1': 1890,
  'SPM-1-C': 2160,
  'SPM-1-B': 2050,
  'CR2-E': 128000,
  'CR2-D': 134000,
  'CR2-ED': 149500,
  'IN1-T': 3480,
  'IN1-L': 4260,
  'P40-S': 46200,
  'P40-D': 58900,
  'P40-DC': 71400,
  'PF6-M': 38600,
  'PF6-V': 47900,
  'SP8-A': 18400,
  'SP8-W': 18400,
  'SP8-X': 19150,
  'TR36-C': 312000,
  'TR36-D': 338000,
  'TR36-CM': 371000,
  'F-21': 32,
  'F-21-3': 88,
  'F-21-C': 46,
  'F-45C': 78,
  'F-45C-2': 148,
  'F-45C-R': 29,
  'D-06': 41,
  'D-06.L': 44,
  'D-06.T': 39,
  'D-06-5': 189,
  'W-118': 36,
  'W-118-15': 37,
  'W-118-3': 99,
  'A-4': 64,
  'A-4-2': 119,
  'CAB-240-G': 318,
  'CAB-240-W': 318,
  'CAB-240-O': 246,
  'J-C': 142,
  'J-C-2': 276,
  'KIT-CARE': 48,
  'KIT-CARE-R': 19.5,
  'RING-25': 6.8,
  'RING-25-B': 7.4,
  'RING-25-1000': 6.2,
  'T-06.21': 14.2,
  'T-06.45': 14.2,
  'T-06.06': 18.6,
  'T-06.L': 18.6,
  'T-06.118': 15.8,
  'SVC-INST-B': 240,
  'SVC-INST-I': 1850,
  'SVC-INST-M': 390,
  'TRN-01-R': 220,
  'TRN-01-A': 260,
  'TRN-01-C': 1150,
  'UPD-12': 290,
  'UPD-12-5': 1180,
  'UPD-36': 740,
};
