import { isMonoCharacter } from '@clavora/ui/mono-characters';
import { expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';

/** The characters of other files: Cyrillic, and Latin letters with marks of Romanian. */
const otherFiles = /[\u0100-\u024f\u0400-\u045f\u2116]|\u0301/;
/** Line breaks are no glyphs, and the typeface has no narrow space: another font draws it. */
const spaces = new Set(['\n', '\u202f']);

it('MKT-8 the small file of the monospaced font has every Latin character of the sample space', async () => {
  const { data } = await compileSample();
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const character of value) found.add(character);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(data.stories);
  expect(found.size).toBeGreaterThan(100);
  const missing = [...found].filter(
    (character) => !isMonoCharacter(character) && !spaces.has(character) && !otherFiles.test(character),
  );
  expect(missing).toEqual([]);
}, 60_000);
