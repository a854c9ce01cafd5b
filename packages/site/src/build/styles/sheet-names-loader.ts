import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import type { LoaderContext } from './loader-context.ts';

/** Bundler loader for block components, which applies `withSheetNames`. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function sheetNamesLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- the bundler passes its context as `this`.
  const context: LoaderContext = this;
  const { hasLongNames } = context.getOptions();
  return withSheetNames(context.resourcePath, source, { hasLongNames, onSheet: context.addDependency });
}

/** The folders whose components import CSS Modules as class names only; the bundler handles the sheets of others. */
const namedFolders = '(?:blocks|ui|search|key-finder)/src/.+|pages/src/(?:templates|shell)/.+';

/** Their CSS Modules, and the components that import them. */
export const namedSheets = new RegExp(`packages/(?:${namedFolders})\\.module\\.css$`);
export const namedComponents = new RegExp(`packages/(?:${namedFolders})\\.tsx$`);

interface SheetNamesOptions {
  hasLongNames?: boolean | undefined;
  /** Called with each sheet that was read. */
  onSheet: (file: string) => void;
}

/**
 * Replaces imports of CSS Modules in a component by their class names. The bundler would put each imported sheet on every page, because one page module
 * renders all blocks; the sheets' text is loaded with the parts and blocks that need it. The line count stays the same, so that errors have the right line.
 */
export function withSheetNames(
  path: string,
  source: string,
  { hasLongNames = true, onSheet }: SheetNamesOptions,
): string {
  return source.replace(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm, (_, name: string, specifier: string) => {
    const file = join(dirname(path), specifier);
    onSheet(file);
    return `const ${name} = ${JSON.stringify(compileSheet(file, { hasLongNames }).names)};`;
  });
}
