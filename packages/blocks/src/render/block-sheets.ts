/** A style sheet that is loaded with the blocks that need it. */
export interface BlockSheet {
  /** A hash of its content, without white space. */
  id: string;
  /** Minified, its class names scoped. */
  text: string;
}

/**
 * The style sheets of each block that are not on every page, by the block's name. The sites' bundler fills it (`@clavora/site/block-sheets-loader`).
 * With other bundlers, as in tests and stories, CSS Modules are ordinary files and it stays empty.
 */
export const blockSheets: Readonly<Record<string, readonly BlockSheet[]>> = {};
