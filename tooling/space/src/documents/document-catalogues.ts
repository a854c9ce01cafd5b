import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { readDrawing } from '../drawings/read-drawing.ts';
import { bladeSpecifications } from '../products/blade-specifications.ts';
import { readCatalogue } from '../products/catalogue.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { brandedDocument, type Column, type PdfSheet } from '../writers/pdf-layout.ts';
import { keyCode } from './document-sheets.ts';
import { englishNumber } from './english-number.ts';

type Painter = (sheet: PdfSheet) => void;

const indexColumns: readonly Column[] = [
  { heading: 'Code', width: 110, mono: true },
  { heading: 'Blade, mm', width: 130, mono: true },
  { heading: 'Thickness', width: 80, mono: true },
  { heading: 'Cuts', width: 60, mono: true },
  { heading: 'Spacing', width: 70, mono: true },
  { heading: 'Material', width: 57 },
];

/** Returns a painter of a cover: title, year, a scene across the page. */
function cover(title: string, line: string, scene: string): Painter {
  return (sheet) => {
    sheet.text(title, 44, 150, 40, 'F2').text(line, 44, 180, 13, 'F1', 'ink-2');
    sheet.draw(readDrawing(`scenes/${scene}`), { x: 44, y: 300, width: 507, height: 285 });
    sheet.text('2026', 44, 640, 60, 'F3');
  };
}

/** Returns pages of keys in two columns, at most eight per page, all at one scale. */
function keyPages(
  keys: readonly (readonly [slug: string, data: KeyBladeData])[],
  frame: { width: number; height: number },
): Painter[] {
  const pages: Painter[] = [];
  for (let start = 0; start < keys.length; start += 8) {
    const group = keys.slice(start, start + 8);
    pages.push((sheet) => {
      for (const [i, [slug, data]] of group.entries()) {
        const [x, y] = [44 + (i % 2) * 260, 88 + Math.floor(i / 2) * 170];
        sheet.text(keyCode(slug), x, y + 14, 13, 'F3');
        sheet.draw(
          { drawing: keyDrawing(data, { dimensions: true, section: true, frame }), stroke: 0.26 },
          { x, y: y + 18, width: 247, height: 140 },
        );
        sheet.rule(x, y + 162, 247, 'line', 0.5);
      }
    });
  }
  return pages;
}

/** Returns the index at the end of a catalogue of keys. */
function keyIndex(keys: readonly (readonly [slug: string, data: KeyBladeData])[]): Painter {
  return (sheet) => {
    sheet.text('Index', 44, 112, 24, 'F2');
    sheet.table(
      indexColumns,
      keys.map(([slug, data]) => {
        // What the type plate of a key does not state stays open.
        const stated = bladeSpecifications(data);
        const figure = (...ids: readonly string[]) => {
          const value = ids.map((id) => stated[id]).find((one) => one !== undefined);
          return value === undefined ? '–' : englishNumber(Number(value));
        };
        return [
          keyCode(slug),
          `${figure('blade_length', 'shank_length', 'tube_length')} × ${figure('blade_width', 'bit_height', 'tube_diameter')}`,
          figure('blade_thickness', 'bit_thickness'),
          String(data.cuts.length),
          figure('cut_spacing', 'step_spacing'),
          { brass: 'Brass', nickel: 'Nickel s.', steel: 'Steel' }[data.metal],
        ];
      }),
      44,
      146,
      18,
    );
  };
}

function machinePage(slugs: readonly string[]): Painter {
  return (sheet) => {
    const machines = readCatalogue().filter(({ slug }) => slugs.includes(slug));
    for (const [i, slug] of slugs.entries()) {
      const facts = machines.find((machine) => machine.slug === slug)?.facts;
      if (facts === undefined) continue;
      const y = 88 + i * 345;
      sheet.text(facts.code, 44, y + 18, 18, 'F2');
      sheet.text(`${String(facts.specifications.dimensions)} mm`, 44, y + 34, 9, 'F3', 'ink-2');
      sheet.draw(readDrawing(`products/${slug}`), { x: 44, y: y + 44, width: 350, height: 270 });
      for (const [k, { part }] of facts.parts.entries()) {
        sheet.text(String(k + 1), 412, y + 70 + k * 15, 8.5, 'F3').text(part, 430, y + 70 + k * 15, 8.5);
      }
      sheet.rule(44, y + 328, 507, 'line', 0.5);
    }
  };
}

/** Returns the three catalogues: house keys, vehicle keys, machines. */
export function catalogues(): AssetDocument[] {
  const keys = Object.entries<KeyBladeData>(keyBlades);
  const house = keys.filter(([slug]) => !slug.startsWith('clv-a'));
  const vehicle = keys.filter(([slug]) => slug.startsWith('clv-a'));
  const info = (title: string) => ({ title, language: 'en' });
  return [
    brandedDocument('documents/catalogue-keys.pdf', 'portrait', 'CAT K / 2026', info('Key catalogue 2026'), [
      cover('Keys', 'Cylinder, dimple, cruciform, lever, tubular, padlock and furniture keys', 'key-wall'),
      ...keyPages(house, { width: 84, height: 46 }),
      keyIndex(house),
    ]),
    brandedDocument(
      'documents/catalogue-automotive.pdf',
      'portrait',
      'CAT A / 2026',
      info('Vehicle key catalogue 2026'),
      [
        cover(
          'Vehicle keys',
          'Mechanical, transponder, flip and smart keys, shells and emergency blades',
          'car-key-bench',
        ),
        ...keyPages(vehicle, { width: 128, height: 66 }),
        keyIndex(vehicle),
      ],
    ),
    brandedDocument('documents/catalogue-machines.pdf', 'portrait', 'CAT M / 2026', info('Machine catalogue 2026'), [
      cover('Machines', 'From the bench to the line of 3600 keys an hour', 'machine-row'),
      machinePage(['banco-3', 'banco-5-semi']),
      machinePage(['linea-9-elettronica', 'duo-laser']),
      machinePage(['mappa-2', 'combi-4']),
    ]),
  ];
}
