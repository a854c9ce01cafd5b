import { accessoryDrawing } from '@clavora/illustrations/accessory-drawing';
import { codeMachine } from '@clavora/illustrations/machine-bodies-bench';
import { machineDrawing, numberedCallOuts } from '@clavora/illustrations/machine-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { accessories } from '../pictures/product-pictures.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { brandedDocument, type PdfSheet } from '../writers/pdf-layout.ts';
import { bulletinDocuments } from './document-bulletins.ts';
import { keyCode } from './document-sheets.ts';

const manualSteps = [
  'Switch the machine off and unplug it before you open the guard.',
  'Clean both faces of the vice with the brush. A chip under the blade costs 0.05 mm.',
  'Lay the blank against the shoulder stop and tighten the vice by hand.',
  'Enter the code, or let the probe read the original. The screen shows the blade that will be cut.',
  'Compare the blade on the screen with the original. Then close the guard.',
  'Press start. A blade of five cuts takes 17 seconds.',
  'Open the guard when the signal tower shows clear. Brush the burr off the blade.',
];

function manual(): AssetDocument {
  const legend = numberedCallOuts(codeMachine).map(([, , part], i) => [
    String(i + 1),
    `${part.charAt(0).toUpperCase()}${part.slice(1)}`,
  ]);
  const stroke = codeMachine.width * 0.003;
  const list = (sheet: PdfSheet, steps: readonly string[], from: number) => {
    let y = from;
    for (const [i, step] of steps.entries()) {
      sheet.text(String(i + 1), 44, y, 11, 'F3');
      y = sheet.paragraph(step, 72, y, 460, 11) + 10;
    }
  };
  return brandedDocument(
    'documents/manual-linea-9.pdf',
    'portrait',
    'MAN L9 / 4.2',
    { title: 'Linea 9 Elettronica, manual', language: 'en' },
    [
      (sheet) => {
        sheet.text('Linea 9 Elettronica', 44, 118, 28, 'F2').text('Manual, version 4.2', 44, 138, 11, 'F1', 'ink-2');
        sheet.draw(
          machineDrawing(codeMachine, { dimensions: true, callOuts: true }),
          { x: 44, y: 156, width: 507, height: 420 },
          stroke,
        );
        sheet.table(
          [
            { heading: 'No.', width: 40, mono: true },
            { heading: 'Part', width: 200 },
          ],
          legend,
          44,
          604,
        );
      },
      (sheet) => {
        sheet.text('Cutting a key', 44, 116, 22, 'F2');
        list(sheet, manualSteps, 150);
      },
      (sheet) => {
        sheet.text('The vice', 44, 116, 22, 'F2');
        const jaw = accessories['j-c'];
        if (jaw !== undefined) {
          const drawing = accessoryDrawing(jaw, { dimensions: true });
          sheet.draw(drawing, { x: 44, y: 140, width: 507, height: 260 }, drawing.frame.width * 0.003);
        }
        list(
          sheet,
          [
            'Jaw C has four faces. Turn it until the number of the face stands to the front.',
            'Face 1 holds flat cylinder keys, face 2 padlock keys, face 3 vehicle keys, face 4 cruciform keys.',
          ],
          440,
        );
      },
      (sheet) => {
        sheet.text('Service', 44, 116, 22, 'F2');
        sheet.table(
          [
            { heading: 'Every', width: 120 },
            { heading: 'What', width: 387 },
          ],
          [
            ['day', 'Empty the chip drawer, brush the vice'],
            ['week', 'Oil the slide with two drops, check the cutter for wear'],
            ['5 000 keys', 'Calibrate with the gauge key, look at the cutting edge under the lens'],
            ['25 000 keys', 'Change the cutter F-45C, then calibrate'],
            ['year', 'Have belt and spindle checked by a service partner'],
          ],
          44,
          150,
          20,
        );
      },
    ],
  );
}

function declaration(): AssetDocument {
  return brandedDocument(
    'documents/declaration-materials.pdf',
    'portrait',
    'DEC 2026',
    { title: 'Declaration of materials 2026', language: 'en' },
    [
      (sheet) => {
        sheet.text('Declaration of materials', 44, 118, 26, 'F2');
        const below = sheet.paragraph(
          'Clavora S.p.A. declares that its keys are made of the materials below, within the limits given, and that no other substance is added on purpose.',
          44,
          150,
          500,
          10.5,
        );
        sheet.table(
          [
            { heading: 'Material', width: 150 },
            { heading: 'Composition, %', width: 240, mono: true },
            { heading: 'Lead, max. %', width: 117, mono: true },
          ],
          [
            ['Brass', 'Cu 58–60, Zn rest', '0,10'],
            ['Nickel silver', 'Cu 47–49, Ni 10–12, Zn rest', '0,10'],
            ['Steel', 'Fe rest, C max. 0,12', '0,00'],
            ['Nickel plating', 'Ni 99,9', '0,00'],
          ],
          44,
          below + 24,
          20,
        );
      },
    ],
  );
}

function priceGuide(): AssetDocument {
  const keys = Object.entries<KeyBladeData>(keyBlades);
  return brandedDocument(
    'documents/price-guide.pdf',
    'portrait',
    'PL 2026/2',
    { title: 'Guide to the price list 2026/2', language: 'en' },
    [
      (sheet) => {
        sheet
          .text('Guide to the price list', 44, 118, 26, 'F2')
          .text('2026/2, valid from 1 September 2026', 44, 138, 11, 'F1', 'ink-2');
        const below = sheet.paragraph(
          'Groups decide the price, the pack decides the discount. Prices per group are in the price list of your market.',
          44,
          168,
          500,
          10.5,
        );
        sheet.table(
          [
            { heading: 'Code', width: 130, mono: true },
            { heading: 'Group', width: 90, mono: true },
            { heading: 'Pack', width: 90, mono: true },
            { heading: 'From 5 packs', width: 100, mono: true },
            { heading: 'From 20 packs', width: 97, mono: true },
          ],
          keys.map(([slug, data]) => {
            const isVehicle = slug.startsWith('clv-a');
            const group = isVehicle ? 'V' : data.kind === 'edge' ? 'H1' : 'H2';
            return [
              keyCode(slug),
              group,
              isVehicle ? '1' : data.kind === 'edge' ? '50' : '25',
              isVehicle ? '–4 %' : '–6 %',
              isVehicle ? '–8 %' : '–12 %',
            ];
          }),
          44,
          below + 22,
          18,
        );
      },
    ],
  );
}

function planogram(): AssetDocument[] {
  const cabinet = accessories['cab-240'];
  if (cabinet === undefined) return [];
  return [
    brandedDocument(
      'documents/planogram-cab-240.pdf',
      'landscape',
      'CAB-240 / 2026',
      { title: 'Planogram CAB-240', language: 'en' },
      [
        (sheet) => {
          const drawing = accessoryDrawing(cabinet, { dimensions: true });
          sheet.text('CAB-240', 44, 108, 24, 'F3');
          sheet.draw(drawing, { x: 44, y: 120, width: 754, height: 410 }, drawing.frame.width * 0.0024);
        },
      ],
    ),
  ];
}

/** Returns documents for partners: bulletins, the manual, the declaration, the guide to prices, the planogram. */
export function partnerDocuments(): AssetDocument[] {
  return [...bulletinDocuments(), manual(), declaration(), priceGuide(), ...planogram()];
}
