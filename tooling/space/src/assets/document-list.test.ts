import { expect, it } from 'vitest';
import { allDocuments } from './document-list.ts';

const textsOf = (source: string) => [...source.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) => text);

it('TPL-8 SHL-8 write the decimal signs and the thousands of English in English documents', () => {
  const sources = allDocuments().map(({ path, source }) => ({ path, source: source() }));
  const english = sources.filter(({ source }) => source.includes('/Lang (en)'));
  expect(english.length).toBeGreaterThan(50);
  const faults = english.flatMap(({ path, source }) =>
    textsOf(source)
      .filter((text) => /\d,\d{1,2}(?!\d)|(?<![\d ])[1-9]\d? \d{3}(?![\d ])/.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});
