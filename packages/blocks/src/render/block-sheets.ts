/** A style sheet that comes with the blocks that need it. */
export interface BlockSheet {
  /** Of its content; no white space. */
  id: string;
  /** Minified, its class names scoped. */
  text: string;
}

/**
 * The style sheets that each block needs and that are not on every page, by the block's name. The sites' bundler fills it
 * (`@clavora/site/block-sheets-loader`); where another one loads the same components, as in tests and stories, their CSS Modules are
 * files like any other and it stays empty.
 */
export const blockSheets: Readonly<Record<string, readonly BlockSheet[]>> = {};
