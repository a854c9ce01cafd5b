import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import { importedFiles, importedSheets } from './imported-files.ts';
import type { LoaderContext } from './loader-context.ts';

/** A loader of the bundler that fills `block-sheets.ts` of the blocks. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function blockSheetsLoader(this: LoaderContext): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- so the bundler hands a loader what it knows.
  const context: LoaderContext = this;
  const folder = dirname(context.resourcePath);
  const blocks = blockComponents(folder);
  // The list of all changes when a block comes or goes.
  context.addDependency(join(folder, 'registry.gen.ts'));
  for (const { file } of blocks) for (const imported of importedFiles(file)) context.addDependency(imported);
  return blockSheetsModule(blocks, context.getOptions().pageSheets);
}

interface BlockComponent {
  /** In the content service. */
  name: string;
  file: string;
}

/** The component of every block in a folder of blocks. */
export function blockComponents(folder: string): BlockComponent[] {
  return readdirSync(folder)
    .toSorted()
    .filter((block) => existsSync(join(folder, block, `${block}.block.ts`)))
    .map((block) => ({ name: block.replaceAll('-', '_'), file: join(folder, block, `${block}.tsx`) }));
}

/** The source of a module with the sheets of each block that are not on every page; a sheet of several blocks stands in it once. */
export function blockSheetsModule(blocks: readonly BlockComponent[], pageSheets: readonly string[]): string {
  const needed = blocks.map(({ name, file }) => ({
    name,
    sheets: importedSheets(file).filter((sheet) => !pageSheets.includes(sheet)),
  }));
  const texts = [...new Set(needed.flatMap(({ sheets }) => sheets))].map((sheet) => {
    const { id, text } = compileSheet(sheet);
    return { sheet, id, text };
  });
  const constants = texts.map(({ id, text }) => `const ${id} = ${JSON.stringify({ id, text })};\n`);
  const ids = new Map(texts.map(({ sheet, id }) => [sheet, id]));
  const rows = needed.map(({ name, sheets }) => `  ${name}: [${sheets.map((sheet) => ids.get(sheet)).join(', ')}],\n`);
  return `${[...new Set(constants)].join('')}export const blockSheets = {\n${rows.join('')}};\n`;
}
