/** The used part of a loader's context. */
export interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  getOptions(): LoaderOptions;
}

/** The sheets that every page has. */
export interface LayoutSheets {
  /** The absolute path of the layout's module. */
  layout: string;
  /** The absolute paths of the modules of templates. One that hands a story to another needs no sheet of it. */
  templates: readonly string[];
  /** The absolute paths of the CSS Modules on every page, which the layout uses. */
  pageSheets: readonly string[];
  /** Whether class names keep the names of the source: during development. */
  hasLongNames: boolean;
}

export interface LoaderOptions extends LayoutSheets {
  /** Parts of pages whose sheets are one file each: templates, error screens, the page of results, the partner area. */
  parts: readonly SheetOwner[];
}

/** A block or part with its own style sheets, and its entry module. */
export interface SheetOwner {
  /** The block's name in the content service, or the part's name. */
  name: string;
  file: string;
}
