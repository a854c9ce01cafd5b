/** The bundler's context of a loader. */
export interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  getOptions(): LoaderOptions;
}

interface LoaderOptions {
  /** The CSS Modules that every page has, since its surroundings or templates use them: absolute paths. */
  pageSheets: readonly string[];
  /** Pages of other routes, whose sheets are not on every page: the partner area. */
  areas: readonly SheetOwner[];
}

/** What brings its sheets along, and the module that it begins with. */
export interface SheetOwner {
  /** Of a block, in the content service. */
  name: string;
  file: string;
}
