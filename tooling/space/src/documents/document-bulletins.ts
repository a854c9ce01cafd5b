import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { brandedDocument, type PdfSheet } from '../writers/pdf-layout.ts';
import { keyCode } from './document-sheets.ts';
import { englishNumber } from './english-number.ts';

type Row = readonly [code: string, what: string, blade: string, pack: string];

interface Bulletin {
  /** Keys drawn on the first page, at most three. */
  drawn: readonly (keyof typeof keyBlades)[];
  /** Every new code of the month: as many as the bulletin's story states. */
  codes: readonly Row[];
  /** Pairs of blades and housings, on a page of their own. */
  housings?: readonly (readonly [blade: string, housings: string])[];
  /** Correction of an earlier bulletin, on the last page. */
  correction?: string;
}

const bulletins: Readonly<Record<string, Bulletin>> = {
  '2026-09': {
    drawn: ['clv-a19f', 'clv-a36e'],
    codes: [
      ['CLV-A19F-2', 'Flip key, two buttons, 433.92 MHz', 'A19', '1'],
      ['CLV-A19F-8', 'Flip key, three buttons, 868.35 MHz', 'A19', '1'],
      ['CLV-A19F-C', 'Flip key, housing without electronics', 'A19', '1'],
      ['CLV-A20F', 'Flip key, three buttons, 433.92 MHz', 'A20', '1'],
      // An intended error: the next bulletin corrects it.
      ['CLV-A20F-8', 'Flip key, three buttons, 433.92 MHz', 'A20', '1'],
      ['CLV-A21F', 'Flip key, two buttons, 433.92 MHz', 'A07', '1'],
      ['CLV-A21F-C', 'Flip key, housing without electronics', 'A07', '1'],
      ['CLV-A36E', 'Emergency blade', 'A36', '10'],
      ['CLV-A36E-H', 'Emergency blade, half head', 'A36', '10'],
      ['CLV-A37E', 'Emergency blade, track on both faces', 'A07', '10'],
      ['CLV-A38E', 'Emergency blade, edge cut', 'A12', '10'],
      ['CLV-A38E-H', 'Emergency blade, edge cut, half head', 'A12', '10'],
      ['CLV-18R', 'Cylinder key, five pins, grooves right', '18R', '50'],
      ['CLV-18L', 'Cylinder key, five pins, grooves left', '18L', '50'],
    ],
    housings: [
      ['A07', 'CLV-A21F, CLV-A21F-C, CLV-A31H-L'],
      ['A31', 'CLV-A31H'],
      ['A19', 'CLV-A19F-2, CLV-A19F-8, CLV-A19F-C'],
      ['A20', 'CLV-A20F, CLV-A20F-8'],
      ['A36', 'CLV-A23S-3'],
    ],
  },
  '2026-10': {
    drawn: ['clv-63t', 'clv-40h'],
    codes: [
      ['CLV-63T-78', 'Tubular key, tube of 7.8 mm', '63T', '25'],
      ['CLV-64T', 'Tubular key, eight slots', '64T', '25'],
      ['CLV-40H-F', 'Locker key, folding bow', '40H', '50'],
      ['CLV-41H', 'Locker key, four cuts', '41H', '100'],
      ['CLV-42H', 'Letterbox key, five cuts', '42H', '100'],
      ['CLV-43H', 'Letterbox key, four cuts, left', '43H', '100'],
      ['CLV-25L', 'Cylinder key, six pins, grooves left', '25L', '50'],
      ['CLV-33D', 'Dimple key, six rows, shield bow', '33D', '25'],
      ['CLV-55B', 'Double-bit key, 62 mm', '55B', '10'],
    ],
    correction:
      'Correction to bulletin 9: CLV-A20F-8 transmits at 868.35 MHz, not at 433.92 MHz. Please replace the sheet in your card file.',
  },
  '2026-11': {
    drawn: ['clv-22l', 'clv-31d', 'clv-a31h'],
    codes: [
      ['CLV-22L', 'Long cylinder key, six pins, square bow', '22L', '50'],
      ['CLV-22L-R', 'Long cylinder key, round bow', '22L', '50'],
      ['CLV-22L-C', 'Long cylinder key, colour caps', '22L', '24'],
      ['CLV-22L-250', 'Long cylinder key, bulk box', '22L', '250'],
      ['CLV-31D', 'Dimple key, six pins, shield bow', '31D', '25'],
      ['CLV-31D-K', 'Dimple key, plastic bow', '31D', '25'],
      ['CLV-31D-10', 'Dimple key, small pack', '31D', '10'],
      ['CLV-A31H', 'Horseshoe shell, edge blade', 'A31', '5'],
      ['CLV-A31H-L', 'Horseshoe shell, track blade', 'A07', '5'],
      ['CLV-A31H-0', 'Horseshoe shell, head without blade', '', '10'],
      ['CLV-A32H', 'Horseshoe shell, narrow, edge blade', 'A12', '5'],
      ['CLV-A32H-L', 'Horseshoe shell, narrow, track blade', 'A07', '5'],
    ],
  },
};

function drawnKeys(title: string, slugs: Bulletin['drawn']) {
  return (sheet: PdfSheet) => {
    sheet.text(title, 44, 118, 30, 'F2').text('New blanks of the month', 44, 138, 11, 'F1', 'ink-2');
    for (const [i, slug] of slugs.entries()) {
      const data: KeyBladeData = keyBlades[slug];
      const y = 156 + i * 206;
      const measures = [data.length, data.width, data.thickness].map(englishNumber).join(' × ');
      sheet.rule(44, y, 507, 'ink', 0.6).text(keyCode(slug), 44, y + 22, 15, 'F3');
      sheet.text(`${measures} mm`, 44, y + 38, 9, 'F3', 'ink-2');
      sheet.draw(
        { drawing: keyDrawing(data, { dimensions: true, section: true }), stroke: 0.26 },
        { x: 190, y: y + 8, width: 361, height: 190 },
      );
    }
  };
}

function codeList({ codes, correction }: Bulletin) {
  return (sheet: PdfSheet) => {
    sheet.text(`${codes.length} codes`, 44, 116, 22, 'F2');
    const below = sheet.table(
      [
        { heading: 'Code', width: 120, mono: true },
        { heading: 'What it is', width: 260 },
        { heading: 'Blade', width: 67, mono: true },
        { heading: 'Pack', width: 60, mono: true },
      ],
      codes,
      44,
      146,
      20,
    );
    if (correction !== undefined) sheet.paragraph(correction, 44, below + 40, 500, 10.5);
  };
}

function housingTable(rows: NonNullable<Bulletin['housings']>) {
  return (sheet: PdfSheet) => {
    sheet.text('Which blade, which housing', 44, 116, 22, 'F2');
    sheet.table(
      [
        { heading: 'Blade', width: 90, mono: true },
        { heading: 'Goes into', width: 417, mono: true },
      ],
      rows,
      44,
      146,
      22,
    );
  };
}

/** Returns the bulletins: the new codes of each month, the first of them drawn. */
export function bulletinDocuments(): AssetDocument[] {
  return Object.entries(bulletins).map(([month, bulletin]) => {
    const [year = '', number = ''] = month.split('-');
    const title = `Bulletin ${Number(number)}/${year}`;
    return brandedDocument(`documents/bulletin-${month}.pdf`, 'portrait', `BUL ${month}`, { title, language: 'en' }, [
      drawnKeys(title, bulletin.drawn),
      codeList(bulletin),
      ...(bulletin.housings === undefined ? [] : [housingTable(bulletin.housings)]),
    ]);
  });
}
