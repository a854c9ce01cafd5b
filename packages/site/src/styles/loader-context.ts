/** What the bundler tells a loader of the file that it loads. */
export interface LoaderContext {
  resourcePath: string;
  addDependency: (file: string) => void;
  getOptions(): LoaderOptions;
}

interface LoaderOptions {
  /** The CSS Modules that every page has, since its surroundings or templates use them: absolute paths. */
  pageSheets: readonly string[];
}
