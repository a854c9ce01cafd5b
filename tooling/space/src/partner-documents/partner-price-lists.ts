import { productFamilies } from '@clavora/content-client/content-types/product';
import { localeRow } from '@clavora/i18n-routing/locales';
import { readDrawing } from '../drawings/read-drawing.ts';
import { readCatalogue, versionLine } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';
import { discounts, type Edition, editions, type PriceRow, priceRows } from '../products/price-list.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument, type Column, type PdfSheet } from '../writers/pdf-layout.ts';
import { partnerDocument, partnerFolder } from './partner-document.ts';
import { type PrintedLanguage, priceWords, printedFamilies, printedLanguages } from './partner-price-words.ts';

/** Returns the price lists of every edition and language, as tables for computers too, and documents that explain them. */
export function priceLists(): AssetDocument[] {
  return [
    ...(Object.keys(editions) as Edition[]).flatMap((edition) => [
      ...printedLanguages.map((language) => priceList(edition, language)),
      priceTable(edition),
    ]),
    discountTable('2026', 0),
    discountTable('2025', 1),
    orderConditions(),
    sparePartPrices(),
  ];
}

const amount = (language: PrintedLanguage) =>
  new Intl.NumberFormat(localeRow(language).formatTag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'min2',
  });

const fileOf = (edition: Edition) => edition.replace('/', '-');

function priceList(edition: Edition, language: PrintedLanguage): AssetDocument {
  const words = priceWords[language];
  const rows = priceRows(edition);
  const { from } = editions[edition];
  const date = new Intl.DateTimeFormat(localeRow(language).formatTag, { dateStyle: 'long', timeZone: 'UTC' });
  // French has an ordinal for the first of a month, which Intl does not format.
  const day = date.format(new Date(from)).replace(/^1 /, language === 'fr' ? '1er ' : '1 ');
  const validFrom = `${words.validFrom} ${day}`;
  const products = [...new Set(rows.map(({ product }) => product))];
  const items: FlowItem[] = [
    { kind: 'title', text: words.terms, line: `${words.title} ${edition}` },
    { kind: 'steps', steps: words.conditions },
    ...productFamilies.flatMap((family): FlowItem[] => [
      { kind: 'title', text: printedFamilies[language][family], line: `${words.title} ${edition}, ${validFrom}` },
      ...products
        .filter(({ facts }) => facts.family === family)
        .flatMap((product): FlowItem[] => [
          { kind: 'heading', text: inLocale(product.title, language) },
          {
            kind: 'table',
            columns: priceColumns(language),
            rows: rows.filter((row) => row.product === product).map((row) => priceCells(row, language)),
          },
        ]),
    ]),
    { kind: 'title', text: words.index, line: edition },
    { kind: 'table', columns: indexColumns(language), rows: indexCells(rows, language) },
  ];
  const cover = (sheet: PdfSheet) => {
    sheet.text(words.title, 44, 150, 40, 'F2').text(validFrom, 44, 180, 13, 'F1', 'ink-2');
    sheet.draw(readDrawing('scenes/packing'), { x: 44, y: 300, width: 507, height: 285 });
    sheet.text(edition, 44, 640, 44, 'F3');
  };
  return brandedDocument(
    `${partnerFolder}/price-list-${fileOf(edition)}-${language}.pdf`,
    'portrait',
    `PL ${edition} ${language.toUpperCase()}`,
    { title: `${words.title} ${edition}`, language },
    [cover, ...flowPages(items)],
  );
}

function priceColumns(language: PrintedLanguage): Column[] {
  const { code, version, pack, group, per } = priceWords[language].columns;
  return [
    { heading: code, width: 110, mono: true },
    { heading: version, width: 202 },
    { heading: pack, width: 45, mono: true },
    { heading: group, width: 45, mono: true },
    { heading: per, width: 45, mono: true },
    { heading: 'EUR', width: 60, mono: true },
  ];
}

function priceCells(row: PriceRow, language: PrintedLanguage): string[] {
  const { code, pack, group, per, price } = row;
  return [code, versionLine(row, language), String(pack), group, String(per), amount(language).format(price)];
}

function indexColumns(language: PrintedLanguage): Column[] {
  const { code, page } = priceWords[language].columns;
  return [
    { heading: code, width: 130, mono: true },
    { heading: page, width: 307 },
    { heading: 'EUR', width: 70, mono: true },
  ];
}

function indexCells(rows: readonly PriceRow[], language: PrintedLanguage): string[][] {
  return rows
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, product, price }) => [code, inLocale(product.title, language), amount(language).format(price)]);
}

function priceTable(edition: Edition): AssetDocument {
  const head = ['code', 'product', 'version', 'pack', 'price_for', 'group', 'price_eur', 'valid_from'];
  const cell = (value: string) => (/[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const source = () =>
    [
      head,
      ...priceRows(edition).map(({ product, code, label, finish, pack, per, group, price }) => [
        code,
        inLocale(product.title, 'en'),
        versionLine({ label, finish }, 'en'),
        String(pack),
        String(per),
        group,
        price.toFixed(2),
        editions[edition].from,
      ]),
    ]
      .map((row) => `${row.map(cell).join(';')}\r\n`)
      .join('');
  return {
    path: `${partnerFolder}/price-list-${fileOf(edition)}.csv`,
    source,
    bytes: () => Buffer.from(source(), 'utf8'),
  };
}

/** Returns the discounts of a year; `less` per cent are subtracted for keys. */
function discountTable(year: string, less: number): AssetDocument {
  const per = (value: number) => (value === 0 ? '–' : `${value} %`);
  const rows = discounts.map(([group, what, five, twenty, bonus]) => {
    const before = group.startsWith('H') ? less : 0;
    return [group, what, per(five - before), per(twenty - before), per(bonus)];
  });
  return partnerDocument(`discount-groups-${year}`, `DG ${year}`, `Discount groups ${year}`, [
    { kind: 'title', text: 'Discount groups', line: `Edition ${year}. For the sales staff of our partners.` },
    {
      kind: 'text',
      text: 'The group stands beside every code of the price list. Packs of one group count together within one order, whatever their codes.',
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Group', width: 50, mono: true },
        { heading: 'What is in it', width: 257 },
        { heading: 'From 5', width: 60, mono: true },
        { heading: 'From 20', width: 60, mono: true },
        { heading: 'Year end', width: 80, mono: true },
      ],
      rows,
    },
    { kind: 'heading', text: 'Machines and industry' },
    {
      kind: 'steps',
      steps: [
        'Group M: a unit counts as a pack. The discount of 22 % holds from the twentieth unit of a calendar year.',
        'Group I: prices by offer. Send the layout of the hall and the keys to be made; the offer follows within ten working days.',
        'Group S: five subscriptions bought together count as 20 packs.',
      ],
    },
    { kind: 'heading', text: 'An example' },
    {
      kind: 'text',
      text: `Twelve packs of CLV-14R.2X and nine of CLV-22L are 21 packs of group H1: ${12 - less} % are taken off all of them.`,
    },
  ]);
}

function orderConditions(): AssetDocument {
  return partnerDocument('order-conditions-2026', 'OC 2026', 'Conditions of order and delivery 2026', [
    { kind: 'title', text: 'Conditions of order and delivery', line: '2026, for partners under contract' },
    { kind: 'heading', text: 'Orders' },
    {
      kind: 'steps',
      steps: [
        'The minimum order is 150 EUR net. Below that we charge 12 EUR for handling.',
        'State our code, the number of packs and your order number. Codes of other manufacturers are translated but not guaranteed.',
        'An order can be changed until the picking list is printed, usually two hours after it was received.',
      ],
    },
    { kind: 'heading', text: 'Carriage' },
    {
      kind: 'table',
      columns: [
        { heading: 'To', width: 157 },
        { heading: 'Working days', width: 110, mono: true },
        { heading: 'Below 500 EUR', width: 120, mono: true },
        { heading: 'From 500 EUR', width: 120 },
      ],
      rows: [
        ['Italy', '1', '9.00', 'free'],
        ['Germany, France, Spain', '2–3', '14.00', 'free'],
        ['Netherlands, Portugal, Romania', '3–4', '16.00', 'free'],
        ['Other countries', 'by offer', 'by offer', 'by offer'],
      ],
    },
    { kind: 'heading', text: 'Pallets and units' },
    {
      kind: 'table',
      columns: [
        { heading: 'Unit', width: 157 },
        { heading: 'Size, mm', width: 150, mono: true },
        { heading: 'Gross, kg', width: 100, mono: true },
        { heading: 'Packs', width: 100, mono: true },
      ],
      rows: [
        ['Inner box', '140 × 90 × 60', '0.7', '1'],
        ['Carton', '420 × 280 × 190', '14.5', '20'],
        ['Half pallet', '800 × 600 × 950', '178', '240'],
        ['Pallet', '1200 × 800 × 1150', '412', '560'],
      ],
    },
    { kind: 'heading', text: 'Returns' },
    {
      kind: 'text',
      text: 'Unopened packs come back within 30 days with the number that the order desk gives you. We credit 90 % of the price paid; 100 % where the error was ours.',
    },
  ]);
}

/** Spare parts of machines: number, part, machines, EUR. */
export const spareParts = [
  ['SP-1001', 'Clamp, complete', ['L9', 'B3', 'B5S'], 214],
  ['SP-1002', 'Jaw screw with ball handle', ['L9', 'B3', 'B5S', 'C4'], 18.5],
  ['SP-1010', 'Spindle cartridge with bearings', ['L9', 'C4'], 386],
  ['SP-1011', 'Spindle belt, toothed, 225 mm', ['L9', 'B5S', 'C4'], 14.2],
  ['SP-1012', 'Motor 250 W with plug', ['L9', 'B5S'], 268],
  ['SP-1013', 'Motor 180 W with plug', ['B3'], 196],
  ['SP-1020', 'Camera module, calibrated', ['L9'], 742],
  ['SP-1021', 'Touch probe, gold contact', ['L9', 'DL'], 129],
  ['SP-1022', 'Screen 7 inch with frame', ['L9'], 345],
  ['SP-1023', 'Control board, programmed', ['L9'], 618],
  ['SP-1030', 'Guard with hinge and switch', ['L9', 'B5S', 'DL', 'C4'], 87],
  ['SP-1031', 'Guard switch', ['L9', 'B5S', 'DL', 'C4', 'M2'], 22.4],
  ['SP-1040', 'Chip drawer', ['L9', 'B3', 'B5S', 'DL', 'C4', 'M2'], 16.8],
  ['SP-1041', 'Brush, round, nylon', ['L9', 'B3', 'B5S', 'C4'], 9.6],
  ['SP-1050', 'Z slide with nut', ['L9', 'DL'], 297],
  ['SP-1051', 'X slide with nut', ['L9', 'DL'], 311],
  ['SP-1052', 'Stepper motor, axis', ['L9'], 158],
  ['SP-1060', 'Tracer holder', ['B3', 'B5S', 'C4', 'M2'], 33.5],
  ['SP-1061', 'Carriage lever', ['B3', 'B5S'], 27.9],
  ['SP-1070', 'Foot, rubber, set of four', ['L9', 'B3', 'B5S', 'DL', 'C4', 'M2'], 7.2],
  ['SP-1071', 'Mains lead with filter', ['L9', 'DL'], 21.3],
  ['SP-1080', 'Gauge key, certified', ['L9', 'B5S', 'DL'], 64],
] as const;

function sparePartPrices(): AssetDocument {
  return partnerDocument('spare-part-prices-2026', 'SPP 2026/2', 'Spare-part prices 2026/2', [
    { kind: 'title', text: 'Spare-part prices', line: '2026/2, EUR without VAT, group M' },
    {
      kind: 'text',
      text: 'Numbers are those of the exploded views. Parts are kept for 15 years after the last year in which the machine was sold.',
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Number', width: 80, mono: true },
        { heading: 'Part', width: 217 },
        { heading: 'Fits', width: 140, mono: true },
        { heading: 'EUR', width: 70, mono: true },
      ],
      rows: spareParts.map(([number, part, fits, price]) => [number, part, fits.join(' '), amount('en').format(price)]),
    },
    { kind: 'heading', text: 'Consumables by machine' },
    {
      kind: 'table',
      columns: [
        { heading: 'Machine', width: 160 },
        { heading: 'Cutters and tracers', width: 347 },
      ],
      rows: consumables(),
    },
  ]);
}

/** Returns the cutters and tracers of each machine, derived from the keys that it cuts. */
function consumables(): string[][] {
  const products = readCatalogue();
  return products
    .filter(({ facts }) => facts.family === 'duplicating_machines')
    .map(({ slug, facts }) => {
      const fits = products.flatMap((product) => product.facts.machines.filter(({ machine }) => machine === slug));
      const tools = fits
        .flatMap(({ cutter, tracer }) => [cutter, tracer])
        .filter((tool) => /^[A-Z]/.test(String(tool)));
      return [facts.code, [...new Set(tools.map(String))].join(', ')];
    });
}
