import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { keyDetailDrawing } from '@clavora/ui/drawing/key-detail';
import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { hasDrawing, readDrawing } from '../drawings/read-drawing.ts';
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
  const detail = `products/${slug}-detail`;
  const isAccessory = hasDrawing(detail);
  return [
    { kind: 'drawing', ...readDrawing(`products/${slug}`, { callOuts: false }), height: isAccessory ? 230 : 360 },
    ...(isAccessory ? [{ kind: 'drawing' as const, ...readDrawing(detail), height: 160 }] : []),
  ];
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
