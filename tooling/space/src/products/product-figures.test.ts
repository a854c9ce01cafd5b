import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spokenLocales } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { figureWriter } from './product-figures.ts';

const alike = (text: string) => Object.fromEntries(spokenLocales.map((locale) => [locale, text]));
const directory = mkdtempSync(join(tmpdir(), 'figures-'));
writeFileSync(
  join(directory, 'press.yaml'),
  stringify({
    component: 'product',
    slug: 'press',
    facts: {
      code: 'Press',
      family: 'industrial_machines',
      kind: 'blanking_press',
      key_facts: ['power'],
      specifications: { power: 7.5 },
      categories: ['industrial-machines'],
    },
    content: { title: alike('Press'), summary: alike('A press.'), description: alike('It presses.') },
  }),
);
const withFigures = figureWriter(directory);

describe('figureWriter', () => {
  it('SHL-8 writes a fact of a product with the decimal sign of each language', () => {
    const group = { content: { title: 'Page', items: [{ text: alike('{press.power} kW') }] } };
    expect(withFigures(group)).toMatchObject({
      content: { title: 'Page', items: [{ text: { en: '7.5 kW', de: '7,5 kW', ru: '7,5 kW' } }] },
    });
  });

  it('leaves other braces alone', () => {
    const group = { content: { title: alike('{pageTitle}: Clavora') } };
    expect(withFigures(group)).toEqual(group);
  });

  it('throws for an unknown product and an unknown fact', () => {
    expect(() => withFigures({ text: alike('{mill.power}') })).toThrow('mill.yaml');
    expect(() => withFigures({ text: alike('{press.height}') })).toThrow("got 'height'");
  });
});
