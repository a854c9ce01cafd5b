import { compileSheet } from './compile-sheet.ts';
import { importedFiles } from './imported-files.ts';
import type { LayoutSheets, LoaderContext } from './loader-context.ts';
import { ownSheets } from './part-sheets-loader.ts';

/** Bundler loader that returns the style sheets of a component's module, imported with `?sheets`, as one sheet. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function partSheetLoader(this: LoaderContext): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  for (const imported of importedFiles(context.resourcePath)) context.addDependency(imported);
  return partSheet(context.resourcePath, context.getOptions());
}

/** Returns the compiled text of the sheets that a module imports and that are not on every page. */
export function partSheet(file: string, layoutSheets: LayoutSheets): string {
  return ownSheets(file, layoutSheets)
    .map((sheet) => compileSheet(sheet, layoutSheets).text)
    .join('');
}
