import type { StylePart } from './style-parts.ts';

/** The style sheets of a part in one file. */
export interface PartSheets {
  href: string;
  /** The ids of the sheets in it, as blocks know them. */
  ids: readonly string[];
}

/**
 * The style sheets of each part that are not on every page. The sites' bundler fills it (`@clavora/site/part-sheets-loader`). With other bundlers, as
 * in tests and stories, CSS Modules are ordinary files and it stays empty.
 */
export const partSheets: Readonly<Partial<Record<StylePart, PartSheets>>> = {};
