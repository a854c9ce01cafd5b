/** A file that a generator creates or changes: its path from the repository's root, and its whole content. */
export interface FileChange {
  path: string;
  content: string;
}

/** Reads a file of the repository by its path from the root. */
export type ReadFile = (path: string) => string;

/** Inserts `text` before the only occurrence of `mark`; throws if there is none or several. */
export function insertBefore(source: string, mark: string, text: string, file: string): string {
  const parts = source.split(mark);
  if (parts.length !== 2)
    throw new Error(`${file}: expected "${mark.trim()}" once, found it ${parts.length - 1} times`);
  return parts.join(text + mark);
}

/** Returns `Opening times` for `opening-times`. */
export function asTitle(kebab: string): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Throws unless `name` is in kebab-case: lower-case words joined by single hyphens, the first beginning with a letter. */
export function requireKebabCase(name: string, what: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`Expected ${what} in kebab-case, such as opening-times; got "${name}"`);
  }
}
