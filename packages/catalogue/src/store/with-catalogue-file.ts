import { type CatalogueFile, openCatalogueFile } from '../query/catalogue-file.ts';

/** Opens a compiled file for a function, and closes it however the function ends. Throws what both throw. */
export function withCatalogueFile<Result>(path: string, use: (file: CatalogueFile) => Result): Result {
  const file = openCatalogueFile(path);
  try {
    return use(file);
  } finally {
    file.close();
  }
}
