import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { keyCode } from '../documents/document-sheets.ts';
import { englishNumber } from '../documents/english-number.ts';
import { hasDrawing, readDrawing } from '../drawings/read-drawing.ts';
import { type CatalogueProduct, readCatalogue, versionLine } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';
import { priceRows } from '../products/price-list.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { keyDxf } from '../writers/dxf-writer.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument, type PdfSheet } from '../writers/pdf-layout.ts';
import { writeZip } from '../writers/zip-writer.ts';
import { partnerDocument, partnerFolder } from './partner-document.ts';

/** Returns reference documents for partners: the catalogue, cutting tables, vehicles, codes of other manufacturers, profiles for CAD programs. */
export function partnerCatalogues(): AssetDocument[] {
  return [
    catalogue('2026'),
    catalogue('2025'),
    cuttingTables('5', '2026-09-01'),
    cuttingTables('4', '2025-06-01'),
    coverage('2026-11', 2026),
    coverage('2026-05', 2016),
    coverageTable(),
    crossReferences(),
    profileArchive(),
  ];
}

const english = (product: CatalogueProduct) => inLocale(product.title, 'en');

/** Returns an edition of the catalogue; that of last year lacks later products. */
function catalogue(year: '2025' | '2026'): AssetDocument {
  const products = readCatalogue().filter(({ firstPublished }) => firstPublished < `${Number(year) + 1}`);
  const prices = priceRows('2026/2');
  const productPage = (product: CatalogueProduct): FlowItem[] => [
    { kind: 'title', text: product.facts.code, line: english(product) },
    ...drawingOf(product.slug),
    {
      kind: 'table',
      columns: [
        { heading: 'Code', width: 130, mono: true },
        { heading: 'Version', width: 227 },
        { heading: 'Pack', width: 60, mono: true },
        { heading: 'Group', width: 90, mono: true },
      ],
      rows: product.variants.map(({ code, label, finish, pack }) => [
        code,
        versionLine({ label, finish }, 'en'),
        String(pack),
        prices.find((row) => row.code === code)?.group ?? '–',
      ]),
    },
    ...(product.facts.cross_references.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Replaces' } as const,
          {
            kind: 'text',
            text: product.facts.cross_references
              .map(({ maker, code, match }) => `${maker} ${code}${match === 'near' ? ' (near)' : ''}`)
              .join(', '),
          } as const,
        ]),
  ];
  const cover = (sheet: PdfSheet) => {
    sheet.text('Partner catalogue', 44, 150, 36, 'F2');
    sheet.text('Every product on a page, with its versions, packs and groups', 44, 180, 13, 'F1', 'ink-2');
    sheet.draw(readDrawing('scenes/tool-wall'), { x: 44, y: 300, width: 507, height: 285 });
    sheet.text(year, 44, 640, 60, 'F3');
  };
  const index: FlowItem[] = [
    { kind: 'title', text: 'Index' },
    {
      kind: 'table',
      columns: [
        { heading: 'Code', width: 160, mono: true },
        { heading: 'Product', width: 287 },
        { heading: 'Page', width: 60, mono: true },
      ],
      rows: products.map((product, i) => [product.facts.code, english(product), String(i + 2)]),
    },
  ];
  return brandedDocument(
    `${partnerFolder}/partner-catalogue-${year}.pdf`,
    'portrait',
    `CAT P / ${year}`,
    { title: `Partner catalogue ${year}`, language: 'en' },
    [cover, ...products.flatMap((product) => flowPages(productPage(product)).slice(0, 1)), ...flowPages(index)],
  );
}

/** Returns the drawing of a product of any kind. */
export function drawingOf(slug: string, height = 330): FlowItem[] {
  const blade = Object.entries<KeyBladeData>(keyBlades).find(([key]) => key === slug)?.[1];
  if (blade)
    return [{ kind: 'drawing', drawing: keyDrawing(blade, { dimensions: true, section: true }), height, stroke: 0.26 }];
  const name = `products/${slug}`;
  return hasDrawing(name) ? [{ kind: 'drawing', ...readDrawing(name), height }] : [];
}

/** Returns depth and position of the cuts of each key, its clamps and cutters. Edition 4 has no tracers. */
function cuttingTables(edition: '4' | '5', day: string): AssetDocument {
  const products = readCatalogue();
  const nameOf = (machine: string) => products.find(({ slug }) => slug === machine)?.facts.code ?? machine;
  const keys = products.filter(({ facts }) => facts.blade !== undefined && facts.machines.length > 0);
  const items = keys.flatMap((product): FlowItem[] => {
    const data: KeyBladeData | undefined = Object.entries<KeyBladeData>(keyBlades).find(
      ([slug]) => slug === product.slug,
    )?.[1];
    if (!data) return [];
    const places = data.cuts.map((_, i) =>
      data.kind === 'tubular' ? `${(360 / data.cuts.length) * i}°` : englishNumber(data.first + i * data.spacing),
    );
    return [
      { kind: 'heading', text: `${product.facts.code}, ${english(product)}` },
      {
        kind: 'table',
        columns: [
          { heading: 'Depth code', width: 150, mono: true },
          ...data.depths.map((_, i) => ({ heading: String(i), width: 42, mono: true })),
        ],
        rows: [['mm', ...data.depths.map(englishNumber)]],
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Cut', width: 150, mono: true },
          ...data.cuts.map((_, i) => ({ heading: String(i + 1), width: 42, mono: true })),
        ],
        rows: [['from shoulder, mm', ...places]],
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Machine', width: 170 },
          { heading: 'Cutter', width: 130, mono: true },
          ...(edition === '4' ? [] : [{ heading: 'Tracer', width: 150, mono: true }]),
        ],
        rows: product.facts.machines.map(({ machine, cutter, tracer }) => [
          nameOf(machine),
          toolOf(cutter),
          ...(edition === '4' ? [] : [toolOf(tracer)]),
        ]),
      },
    ];
  });
  return partnerDocument(`cutting-tables-${edition}`, `CT ${edition}`, `Cutting tables, edition ${edition}`, [
    { kind: 'title', text: 'Cutting tables', line: `Edition ${edition}, ${day}` },
    {
      kind: 'text',
      text: 'Depths are what is taken off the blade, positions are measured from the shoulder, in millimetres. Tolerance of both: 0.02 mm on a code machine, 0.05 mm on a duplicator.',
    },
    ...items,
  ]);
}

/** Returns the code of a tool if it has one; terms of the glossary are for pages. */
function toolOf(tool: unknown): string {
  const name = typeof tool === 'string' ? tool : '';
  return /^[A-Z]/.test(name) ? name : 'built in';
}

interface VehicleRow {
  make: string;
  model: string;
  generation: string;
  from: number;
  to: number | undefined;
  series: string;
  code: string;
}

/** Returns every vehicle with a key, by make and model. */
function vehicleRows(lastYear: number): VehicleRow[] {
  return readCatalogue()
    .flatMap(({ facts }) =>
      facts.vehicles.flatMap(({ rows }) =>
        rows.map(({ make, model, generation = '', from, to, code_series: series = '' }) => ({
          make,
          model,
          generation,
          from,
          to,
          series,
          code: facts.code,
        })),
      ),
    )
    .filter(({ from }) => from <= lastYear)
    .toSorted(
      (a, b) =>
        a.make.localeCompare(b.make, 'en') ||
        a.model.localeCompare(b.model, 'en') ||
        a.from - b.from ||
        (a.code < b.code ? -1 : 1),
    );
}

const years = ({ from, to }: VehicleRow) => `${from}–${to ?? ''}`;

function coverage(edition: string, lastYear: number): AssetDocument {
  const rows = vehicleRows(lastYear);
  const makes = [...new Set(rows.map(({ make }) => make))];
  return partnerDocument(`vehicle-coverage-${edition}`, `VC ${edition}`, `Vehicle coverage ${edition}`, [
    {
      kind: 'title',
      text: 'Vehicle coverage',
      line: `${edition}: ${rows.length} entries, ${makes.length} makes`,
    },
    {
      kind: 'text',
      text: 'One line is one key for one generation of a model. Where several keys stand for the same years, the chip or the frequency tells them apart: read it before you order.',
    },
    ...makes.flatMap((make): FlowItem[] => [
      { kind: 'heading', text: make },
      {
        kind: 'table',
        columns: [
          { heading: 'Model', width: 130 },
          { heading: 'Generation', width: 70 },
          { heading: 'Years', width: 90, mono: true },
          { heading: 'Code series', width: 117, mono: true },
          { heading: 'Key', width: 100, mono: true },
        ],
        rows: rows
          .filter((row) => row.make === make)
          .map((row) => [row.model, row.generation, years(row), row.series, row.code]),
      },
    ]),
  ]);
}

function coverageTable(): AssetDocument {
  const source = () =>
    [
      'make;model;generation;from;to;code_series;key',
      ...vehicleRows(9999).map(({ make, model, generation, from, to, series, code }) =>
        [make, model, generation, from, to ?? '', series, code].join(';'),
      ),
    ]
      .map((line) => `${line}\r\n`)
      .join('');
  return {
    path: `${partnerFolder}/vehicle-coverage-2026-11.csv`,
    source,
    bytes: () => Buffer.from(source(), 'utf8'),
  };
}

function crossReferences(): AssetDocument {
  const rows = readCatalogue().flatMap(({ facts }) =>
    facts.cross_references.map(({ maker, code, match }) => ({ maker, code, match, ours: facts.code })),
  );
  const makers = [...new Set(rows.map(({ maker }) => maker))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return partnerDocument('cross-references-2026', 'XR 2026', 'Codes of other manufacturers 2026', [
    {
      kind: 'title',
      text: 'Codes of other manufacturers',
      line: `2026: ${rows.length} codes of ${makers.length} manufacturers`,
    },
    ...makers.flatMap((maker): FlowItem[] => [
      { kind: 'heading', text: maker },
      {
        kind: 'table',
        columns: [
          { heading: 'Their code', width: 180, mono: true },
          { heading: 'Ours', width: 180, mono: true },
          { heading: 'Match', width: 147 },
        ],
        rows: rows
          .filter((row) => row.maker === maker)
          .toSorted((a, b) => (a.code < b.code ? -1 : 1))
          .map(({ code, ours, match }) => [code, ours, match === 'exact' ? 'exact' : 'near: see the product page']),
      },
    ]),
  ]);
}

/** Returns the profiles of all keys in one archive. */
function profileArchive(): AssetDocument {
  const keys = Object.entries<KeyBladeData>(keyBlades);
  const entries = () =>
    keys.map(([slug, data]) => ({ name: `${keyCode(slug)}.dxf`, bytes: Buffer.from(keyDxf(data), 'latin1') }));
  return {
    path: `${partnerFolder}/key-profiles-dxf-2026.zip`,
    source: () => keys.map(([slug, data]) => `${slug}\n${keyDxf(data)}`).join('\n'),
    bytes: () => writeZip(entries()),
  };
}
