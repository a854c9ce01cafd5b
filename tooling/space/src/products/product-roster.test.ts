import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { machines } from '../machines/machines.ts';
import { accessories } from '../pictures/product-pictures.ts';
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
    ['f-21', { cutter_diameter: 'diameter', bore: 'bore', cutter_width: 'thickness', teeth: 'teeth', angle: 'angle' }],
    ['f-45c', { cutter_diameter: 'diameter', bore: 'bore', cutter_width: 'thickness', teeth: 'teeth', angle: 'angle' }],
    ['w-118', { cutter_diameter: 'diameter', bore: 'bore', cutter_width: 'thickness', teeth: 'teeth', angle: 'angle' }],
    ['d-06', { tip_diameter: 'diameter', shank_diameter_tool: 'shank', total_length: 'length', angle: 'angle' }],
    ['t-06', { tip_diameter: 'diameter', shank_diameter_tool: 'shank', total_length: 'length', angle: 'angle' }],
    ['ring-25', { ring_diameter: 'diameter', wire_diameter: 'wire' }],
    ['cab-240', { rows: 'rows' }],
    ['upd-12', { releases_per_year: 'releases' }],
  ])('states the measures in the picture of %s', (slug, properties) => {
    const drawn = new Map<string, unknown>(Object.entries(accessories[slug] ?? {}));
    const stated = factsOf(slug).specifications;
    for (const [property, measure] of Object.entries(properties)) {
      const figure = String(stated[property]).replace('°', '');
      expect([property, Number(figure)]).toEqual([property, drawn.get(measure)]);
    }
  });

  it.each(Object.entries(machines))('CNT-17 state the size of the machine in the drawing of %s', (slug, { data }) => {
    const { dimensions, footprint } = factsOf(slug).specifications;
    const stated = String(dimensions ?? footprint)
      .split(' × ')
      .map(Number);
    // A footprint is in metres, and has no height.
    const drawn = dimensions === undefined ? [Math.round(data.width / 100) / 10] : [data.width, data.height];
    expect(dimensions === undefined ? stated.slice(0, 1) : [stated[0], stated[2]]).toEqual(drawn);
  });
});
