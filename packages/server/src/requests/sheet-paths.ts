const extension = '.pdf';

/** Returns the path of a page as a sheet, PDF to print. */
export function sheetPath(path: string): string {
  return `${path}${extension}`;
}

/** Returns the path of the page of which a path is the sheet; null for another path. */
export function pageOfSheet(path: string): string | null {
  return path.endsWith(extension) ? path.slice(0, -extension.length) : null;
}
