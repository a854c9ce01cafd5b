import { dirname, join } from 'node:path';
import { compileSheet } from './compile-sheet.ts';
import type { LoaderContext } from './loader-context.ts';

/** A loader of the bundler for the components that blocks are made of: `withSheetNames`. */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function sheetNamesLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function, typescript/no-this-alias -- so the bundler hands a loader what it knows.
  const context: LoaderContext = this;
  const { pageSheets } = context.getOptions();
  return withSheetNames(context.resourcePath, source, { pageSheets, onSheet: context.addDependency });
}

/** The CSS Modules of which components get the class names alone; those of other packages stay files of the bundler's. */
export const namedSheets = /packages\/(?:blocks|ui)\/src\/.+\.module\.css$/;

interface SheetNamesOptions {
  pageSheets: readonly string[];
  /** Receives each sheet that was read. */
  onSheet: (file: string) => void;
}

/**
 * Where a component imports a CSS Module, the bundler would put that sheet on every page, since one page module draws every block.
 * Unless every page has it anyway, the component gets the class names instead, and the text comes with the blocks that need it. The
 * line stays one line, so that errors still name the right one.
 */
export function withSheetNames(path: string, source: string, { pageSheets, onSheet }: SheetNamesOptions): string {
  return source.replace(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm, (line, name: string, specifier: string) => {
    const file = join(dirname(path), specifier);
    if (pageSheets.includes(file)) return line;
    onSheet(file);
    return `const ${name} = ${JSON.stringify(compileSheet(file).names)};`;
  });
}
