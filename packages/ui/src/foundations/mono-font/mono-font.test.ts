import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { monoCharacters } from './mono-characters.ts';

const file = readFileSync(join(import.meta.dirname, 'jetbrains-mono-small.woff2'));

/** Returns the code points for which a TrueType font has a glyph, from the formats 4 and 12 of its `cmap` table. */
function codePointsOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.subarray(font.readUInt32BE(record + 8));
  const found = new Set<number>();
  const add = (from: number, to: number) => {
    for (let code = from; code <= to && code < 0xffff; code += 1) found.add(code);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = map.readUInt16BE(0);
    if (format === 12) {
      for (let group = 0; group < map.readUInt32BE(12); group += 1) {
        add(map.readUInt32BE(16 + 12 * group), map.readUInt32BE(20 + 12 * group));
      }
    } else if (format === 4) {
      const length = map.readUInt16BE(6);
      for (let segment = 0; segment < length; segment += 2) {
        add(map.readUInt16BE(16 + length + segment), map.readUInt16BE(14 + segment));
      }
    }
  }
  return found;
}

describe('the small file of JetBrains Mono', () => {
  it('has a glyph for every character of its ranges', async () => {
    const found = codePointsOf(await subsetFont(file, monoCharacters, { targetFormat: 'sfnt' }));
    expect(Array.from(monoCharacters).filter((character) => !found.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('leaves room for the text font within 40 kB', () => {
    expect(file.length).toBeLessThanOrEqual(15_000);
  });
});
