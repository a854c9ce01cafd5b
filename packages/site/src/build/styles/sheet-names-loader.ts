import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import type { LoaderContext } from './loader-context.ts';

/** Bundler loader for block components, which applies `withSheetNames`. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function sheetNamesLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  const { pageSheets, hasLongNames } = context.getOptions();
  return withSheetNames(context.resourcePath, source, { pageSheets, hasLongNames, onSheet: context.addDependency });
}

/** The folders whose components import CSS Modules as class names only; the bundler handles the sheets of others. */
const namedFolders =
  '(?:(?:blocks|ui)/src|search/src/screens|site/src/(?:templates|shell/error-screen))/.+|site/src/shell/header/partner-header';

/** Their CSS Modules, and the components that import them. */
export const namedSheets = new RegExp(`packages/(?:${namedFolders})\\.module\\.css$`);
export const namedComponents = new RegExp(`packages/(?:${namedFolders})\\.tsx$`);

interface SheetNamesOptions {
  pageSheets: readonly string[];
  hasLongNames?: boolean | undefined;
  /** Called with each sheet that was read. */
  onSheet: (file: string) => void;
}

/**
 * Replaces imports of CSS Modules in a component by their class names, unless every page has the sheet anyway. The bundler would put each imported
 * sheet on every page, because one page module renders all blocks; the sheets' text is loaded with the blocks that need it. The line count stays the
 * same, so that errors have the right line.
 */
export function withSheetNames(
  path: string,
  source: string,
  { pageSheets, hasLongNames = true, onSheet }: SheetNamesOptions,
): string {
  return source.replace(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm, (line, name: string, specifier: string) => {
    const file = join(dirname(path), specifier);
    if (pageSheets.includes(file)) return line;
    onSheet(file);
    return `const ${name} = ${JSON.stringify(compileSheet(file, { hasLongNames }).names)};`;
  });
}
