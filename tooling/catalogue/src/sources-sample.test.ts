import { rmSync } from 'node:fs';
import { aliases } from '@clavora/catalogue/claims';
import { nameKey, sourcePrefix, textLocales, texts } from '@clavora/catalogue/texts';
import { fitments } from '@clavora/catalogue/vehicles';
import { afterAll, expect, it } from 'vitest';
import { compileSample } from './testing/compiled-sample.ts';

const sample = compileSample(300);

afterAll(() => {
  sample.file.close();
  rmSync(sample.folder, { recursive: true, force: true });
});

it('CAT-5 every source of the sample has a name in every language', () => {
  const claims = [...sample.file.rows(aliases), ...sample.file.rows(fitments)];
  const sources = [...new Set(claims.map(({ source }) => source))];
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) {
    const named = sample.file.rows(texts, 'key = ?', nameKey(sourcePrefix, source));
    expect(named.map(({ locale }) => locale).toSorted()).toEqual([...textLocales].toSorted());
  }
});
