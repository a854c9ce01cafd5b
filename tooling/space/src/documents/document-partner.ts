import { maker } from '../core/maker.ts';
import { readDrawing } from '../drawings/read-drawing.ts';
import { discounts, priceRows } from '../products/price-list.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { brandedDocument } from '../writers/pdf-layout.ts';
import { bulletinDocuments } from './document-bulletins.ts';

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
          `${maker.legal_name} declares that its keys are made of the materials below, within the limits given, and that no other substance is added on purpose.`,
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
            ['Brass', 'Cu 58–60, Zn rest', '0.10'],
            ['Nickel silver', 'Cu 47–49, Ni 10–12, Zn rest', '0.10'],
            ['Steel', 'Fe rest, C max. 0.12', '0.00'],
            ['Nickel plating', 'Ni 99.9', '0.00'],
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
  const keyRows = priceRows('2026/2').filter(
    ({ code, product: { facts } }) => facts.blade !== undefined && code === facts.code,
  );
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
          keyRows.map(({ code, group, pack }) => {
            const [, , five = 0, twenty = 0] = discounts.find(([known]) => known === group) ?? [];
            return [code, group, String(pack), `–${five} %`, `–${twenty} %`];
          }),
          44,
          below + 22,
          18,
        );
      },
    ],
  );
}

function planogram(): AssetDocument {
  return brandedDocument(
    'documents/planogram-cab-240.pdf',
    'landscape',
    'CAB-240 / 2026',
    { title: 'Planogram CAB-240', language: 'en' },
    [
      (sheet) => {
        const { drawing, stroke } = readDrawing('products/cab-240');
        sheet.text('CAB-240', 44, 108, 24, 'F3');
        // Fine lines: the cabinet has 240 hooks.
        sheet.draw({ drawing, stroke: stroke * 0.8 }, { x: 44, y: 120, width: 754, height: 410 });
      },
    ],
  );
}

/** Returns documents for partners: bulletins, the declaration, the guide to prices, the planogram. */
export function partnerDocuments(): AssetDocument[] {
  return [...bulletinDocuments(), declaration(), priceGuide(), planogram()];
}
