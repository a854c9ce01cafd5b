/**
 * `npm run generate` in `packages/ui`: writes the small file of JetBrains Mono from the whole one. With `--check` it ends with 1 where the file is
 * out of date. Its licence (OFL.txt, without a reserved font name) permits the change and the name.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { monoCharacters, monoWeights } from './mono-characters.ts';

const source = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
);
const target = join(import.meta.dirname, 'jetbrains-mono-small.woff2');

const font = await subsetFont(readFileSync(source), monoCharacters, {
  targetFormat: 'woff2',
  // Ligatures would join the signs of a code, and the page asks for no other feature.
  keepFeatures: [],
  variationAxes: { wght: monoWeights },
});
if (!process.argv.includes('--check')) {
  writeFileSync(target, font);
  console.log(`wrote ${target}: ${font.length} bytes`);
} else if (!existsSync(target) || !font.equals(readFileSync(target))) {
  console.error('jetbrains-mono-small.woff2 is out of date: run `npm run generate` in packages/ui');
  process.exitCode = 1;
}
