import { describe, expect, it } from 'vitest';
import { expandProductFacts } from './expand-product.ts';

const alike = (words: string) => ({
  en: words,
  pt: words,
  nl: words,
  it: words,
  es: words,
  de: words,
  fr: words,
  ro: words,
  ru: words,
});

const facts = {
  code: 'CLV-14R.2X',
  family: 'residential_keys',
  kind: 'flat_cylinder_key',
  blade: 'clv-14r-2x',
  key_facts: ['blade_length', 'pack'],
  specifications: { material: 'brass', pack: 50 },
  variants: [{ code: 'CLV-14R.2X-N', differs: 'bow_round', finish: 'nickel_plated', pack: 50 }],
  cross_references: [{ maker: 'Ferrin', code: 'F5R/14', match: 'near', note: 'blade_longer(0.5)' }],
  machines: [{ machine: 'banco-3', clamp: 'jaw_face(C, 1)', cutter: 'F-21' }],
  categories: ['cylinder-keys'],
  related: ['clv-22l'],
  passages: ['order_blanks'],
};

const group = (changes: Record<string, unknown> = {}) => ({
  component: 'product',
  route: 'products',
  slug: 'clv-14r-2x',
  facts: { ...facts, ...changes },
  content: {
    title: alike('Blank'),
    summary: alike('Blade {blade_length} mm, {pack} pieces'),
    description: alike('Own words.'),
    seo: [],
  },
});

/** Returns the content of a story for the compiler: by field, each phrase in one language. */
function contentOf(authored: unknown, locale: 'en' | 'de' | 'ru'): Record<string, unknown> {
  const pick = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pick);
    if (typeof value !== 'object' || value === null) return value;
    const entries = new Map(Object.entries(value));
    if (entries.has('ru') && entries.has('pt')) return entries.get(locale);
    return Object.fromEntries([...entries].map(([key, entry]) => [key, pick(entry)]));
  };
  const { content } = pick(expandProductFacts(authored)) as { content: Record<string, unknown> };
  return content;
}

describe('expandProductFacts', () => {
  it('leaves the group unchanged except for the facts', () => {
    const expanded = expandProductFacts(group());
    expect(expanded).toMatchObject({
      component: 'product',
      route: 'products',
      slug: 'clv-14r-2x',
      content: { seo: [] },
    });
    expect(expanded).not.toHaveProperty('facts');
  });

  it('takes the measures from the drawing and groups them under their headings', () => {
    const { specifications, drawing } = contentOf(group(), 'de');
    const lines = (specifications as { label: string; value: string; unit?: string; group: string }[]).map(
      ({ group: heading, label, value, unit }) => [heading, label, value, unit],
    );
    expect(lines).toContainEqual(['Halm', 'Halmlänge', '23.5', 'mm']);
    expect(lines).toContainEqual(['Einschnitte', 'Einschnitte', '5', undefined]);
    expect(lines.at(-1)).toEqual(['Material und Verpackung', 'Packung', '50', 'Stück']);
    const headings = lines.map(([heading]) => heading);
    expect(headings.filter((heading, i) => heading !== headings[i - 1])).toHaveLength(new Set(headings).size);
    expect(JSON.parse((drawing as { data: string }[])[0]?.data ?? '')).toMatchObject({ kind: 'edge', length: 23.5 });
  });

  it('inserts figures into prose in the language’s format', () => {
    expect(contentOf(group(), 'en').summary).toBe('Blade 23.5 mm, 50 pieces');
    expect(contentOf(group(), 'ru').summary).toBe('Blade 23,5 mm, 50 pieces');
    expect(contentOf(group(), 'de').description).toMatch(/^Own words\.\n\nBestellen Sie unter \*\*CLV-14R\.2X\*\*/);
  });

  it('writes variants as blocks, and leaves other makers’ codes, vehicles and machines to the key catalogue', () => {
    expect(contentOf(group(), 'de')).toMatchObject({
      variants: [{ component: 'product_variant', label: 'runde Reide', finish: 'vernickelt', pack_size: 50 }],
      categories: ['categories/cylinder-keys'],
      related_products: ['products/clv-22l'],
    });
    for (const field of ['cross_references', 'vehicles', 'machines'])
      expect(contentOf(group(), 'de')).not.toHaveProperty(field);
  });

  it('CAT-9 names the parts that a machine’s picture numbers', () => {
    const numbered = { part: 'cutter', left: 39.1, top: 5.9 };
    const machine = { ...group({ blade: undefined, key_facts: ['pack'], parts: [numbered] }), slug: 'banco-3' };
    const texts = { title: alike('Banco 3'), summary: alike('{pack} pieces'), description: alike('Own words.') };
    expect(contentOf({ ...machine, content: texts }, 'de').legend).toEqual([
      { component: 'numbered_part', name: 'Fräser', left: 39.1, top: 5.9 },
    ]);
    expect(contentOf(group(), 'de').legend).toBeUndefined();
  });

  it('rejects a figure in prose that is missing in the facts', () => {
    const asking = group();
    expect(() =>
      expandProductFacts({ ...asking, content: { ...asking.content, summary: alike('{noise} dB') } }),
    ).toThrow("expected a known specification, got 'noise'");
  });

  it('rejects a text that lacks a language', () => {
    const { ru: _, ...eight } = alike('Blank');
    const asking = group();
    expect(() => expandProductFacts({ ...asking, content: { ...asking.content, title: eight } })).toThrow('ru');
  });
});
