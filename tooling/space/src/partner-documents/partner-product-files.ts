import { keyDetailDrawing } from '@clavora/ui/drawing/key-detail';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { type CatalogueProduct, readCatalogue } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import type { FlowItem } from '../writers/pdf-flow.ts';
import { drawingOf } from './partner-catalogues.ts';
import { partnerDocument } from './partner-document.ts';

/** Earlier revisions of drawings that are still requested, by product. */
const earlierDrawings: Readonly<Record<string, readonly string[]>> = {
  'clv-14r-2x': ['B'],
  'clv-22l': ['A'],
  'clv-31d': ['B'],
};

/** Machines for which workshops still use version 2 of the service sheet. */
const earlierSheets: ReadonlySet<string> = new Set(['linea-9-elettronica', 'banco-5-semi']);

/** Returns files of products for partners: drawings of keys, declarations and service sheets of machines and tools. */
export function productFiles(): AssetDocument[] {
  return readCatalogue().flatMap((product) => {
    const { slug, facts } = product;
    const isMachine = /machines|tools/.test(facts.family);
    if (facts.blade !== undefined) {
      const earlier = earlierDrawings[slug] ?? [];
      return [...earlier.map((revision) => drawing(product, revision)), drawing(product, 'C'), declaration(product)];
    }
    if (isMachine) {
      const earlier = earlierSheets.has(slug) ? [serviceSheet(product, '2')] : [];
      return [declaration(product), serviceSheet(product, '3'), ...earlier];
    }
    return facts.family === 'cutters' ? [declaration(product)] : [];
  });
}

/** Returns a drawing; revision C has the smallest tolerance: 0.03 mm instead of 0.05 mm. */
function drawing(product: CatalogueProduct, revision: string): AssetDocument {
  const { slug, facts } = product;
  const data: KeyBladeData | undefined = Object.entries<KeyBladeData>(keyBlades).find(([key]) => key === slug)?.[1];
  const tolerance = revision === 'C' ? '±0.03' : '±0.05';
  const measures: FlowItem[] = data
    ? [
        { kind: 'drawing', drawing: keyDetailDrawing(data, { ratio: 2.4 }), height: 150, stroke: 0.24 },
        {
          kind: 'table',
          columns: [
            { heading: 'Measure', width: 250 },
            { heading: 'mm', width: 120, mono: true },
            { heading: 'Tolerance', width: 137, mono: true },
          ],
          rows: product.specifications
            .filter(({ unit }) => unit !== undefined && inLocale(unit, 'en') === 'mm')
            .map(({ label, value }) => {
              const name = inLocale(label, 'en');
              return [name, inLocale(value, 'en'), /length/i.test(name) ? '±0.10' : tolerance];
            }),
        },
      ]
    : [];
  return partnerDocument(
    `drawing-${slug}-${revision.toLowerCase()}`,
    `${facts.code} / ${revision}`,
    `${facts.code}, production drawing, revision ${revision}`,
    [
      { kind: 'title', text: facts.code, line: `${inLocale(product.title, 'en')}, revision ${revision}` },
      ...drawingOf(slug, 240),
      ...measures,
    ],
  );
}

function declaration({ slug, facts, title }: CatalogueProduct): AssetDocument {
  const isKey = facts.blade !== undefined;
  const statements = isKey
    ? [
        'Brass, nickel silver and steel of this product hold no more than 0.10 % of lead.',
        'Nickel released from the plating stays below 0.5 micrograms per square centimetre and week.',
        'Packing is board and paper; it holds no plastic since September 2026.',
      ]
    : [
        'The product meets the essential requirements of safety and health for machinery and for electromagnetic compatibility.',
        'Noise and vibration were measured on three units at the operator’s place; the figures stand on the type plate.',
        'Drawings, calculations and reports of tests are kept in Valmarena for ten years.',
      ];
  return partnerDocument(`declaration-${slug}`, `DOC ${facts.code} / 2026`, `${facts.code}, declaration`, [
    {
      kind: 'title',
      text: isKey ? 'Declaration of materials' : 'Declaration of conformity',
      line: `${facts.code}, 2026`,
    },
    { kind: 'text', text: `Clavora S.p.A. declares of ${inLocale(title, 'en')}:` },
    { kind: 'steps', steps: statements },
    {
      kind: 'table',
      columns: [
        { heading: 'Code', width: 170, mono: true },
        { heading: 'Batch or serial number', width: 200 },
        { heading: 'Signed', width: 137 },
      ],
      rows: [[facts.code, 'all since January 2026', 'Valmarena, 2026-09-01']],
    },
  ]);
}

/** Returns a service sheet; version 3 lists measurements, version 2 only replacements. */
function serviceSheet({ slug, facts, title }: CatalogueProduct, version: '2' | '3'): AssetDocument {
  const isIndustrial = facts.family === 'industrial_machines';
  const rows = isIndustrial
    ? [
        ['day', 'Empty chips, check extraction', '18–22 m/s'],
        ['week', 'Grease slides, check belts', '112–124 Hz'],
        ['500 hours', 'Change filters, look at tools', '0.02 mm'],
        ['2,000 hours', 'Bearings, emergency stop', '0.8 s'],
      ]
    : [
        ['day', 'Clean with the brush, never with air', '–'],
        ['week', 'Check guard and cable', '1.5 s'],
        ['5,000 keys', 'Calibrate', '0.02 mm'],
        ['year', 'Service by a technician', '0.006 mm'],
      ];
  return partnerDocument(
    `service-sheet-${slug}-${version}`,
    `SS ${facts.code} / ${version}`,
    `${facts.code}, service sheet ${version}`,
    [
      { kind: 'title', text: facts.code, line: `${inLocale(title, 'en')}: service sheet, version ${version}` },
      ...drawingOf(slug, 300),
      {
        kind: 'table',
        columns: [
          { heading: 'Every', width: 110 },
          { heading: 'What', width: version === '3' ? 277 : 397 },
          ...(version === '3' ? [{ heading: 'Limit', width: 120, mono: true }] : []),
        ],
        rows: rows.map((row) => (version === '3' ? row : row.slice(0, 2))),
      },
    ],
  );
}
