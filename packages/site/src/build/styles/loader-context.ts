/** The used part of a loader's context. */
export interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  getOptions(): LoaderOptions;
}

interface LoaderOptions {
  /** The absolute paths of the CSS Modules on every page, which layouts or templates use. */
  pageSheets: readonly string[];
  /** Pages of other routes, whose sheets are not on every page: the partner area. */
  areas: readonly SheetOwner[];
}

/** A block or area with its own style sheets, and its entry module. */
export interface SheetOwner {
  /** The block's name in the content service, or the area's name. */
  name: string;
  file: string;
}
