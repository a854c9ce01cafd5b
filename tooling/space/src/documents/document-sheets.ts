import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { accessoryDrawing } from '@clavora/illustrations/accessory-drawing';
import { machineDrawing } from '@clavora/illustrations/machine-drawing';
import { keyDetailDrawing } from '@clavora/ui/drawing/key-detail';
import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { machines } from '../machines/machines.ts';
import { accessories } from '../pictures/product-pictures.ts';
import { type CatalogueProduct, readCatalogue } from '../products/catalogue.ts';
import { inLocale, localizePlainNumber } from '../products/phrase.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { keyDxf } from '../writers/dxf-writer.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument, brokenLines, letterWidthIn } from '../writers/pdf-layout.ts';
import { pathIn } from './document-manuals.ts';

/** Returns the printed code of a key by its slug: CLV-14R.2X for `clv-14r-2x`. */
export function keyCode(slug: string): string {
  const [maker = '', model = '', variant] = slug.toUpperCase().split('-');
  return variant === undefined ? `${maker}-${model}` : `${maker}-${model}.${variant}`;
}

function drawings(slug: string): FlowItem[] {
  const blades: Readonly<Record<string, KeyBladeData>> = keyBlades;
  const blade = blades[slug];
  if (blade) {
    return [
      { kind: 'drawing', drawing: keyDrawing(blade, { dimensions: true, section: true }), height: 250, stroke: 0.26 },
      { kind: 'drawing', drawing: keyDetailDrawing(blade, { ratio: 2.4 }), height: 190, stroke: 0.24 },
    ];
  }
  const machine = machines[slug]?.data;
  if (machine) {
    return [
      {
        kind: 'drawing',
        drawing: machineDrawing(machine, { dimensions: true }),
        height: 360,
        stroke: Math.max(machine.width, machine.height) * 0.003,
      },
    ];
  }
  const accessory = accessories[slug];
  if (!accessory) throw new Error(`expected a drawing of ${slug}`);
  return [
    { drawing: accessoryDrawing(accessory, { dimensions: true }), height: 230 },
    { drawing: accessoryDrawing(accessory, { dimensions: true, detail: true }), height: 160 },
  ].map((item) => ({ kind: 'drawing', stroke: item.drawing.frame.width * 0.003, ...item }));
}

/** The width of the column of values in points. */
const valueWidth = 317;

/** Returns the rows of a table; a long value continues in the next row. */
function rowsOf(product: CatalogueProduct, group: string, locale: CompleteLocale): string[][] {
  return product.specifications
    .filter((line) => inLocale(line.group, locale) === group)
    .flatMap(({ label, value, unit }) => {
      const figure = localizePlainNumber(inLocale(value, locale), locale);
      const text = unit === undefined ? figure : `${figure} ${inLocale(unit, locale)}`;
      return brokenLines(text, valueWidth, 8.5, letterWidthIn(locale)).map((line, i) => [
        i === 0 ? inLocale(label, locale) : '',
        line,
      ]);
    });
}

function sheet(product: CatalogueProduct, locale: CompleteLocale): AssetDocument {
  const { slug, facts } = product;
  const title = inLocale(product.title, locale);
  const groups = [...new Set(product.specifications.map((line) => inLocale(line.group, locale)))];
  const items: FlowItem[] = [
    { kind: 'title', text: facts.code, line: title },
    ...drawings(slug),
    ...groups.flatMap((group): FlowItem[] => [
      {
        kind: 'table',
        columns: [
          { heading: group, width: 190 },
          { heading: '', width: valueWidth },
        ],
        rows: rowsOf(product, group, locale),
      },
    ]),
  ];
  return brandedDocument(
    pathIn(locale, `product-sheet-${slug}`),
    'portrait',
    `${facts.code} / 2026-09`,
    { title: `${facts.code}, ${title}`, language: locale },
    flowPages(items),
  );
}

/** The languages of a product's sheet: each, where its facts say so; else English. */
function languagesOf({ facts }: CatalogueProduct): readonly CompleteLocale[] {
  const isTranslated = facts.downloads.some(({ kind, language }) => kind === 'product_sheet' && language === 'each');
  return isTranslated ? completeLocales : ['en'];
}

/** Returns the sheets of every product, with the specifications of its page: `documents/product-sheet-<slug>-<language>.pdf`, without a language in English. */
export function productSheets(): AssetDocument[] {
  return readCatalogue().flatMap((product) => languagesOf(product).map((locale) => sheet(product, locale)));
}

/** Returns the contour of every key for a CAD program: `documents/<slug>.dxf`. */
export function dxfDocuments(): AssetDocument[] {
  return Object.entries<KeyBladeData>(keyBlades).map(([slug, data]) => ({
    path: `documents/${slug}.dxf`,
    source: () => keyDxf(data),
    bytes: () => Buffer.from(keyDxf(data), 'latin1'),
  }));
}
