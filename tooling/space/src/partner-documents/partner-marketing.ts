import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { keyCode } from '../documents/document-sheets.ts';
import { readDrawing } from '../drawings/read-drawing.ts';
import { readCatalogue } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import type { FlowItem } from '../writers/pdf-flow.ts';
import { brandedDocument, type PdfSheet } from '../writers/pdf-layout.ts';
import { partnerDocument, partnerFolder } from './partner-document.ts';

/** Returns material for shops: labels, logo rules, advertisements. */
export function marketingDocuments(): AssetDocument[] {
  return [
    planogramKit(),
    labelSheets(),
    logoRules('3'),
    logoRules('2'),
    trainingSlides(),
    campaign('en'),
    campaign('it'),
  ];
}

function planogramKit(): AssetDocument {
  const { drawing, stroke } = readDrawing('products/cab-240');
  const keys = readCatalogue().filter(({ facts }) => facts.family === 'residential_keys');
  const rows = Array.from({ length: 8 }, (_, i) => {
    const height = 174 - i * 14;
    const product = keys[i % keys.length];
    return [
      String(i + 1),
      String(height),
      product?.facts.code ?? '',
      product ? inLocale(product.title, 'en') : '',
      height >= 110 && height <= 150 ? 'fast' : 'slow',
    ];
  });
  return partnerDocument(
    'planogram-kit-2026',
    'PLK 2026',
    'Planogram kit 2026',
    [
      { kind: 'title', text: 'Planogram kit', line: '2026: cabinet CAB-240 and key wall' },
      // Fine lines: the cabinet has 240 hooks.
      { kind: 'drawing', drawing, stroke: stroke * 0.8, height: 320 },
      { kind: 'title', text: 'Rows', line: 'From the top; heights in centimetres above the floor' },
      {
        kind: 'table',
        columns: [
          { heading: 'Row', width: 60, mono: true },
          { heading: 'Height', width: 90, mono: true },
          { heading: 'Begins with', width: 160, mono: true },
          { heading: 'Product', width: 344 },
          { heading: 'Sells', width: 100 },
        ],
        rows,
      },
      { kind: 'title', text: 'Hanging a wall in an hour' },
      {
        kind: 'steps',
        steps: [
          'Take every key off and sort by the first letters of our code.',
          'Fit the row strips from the top down. The strip names the row and its first code.',
          'Hang fast codes between 110 and 150 cm, thirty hooks to a row.',
          'Leave three hooks empty in every row: new codes come every month.',
          'Order labels for what is missing with form L-240; they come with the next delivery.',
        ],
      },
    ],
    { format: 'landscape' },
  );
}

/** Returns labels for hooks: eight per row, as they are cut from the sheet. */
function labelSheets(): AssetDocument {
  const keys = Object.entries<KeyBladeData>(keyBlades);
  const sheetOf = (part: typeof keys) => (sheet: PdfSheet) => {
    for (const [i, [slug, data]] of part.entries()) {
      const [x, y] = [44 + (i % 3) * 170, 92 + Math.floor(i / 3) * 110];
      sheet.draw({ drawing: keyDrawing(data, { section: false }), stroke: 0.3 }, { x, y, width: 155, height: 60 });
      sheet.text(keyCode(slug), x, y + 80, 12, 'F3').rule(x, y + 92, 155, 'line', 0.5);
    }
  };
  return brandedDocument(
    `${partnerFolder}/hook-labels-2026.pdf`,
    'portrait',
    'L-240 / 2026',
    { title: 'Hook labels 2026', language: 'en' },
    [sheetOf(keys)],
  );
}

/** Returns the rules of the logo; edition 3 requires more space around it than edition 2. */
function logoRules(edition: '2' | '3'): AssetDocument {
  const room = edition === '3' ? 'the height of the bow' : 'half the height of the bow';
  const sizes = edition === '3' ? ['12 mm', '48 px'] : ['10 mm', '40 px'];
  const marks: FlowItem[] = [
    { kind: 'title', text: 'The mark', line: `Rules for logo and labels, edition ${edition}` },
    { kind: 'drawing', drawing: keyDrawing(keyBlades['clv-22l'], { dimensions: true }), height: 220, stroke: 0.3 },
    {
      kind: 'text',
      text: `Around the mark stays free: ${room} on all sides. It stands on paper white or on ink black, in one colour, never on a photograph.`,
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Use', width: 250 },
        { heading: 'Least width', width: 257, mono: true },
      ],
      rows: [
        ['Print', sizes[0] ?? ''],
        ['Screen', sizes[1] ?? ''],
        ['Shop sign', '600 mm'],
        ['Van, side door', '420 mm'],
      ],
    },
    { kind: 'title', text: 'What we ask you not to do' },
    {
      kind: 'steps',
      steps: [
        'Do not redraw the key, turn it or cut its blade differently.',
        'Do not write your name into the mark; write it below, at the same height of capitals.',
        'Do not put the mark on keys, not even on those that you cut on our machines.',
        'Do not use the mark in an address on the web or in the name of a shop.',
      ],
    },
    { kind: 'title', text: 'Labels' },
    {
      kind: 'table',
      columns: [
        { heading: 'Label', width: 170 },
        { heading: 'Size, mm', width: 120, mono: true },
        { heading: 'What stands on it', width: 217 },
      ],
      rows: [
        ['Hook', '28 × 16', 'code, bar code, row'],
        ['Inner box', '90 × 60', 'code, pieces, GTIN, batch'],
        ['Carton', '148 × 105', 'code, packs, GTIN-14, weight'],
        ['Returned goods', '105 × 74', 'number of return, date, partner'],
      ],
    },
    {
      kind: 'text',
      text: 'Codes are set in Courier, figures in tabular width. The bar code has a quiet zone of 3 mm left and right; print it at 300 dpi at least.',
    },
    { kind: 'title', text: 'Approval' },
    {
      kind: 'text',
      text: 'Send what you want to print to the marketing office as a PDF. You have the answer within three working days; without it, please do not print.',
    },
  ];
  return partnerDocument(
    `logo-and-label-rules-${edition}`,
    `LR ${edition}`,
    `Logo and label rules, edition ${edition}`,
    marks,
  );
}

const slides: readonly (readonly [title: string, points: readonly string[]])[] = [
  ['A day at the bench', ['What we do today: five keys, four machines, no hurry.', 'Everybody cuts forty keys.']],
  [
    'Read the key first',
    [
      'Length, height, thickness, grooves: four measures name the profile.',
      'A worn key is 0.1 to 0.3 mm off. Measure the back, not the cuts.',
    ],
  ],
  [
    'Choose the blank',
    [
      'Compare the profile at full size, shoulder to shoulder.',
      'Near matches are for emergencies: say so to the customer.',
    ],
  ],
  ['Clamp it straight', ['Brush both faces of the jaw.', 'A chip of 0.05 mm under the blade is a key that sticks.']],
  ['Cut on a duplicator', ['Tracer and cutter have the same number.', 'Let the carriage find the shoulder by itself.']],
  [
    'Cut by code',
    [
      'The machine cuts what the manufacturer meant.',
      'Check the proposed code against the original before you close the guard.',
    ],
  ],
  ['Dimple keys', ['Depth is everything: 0.03 mm decides.', 'Change D-06 after 1,500 keys.']],
  ['Vehicle keys', ['Chip, frequency, blade: in this order.', 'Ask for proof of ownership and keep a copy.']],
  ['Deburr', ['Two turns of the brush, no more.', 'A rounded cut is a wrong cut.']],
  ['Check', ['Gauge, then lock. Never the lock first.', 'Write the code on the tag.']],
  ['What it costs', ['A returned key costs five that were sold.', 'Two minutes of checking cost 60 cents.']],
  ['Certificate', ['Three keys within 0.03 mm make the certificate.', 'It is valid for three years.']],
];

function trainingSlides(): AssetDocument {
  return brandedDocument(
    `${partnerFolder}/training-slides-2026.pdf`,
    'landscape',
    'TRN-01 / 2026',
    { title: 'Training slides, the bench, 2026', language: 'en' },
    slides.map(([title, points], i) => (sheet: PdfSheet) => {
      sheet.text(title, 44, 118, 30, 'F2');
      sheet.draw(readDrawing(`scenes/slide-${i + 1}`), { x: 44, y: 140, width: 460, height: 300 });
      let y = 180;
      for (const point of points) y = sheet.paragraph(point, 530, y, 268, 14) + 16;
    }),
  );
}

const campaigns = {
  en: {
    title: 'Winter at the counter',
    line: 'Shop window campaign, 1 December 2026 to 31 January 2027',
    text: 'A spare key for everyone who stands before a locked door in January: two keys cut at once, the second at half the price. We share the cost.',
    steps: [
      'Register with the marketing office by 25 November.',
      'Hang the poster and set up the display of 40 hooks.',
      'Note the second keys on form W-26; we credit 0.40 EUR for each, up to 500.',
      'Send the form and a photograph of the window by 15 February.',
    ],
    columns: ['Material', 'Pieces', 'EUR'],
    rows: [
      ['Poster 500 × 700 mm', '2', '0.00'],
      ['Display of 40 hooks', '1', '18.00'],
      ['Key tags', '200', '12.00'],
      ['Counter mat', '1', '0.00'],
    ],
  },
  it: {
    title: 'Inverno al banco',
    line: 'Campagna per la vetrina, 1 dicembre 2026 – 31 gennaio 2027',
    text: 'Una chiave di scorta per chi a gennaio si trova davanti alla porta chiusa: due chiavi tagliate insieme, la seconda a metà prezzo. Il costo si divide con noi.',
    steps: [
      'Iscriversi presso l’ufficio marketing entro il 25 novembre.',
      'Appendere il manifesto e montare l’espositore da 40 ganci.',
      'Annotare le seconde chiavi sul modulo W-26: per ciascuna accreditiamo 0,40 EUR, fino a 500.',
      'Inviare modulo e fotografia della vetrina entro il 15 febbraio.',
    ],
    columns: ['Materiale', 'Pezzi', 'EUR'],
    rows: [
      ['Manifesto 500 × 700 mm', '2', '0,00'],
      ['Espositore da 40 ganci', '1', '18,00'],
      ['Targhette per chiavi', '200', '12,00'],
      ['Tappetino da banco', '1', '0,00'],
    ],
  },
} as const;

function campaign(language: keyof typeof campaigns): AssetDocument {
  const { title, line, text, steps, columns, rows } = campaigns[language];
  return partnerDocument(
    `winter-campaign-2026-${language}`,
    `W-26 ${language.toUpperCase()}`,
    title,
    [
      { kind: 'title', text: title, line },
      { kind: 'drawing', ...readDrawing('scenes/shop-front'), height: 250 },
      { kind: 'text', text },
      { kind: 'steps', steps },
      {
        kind: 'table',
        columns: columns.map((heading, i) => ({ heading, width: [287, 110, 110][i] ?? 110, mono: i > 0 })),
        rows,
      },
    ],
    { language },
  );
}
