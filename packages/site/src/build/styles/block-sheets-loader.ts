import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import { importedFiles, importedSheets } from './imported-files.ts';
import type { LoaderContext, SheetOwner } from './loader-context.ts';
import { namedSheets } from './sheet-names-loader.ts';

/** Bundler loader that generates the content of `block-sheets.ts` in the blocks package. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function blockSheetsLoader(this: LoaderContext): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  const source = join(dirname(context.resourcePath), '..');
  const { pageSheets, hasLongNames } = context.getOptions();
  const owners = blockComponents(join(source, 'blocks'));
  // This file changes when a block is added or removed.
  context.addDependency(join(source, 'registry/registry.gen.ts'));
  for (const { file } of owners) for (const imported of importedFiles(file)) context.addDependency(imported);
  return blockSheetsModule(owners, pageSheets, hasLongNames);
}

/** Returns the component file of every block in a folder of blocks. */
export function blockComponents(folder: string): SheetOwner[] {
  return readdirSync(folder)
    .toSorted()
    .filter((block) => existsSync(join(folder, block, `${block}.block.ts`)))
    .map((block) => ({ name: block.replaceAll('-', '_'), file: join(folder, block, `${block}.tsx`) }));
}

/** Returns the source of a module with the style sheets of each block that are not on every page; a shared sheet is contained once. */
export function blockSheetsModule(
  owners: readonly SheetOwner[],
  pageSheets: readonly string[],
  hasLongNames = true,
): string {
  const needed = owners.map(({ name, file }) => ({
    name,
    sheets: importedSheets(file).filter((sheet) => namedSheets.test(sheet) && !pageSheets.includes(sheet)),
  }));
  const texts = [...new Set(needed.flatMap(({ sheets }) => sheets))].map((sheet) => {
    const { id, text } = compileSheet(sheet, { hasLongNames });
    return { sheet, id, text };
  });
  const constants = texts.map(({ id, text }) => `const ${id} = ${JSON.stringify({ id, text })};\n`);
  const ids = new Map(texts.map(({ sheet, id }) => [sheet, id]));
  const rows = needed.map(({ name, sheets }) => `  ${name}: [${sheets.map((sheet) => ids.get(sheet)).join(', ')}],\n`);
  return `${[...new Set(constants)].join('')}export const blockSheets = {\n${rows.join('')}};\n`;
}
