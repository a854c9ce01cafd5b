import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import type { LoaderContext } from './loader-context.ts';

/** Bundler loader for block components, which applies `withSheetNames`. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function sheetNamesLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  const { pageSheets } = context.getOptions();
  return withSheetNames(context.resourcePath, source, { pageSheets, onSheet: context.addDependency });
}

/** CSS Modules that components import as class names only; the bundler handles those of other packages. */
export const namedSheets = /packages\/(?:blocks|ui)\/src\/.+\.module\.css$/;

interface SheetNamesOptions {
  pageSheets: readonly string[];
  /** Called with each sheet that was read. */
  onSheet: (file: string) => void;
}

/**
 * Replaces imports of CSS Modules in a component by their class names, unless every page has the sheet anyway. The bundler would put each imported
 * sheet on every page, because one page module renders all blocks; the sheets' text is loaded with the blocks that need it. The line count stays the
 * same, so that errors have the right line.
 */
export function withSheetNames(path: string, source: string, { pageSheets, onSheet }: SheetNamesOptions): string {
  return source.replace(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm, (line, name: string, specifier: string) => {
    const file = join(dirname(path), specifier);
    if (pageSheets.includes(file)) return line;
    onSheet(file);
    return `const ${name} = ${JSON.stringify(compileSheet(file).names)};`;
  });
}
