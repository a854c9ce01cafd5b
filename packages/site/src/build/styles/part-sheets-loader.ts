import { dirname, relative } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import { importedFiles, importedSheets } from './imported-files.ts';
import type { LayoutSheets, LoaderContext, SheetOwner } from './loader-context.ts';
import { namedSheets } from './sheet-names-loader.ts';

/** Bundler loader that generates the content of `part-sheets.ts`. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function partSheetsLoader(this: LoaderContext): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  const options = context.getOptions();
  const { parts } = options;
  for (const { file } of parts) for (const imported of importedFiles(file)) context.addDependency(imported);
  return partSheetsModule(dirname(context.resourcePath), parts, options);
}

/** Returns the source of a module with the URL of each part's style sheets, which `partSheetLoader` compiles, and their ids. */
export function partSheetsModule(folder: string, parts: readonly SheetOwner[], layoutSheets: LayoutSheets): string {
  const owners = parts
    .map(({ name, file }) => ({
      name,
      file,
      ids: ownSheets(file, layoutSheets).map((sheet) => compileSheet(sheet).id),
    }))
    .filter(({ ids }) => ids.length > 0);
  const imports = owners.map(({ file }, index) => {
    const path = relative(folder, file);
    return `import part${index} from ${JSON.stringify(`${path.startsWith('.') ? path : `./${path}`}?sheets`)};\n`;
  });
  const rows = owners.map(
    ({ name, ids }, index) => `  ${JSON.stringify(name)}: { href: part${index}, ids: ${JSON.stringify(ids)} },\n`,
  );
  return `${imports.join('')}export const partSheets = {\n${rows.join('')}};\n`;
}

/** Returns the sheets that a module imports, directly or not, and that are not on every page; not those of the layout around it. For the layout, those of every page. */
export function ownSheets(file: string, { layout, templates, pageSheets }: LayoutSheets): readonly string[] {
  if (file === layout) return pageSheets;
  const others = templates.includes(file) ? templates.filter((template) => template !== file) : [];
  return importedSheets(file, [layout, ...others]).filter(
    (sheet) => namedSheets.test(sheet) && !pageSheets.includes(sheet),
  );
}
