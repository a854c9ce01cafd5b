import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the absolute paths of a file and of the workspace files that it imports, directly or not. Generated lists (`*.gen.ts`) are not followed,
 * because importing a list does not use all its entries, nor are the files in `ignored`.
 */
export function importedFiles(entry: string, ignored: readonly string[] = []): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || ignored.includes(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file) || file.endsWith('.gen.ts')) return;
    const { resolve } = createRequire(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      if (specifier.startsWith('.')) {
        const target = join(dirname(file), specifier);
        // The bundler reports missing files; a match may also be a word in a comment.
        if (existsSync(target)) visit(target);
      } else if (specifier.startsWith('@clavora/')) visit(realpathSync(resolve(specifier)));
    }
  };
  visit(realpathSync(entry));
  return found;
}

/** Returns the CSS Modules among the imported files. */
export function importedSheets(entry: string, ignored: readonly string[] = []): string[] {
  return [...importedFiles(entry, ignored)].filter((file) => file.endsWith('.module.css')).toSorted();
}

/** Matches `import … from`, `export … from`, `import '…'` and `import('…')`, but no type-only imports. */
const importPattern =
  /(?:^import\s+(?!type\s)[^'";]*?from\s*|^export\s+(?!type\s)[^'";]*?from\s*|^import\s+|\bimport\(\s*)'([^']+)'/gm;
