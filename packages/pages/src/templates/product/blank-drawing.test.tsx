import { sampleContext } from '@clavora/blocks/sample-context';
import type { Rows } from '@clavora/catalogue/catalogue-table';
import { KeyFinder } from '@clavora/key-finder/key-finder';
import { productModel } from '@clavora/key-finder/product-model';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

/** What is measured of a blank, and the figures that its drawing then has; 23.5 mm of blade, a section of 8.4 × 2.2 mm, in each. */
const cases: readonly (readonly [
  name: string,
  cells: Rows<'blanks'>[number],
  figures: readonly string[],
  said: string,
])[] = [
  ['all', { shoulder: 'single', head_length_mm: 22.3, head_height_mm: 24.6, overall_mm: 49.7 }, ['24,6', '49,7'], ''],
  ['nothing', {}, [], 'testa, battuta e lunghezza totale'],
  ['the head alone', { head_length_mm: 22.3, head_height_mm: 24.6 }, ['24,6'], 'battuta e lunghezza totale'],
  ['the whole alone', { overall_mm: 49.7 }, ['49,7'], 'testa e battuta'],
  ['the length of the head alone', { head_length_mm: 22.3, shoulder: 'none' }, [], 'testa e lunghezza totale'],
  ['all but the head', { overall_mm: 49.7, shoulder: 'double' }, ['49,7'], 'testa'],
  ['a whole that leaves little for the head', { overall_mm: 26.6, shoulder: 'double' }, ['26,6'], 'testa'],
];
const kinds = ['cylinder', 'dimple', 'cruciform', 'lever', 'tubular', 'car-laser'] as const;
const heads = ['square', 'trefoil', 'tab', 'plastic', 'shell', 'flip', 'smart', 'remote'] as const;

const rows = [...cases.map(([, cells]) => cells), ...kinds.flatMap((kind) => heads.map((head) => ({ kind, head })))];

let given: SiteWithCatalogue;

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

beforeAll(async () => {
  given = siteWithCatalogue();
  await given.publish({
    blanks: rows.map((cells, at) => ({
      id: `b${at + 1}`,
      code: `CLV-${at + 1}`,
      story_slug: `clv-${at + 1}`,
      ...cells,
    })),
  });
});

afterAll(() => given.forget());

/** The drawing of a page, without ids and its name, and what stands below it. */
function drawingOf(html: string): { svg: string; figures: string[] } {
  const [svg = ''] = /<svg\b.*?<\/svg>/s.exec(html) ?? [];
  const plain = svg.replaceAll(/ (?:id|aria-label|href)="[^"]*"/g, '');
  return { svg: plain, figures: [...plain.matchAll(/>([\d,]+)</g)].map(([, figure = '']) => figure) };
}

async function drawnOn(at: number) {
  const context = await sampleContext('it');
  const id = `b${at + 1}`;
  const html = (element: ReactElement) => renderToStaticMarkup(element);
  const card = given.load(`/trova-chiave/chiavi-grezze/${id}/x1`, 'card');
  const story = sampleStory(
    'product',
    {
      code: `CLV-${at + 1}`,
      title: 'Blank',
      // Another drawing, which editors typed.
      drawing: [block('key_blade', { data: JSON.stringify(editors), caption: 'Editors' })],
    },
    `it/global/prodotti/clv-${at + 1}`,
  );
  const catalogue = productModel(given.site, 'it', story);
  if (catalogue?.view.kind !== 'blank') throw new Error('Expected the blank of the product');
  const page = { ...samplePage('products', story, { page: 'detail' }), catalogue };
  const finderPage = samplePage('key-finder', sampleStory('section'));
  return [
    html(<KeyFinder page={{ ...finderPage, catalogue: card.catalogue }} context={context} />),
    html(<KeyFinder page={{ ...finderPage, catalogue }} context={context} />),
    html(<ProductDetail page={page} context={context} />),
  ];
}

const editors = {
  kind: 'edge',
  length: 30,
  width: 9,
  thickness: 2,
  tip: 'flat',
  shoulder: 'none',
  bow: 'round',
  bowWidth: 20,
  bowHeight: 21,
  overall: 52,
  hole: 'none',
  profile: 'plain',
  cuts: [],
  depths: [],
  spacing: 3,
  first: 3,
  sides: 1,
  metal: 'brass',
};

describe('the drawing of a blank', () => {
  it.each(rows.map((cells, at) => ({ at, cells: JSON.stringify(cells) })))(
    'CNT-17 is one on its page, its product and its cutting card: $cells',
    async ({ at }) => {
      const [card, ...others] = (await drawnOn(at)).map(drawingOf);
      expect(card?.svg).toContain('<path');
      expect(card?.svg).not.toMatch(/NaN|Infinity/);
      for (const other of others) expect(other).toEqual(card);
    },
  );

  it.each(cases.map(([name, , figures, said], at) => ({ name, figures, said, at })))(
    'CNT-13 CNT-17 has figures of what is measured only, and says what is not: $name',
    async ({ figures, said, at }) => {
      for (const html of await drawnOn(at)) {
        // The section is enlarged; its scale is a figure, too.
        const own = drawingOf(html).figures.filter((figure) => !['23,5', '8,4', '2,2'].includes(figure));
        expect(own.toSorted()).toEqual([...figures].toSorted());
        const [, parts = ''] = /Non misurato, disegno schematico: ([^<]*)</.exec(html) ?? [];
        expect(parts).toBe(said);
      }
    },
  );
});
