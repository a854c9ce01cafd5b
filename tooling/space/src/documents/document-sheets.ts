import { accessoryDrawing } from '@clavora/illustrations/accessory-drawing';
import type { AccessoryData } from '@clavora/illustrations/accessory-types';
import { machineDrawing, numberedCallOuts } from '@clavora/illustrations/machine-drawing';
import { keyDetailDrawing } from '@clavora/ui/drawing/key-detail';
import { drawingNumber, keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { machines } from '../machines/machines.ts';
import { accessories } from '../pictures/product-pictures.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { keyDxf } from '../writers/dxf-writer.ts';
import { brandedDocument, type Column, type PdfSheet } from '../writers/pdf-layout.ts';
import { translatedProducts, translatedSheets } from './document-translated-sheets.ts';

/** Returns the printed code of a key by its slug: CLV-14R.2X for `clv-14r-2x`. */
export function keyCode(slug: string): string {
  const [maker = '', model = '', variant] = slug.toUpperCase().split('-');
  return variant === undefined ? `${maker}-${model}` : `${maker}-${model}.${variant}`;
}

/** Returns material, profile and cuts of a key as rows of a table. */
function keyFacts(data: KeyBladeData): string[][] {
  const mm = (value: number) => `${drawingNumber(value)} mm`;
  const codes = data.depths.map((depth, i) => `${i}: ${drawingNumber(depth)}`).join('   ');
  return [
    ['Blade length', mm(data.length)],
    ['Blade height', mm(data.width)],
    ['Thickness', mm(data.thickness)],
    ['Cuts', `${data.cuts.length}`],
    [
      'Spacing',
      data.kind === 'tubular'
        ? `${data.cuts.length} × ${(360 / data.cuts.length).toFixed(1).replace('.', ',')}°`
        : mm(data.spacing),
    ],
    ['First cut from shoulder', data.kind === 'tubular' ? '–' : mm(data.first)],
    ['Sides', String(data.sides)],
    ['Depths, mm', codes],
    ['Material', { brass: 'Brass', nickel: 'Nickel silver', steel: 'Steel' }[data.metal]],
  ];
}

const factColumns: readonly Column[] = [
  { heading: 'Property', width: 170 },
  { heading: 'Value', width: 337, mono: true },
];

function keySheet(slug: string, data: KeyBladeData): AssetDocument {
  const code = keyCode(slug);
  return brandedDocument(
    `documents/product-sheet-${slug}.pdf`,
    'portrait',
    `${code} / 2026-09`,
    { title: `${code}, product sheet`, language: 'en' },
    [
      (sheet) => {
        sheet.text(code, 44, 116, 30, 'F3');
        sheet.draw(
          keyDrawing(data, { dimensions: true, section: true }),
          { x: 44, y: 136, width: 507, height: 250 },
          0.26,
        );
        sheet.draw(keyDetailDrawing(data, { ratio: 2.4 }), { x: 44, y: 392, width: 507, height: 190 }, 0.24);
        const end = sheet.table(factColumns, keyFacts(data), 44, 606);
        sheet.text(
          'All dimensions in millimetres, ISO 2768-f. The cuts shown are an example.',
          44,
          end + 16,
          7.5,
          'F1',
          'ink-2',
        );
      },
    ],
  );
}

function machineSheet(slug: string): AssetDocument[] {
  const machine = machines[slug];
  if (machine === undefined) return [];
  const { name, data } = machine;
  const legend = numberedCallOuts(data).map(([, , part], i) => [
    String(i + 1),
    `${part.charAt(0).toUpperCase()}${part.slice(1)}`,
  ]);
  return [
    brandedDocument(
      `documents/product-sheet-${slug}.pdf`,
      'portrait',
      `${name} / 2026-09`,
      { title: `${name}, product sheet`, language: 'en' },
      [
        (sheet) => {
          sheet.text(name, 44, 116, 28, 'F2');
          sheet.draw(
            machineDrawing(data, { dimensions: true, callOuts: true }),
            { x: 44, y: 136, width: 507, height: 380 },
            Math.max(data.width, data.height) * 0.003,
          );
          sheet.table(
            [
              { heading: 'No.', width: 40, mono: true },
              { heading: 'Part', width: 180 },
            ],
            legend,
            44,
            544,
          );
          sheet.table(
            [
              { heading: 'Dimension', width: 120 },
              { heading: 'mm', width: 140, mono: true },
            ],
            [
              ['Width', String(data.width)],
              ['Height', String(data.height)],
            ],
            291,
            544,
          );
        },
      ],
    ),
  ];
}

function accessoryFacts(data: AccessoryData): string[][] {
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'number'
      ? [
          [
            `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
            key === 'angle' ? `${value}°` : String(value).replace('.', ','),
          ],
        ]
      : [],
  );
}

function accessorySheet(slug: string, data: AccessoryData): AssetDocument {
  const code = slug.toUpperCase();
  return brandedDocument(
    `documents/product-sheet-${slug}.pdf`,
    'portrait',
    `${code} / 2026-09`,
    { title: `${code}, product sheet`, language: 'en' },
    [
      (sheet: PdfSheet) => {
        const drawing = accessoryDrawing(data, { dimensions: true });
        const detail = accessoryDrawing(data, { dimensions: true, detail: true });
        sheet.text(code, 44, 116, 30, 'F3');
        sheet.draw(drawing, { x: 44, y: 140, width: 507, height: 270 }, drawing.frame.width * 0.003);
        sheet.draw(detail, { x: 44, y: 424, width: 507, height: 180 }, detail.frame.width * 0.003);
        const facts = accessoryFacts(data);
        if (facts.length > 0) sheet.table(factColumns, facts, 44, 634);
      },
    ],
  );
}

/** Returns a sheet for every product without a translated one: `documents/product-sheet-<slug>.pdf`. */
export function productSheets(): AssetDocument[] {
  const translated = new Set(translatedProducts().map(({ slug }) => slug));
  return [
    ...translatedSheets(),
    ...Object.entries<KeyBladeData>(keyBlades)
      .filter(([slug]) => !translated.has(slug))
      .map(([slug, data]) => keySheet(slug, data)),
    ...Object.keys(machines)
      .filter((slug) => !translated.has(slug))
      .flatMap(machineSheet),
    ...Object.entries(accessories).map(([slug, data]) => accessorySheet(slug, data)),
  ];
}

/** Returns the contour of every key for a CAD program: `documents/<slug>.dxf`. */
export function dxfDocuments(): AssetDocument[] {
  return Object.entries<KeyBladeData>(keyBlades).map(([slug, data]) => ({
    path: `documents/${slug}.dxf`,
    source: () => keyDxf(data),
    bytes: () => Buffer.from(keyDxf(data), 'latin1'),
  }));
}
