import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { machineDrawing } from '@clavora/illustrations/machine-drawing';
import { keyDetailDrawing } from '@clavora/ui/drawing/key-detail';
import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { machines } from '../machines/machines.ts';
import { type CatalogueProduct, readCatalogue } from '../products/catalogue.ts';
import { inLocale, localizePlainNumber } from '../products/phrase.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument, brokenLines, letterWidthIn } from '../writers/pdf-layout.ts';
import { pathIn } from './document-manuals.ts';

/** The products whose sheet is in each language: those whose facts say so. */
export function translatedProducts(): readonly CatalogueProduct[] {
  return readCatalogue().filter(({ facts }) =>
    facts.downloads.some(({ kind, language }) => kind === 'product_sheet' && language === 'each'),
  );
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
  if (!machine) throw new Error(`expected a drawing of ${slug}`);
  return [
    {
      kind: 'drawing',
      drawing: machineDrawing(machine, { dimensions: true }),
      height: 360,
      stroke: Math.max(machine.width, machine.height) * 0.003,
    },
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

/** Returns the product sheets in each language, with the specifications of the product's page: `documents/product-sheet-<slug>-<language>.pdf`. */
export function translatedSheets(): AssetDocument[] {
  return translatedProducts().flatMap((product) => completeLocales.map((locale) => sheet(product, locale)));
}
