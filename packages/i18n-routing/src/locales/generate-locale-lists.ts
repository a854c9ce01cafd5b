/**
 * Generates the lists of all locales from the folders of `locales`: rows, segments, search words and message loaders, one file each, so that
 * pages load only what they need. With `--check` it fails if a file is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeListFiles } from './locale-list-files.ts';

const source = join(import.meta.dirname, '..');
const codes = readdirSync(join(source, '../locales')).toSorted();
const isCheck = process.argv.includes('--check');

for (const { file, content } of localeListFiles(codes)) {
  const path = join(source, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  if (isCheck) {
    console.error(`${file} is out of date: run \`npm run generate\` in packages/i18n-routing`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, content);
    console.log(`wrote ${file}`);
  }
}
