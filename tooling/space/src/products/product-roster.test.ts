import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDrawing } from '../drawings/read-drawing.ts';
import { expandProductFacts } from './expand-product.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const slugsIn = (area: string) => readdirSync(`${content}${area}`).map((file) => file.replace('.yaml', ''));
const groupOf = (slug: string): unknown => parse(readFileSync(`${content}products/${slug}.yaml`, 'utf8'));
const factsOf = (slug: string): ProductFacts => productFacts.parse((groupOf(slug) as { facts: unknown }).facts);

const products = slugsIn('products').map((slug) => ({ slug, facts: factsOf(slug) }));
const keys = products.filter(({ facts }) => facts.family.endsWith('_keys'));
const codes = new Set(products.flatMap(({ facts }) => [facts.code, ...facts.variants.map(({ code }) => code)]));

const list = (source: unknown): string[] => (source === undefined ? [] : [source].flat().map(String));

describe('sample products', () => {
  it('include at least 36 products and 8 categories, some new, one discontinued with its successor', () => {
    expect(products.length).toBeGreaterThanOrEqual(36);
    expect(slugsIn('categories').length).toBeGreaterThanOrEqual(8);
    expect(products.filter(({ facts }) => facts.is_new).length).toBeGreaterThanOrEqual(3);
    const gone = products.filter(({ facts }) => facts.discontinued_since !== undefined);
    expect(gone.map(({ facts }) => facts.successor)).toEqual(['smart-pro-mini']);
  });

  it.each(products)('$slug is described well enough to be compared', ({ slug, facts }) => {
    const { content: fields } = expandProductFacts(groupOf(slug)) as { content: { specifications: unknown[] } };
    expect(fields.specifications.length).toBeGreaterThanOrEqual(8);
    expect(facts.key_facts.length).toBeGreaterThanOrEqual(3);
    expect(facts.key_facts.length).toBeLessThanOrEqual(4);
    expect(facts.variants.length).toBeGreaterThanOrEqual(2);
    expect(facts.variants.length).toBeLessThanOrEqual(6);
    expect(facts.related.length).toBeGreaterThanOrEqual(3);
    expect(facts.related).not.toContain(slug);
  });

  it.each(keys)('$slug names what it replaces, what cuts it and, for cars, what it fits', ({ facts }) => {
    expect(facts.blade).toBeDefined();
    expect(facts.cross_references.length).toBeGreaterThanOrEqual(3);
    expect(facts.machines.length).toBeGreaterThanOrEqual(1);
    const vehicles = facts.vehicles.flatMap(({ rows }) => rows);
    expect(vehicles.length).toBeGreaterThanOrEqual(facts.family === 'automotive_keys' ? 6 : 0);
    for (const { from, to } of vehicles) expect(to ?? 9999).toBeGreaterThanOrEqual(from);
    const near = facts.cross_references.filter(({ match }) => match === 'near');
    expect(near.filter(({ note }) => note === undefined)).toEqual([]);
  });

  it.each(keys)('$slug is cut with cutters and tracers that fit the machine', ({ facts }) => {
    for (const { machine, cutter, tracer } of facts.machines) {
      const fitted = factsOf(machine);
      expect(fitted.family).toBe('duplicating_machines');
      for (const code of list(cutter)) {
        expect(codes).toContain(code);
        const sold = products.find(({ facts: { code: root } }) => code === root || code.startsWith(`${root}.`));
        expect(list(sold?.facts.specifications.fits_machines)).toContain(fitted.code);
      }
      expect(list(tracer).filter((code) => code !== 'optical_reading' && !codes.has(code))).toEqual([]);
    }
  });

  it('use no code twice', () => {
    const all = products.flatMap(({ facts }) => [
      facts.code,
      ...facts.variants.map(({ code }) => code).filter((code) => code !== facts.code),
      ...facts.cross_references.map(({ maker, code }) => `${maker} ${code}`),
    ]);
    expect(all.filter((code, i) => all.indexOf(code) !== i)).toEqual([]);
  });

  it.each([
    ['f-21', ['cutter_diameter', 'bore', 'cutter_width', 'angle']],
    ['f-45c', ['cutter_diameter', 'bore', 'cutter_width', 'angle']],
    ['w-118', ['cutter_diameter', 'bore', 'cutter_width', 'angle']],
    ['d-06', ['tip_diameter', 'shank_diameter_tool', 'total_length', 'angle']],
    ['t-06', ['tip_diameter', 'shank_diameter_tool', 'total_length']],
    ['ring-25', ['ring_diameter']],
  ])('states the measures in the drawing of %s', (slug, properties) => {
    const stated = factsOf(slug).specifications;
    const figures = properties.map((property) => Number(String(stated[property]).replace('°', '')));
    expect(drawnFigures(slug)).toEqual(expect.arrayContaining(figures));
  });

  it.each(products.filter(({ facts }) => facts.parts.length > 0))(
    'CNT-17 state the size of the machine in the drawing of $slug',
    ({ slug, facts: { specifications } }) => {
      const [width, , height] = String(specifications.dimensions ?? specifications.footprint)
        .split(' × ')
        .map(Number);
      const drawn = drawnFigures(slug);
      // A footprint is in metres, and has no height.
      const isDrawn = (figure = Number.NaN) =>
        height === undefined ? drawn.some((one) => Math.round(one / 100) / 10 === figure) : drawn.includes(figure);
      expect([width, ...(height === undefined ? [] : [height])].filter((figure) => !isDrawn(figure))).toEqual([]);
    },
  );
});

/** Returns the figures in a product's drawing. */
function drawnFigures(slug: string): number[] {
  const { marks } = readDrawing(`products/${slug}`, { callOuts: false }).drawing;
  return marks.flatMap((mark) =>
    mark.kind === 'text' ? [Number(mark.text.replaceAll(/[Ø°]/g, '').replace(',', '.'))] : [],
  );
}
