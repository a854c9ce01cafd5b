import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The files of the workspace that a file imports, directly or not, itself included: absolute paths. Lists of everything (`*.gen.ts`) are
 * not looked into, since what they name is not used by naming it.
 */
export function importedFiles(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
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

/** The CSS Modules among them. */
export function importedSheets(entry: string): string[] {
  return [...importedFiles(entry)].filter((file) => file.endsWith('.module.css')).toSorted();
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`, but not what is imported as a type alone. */
const importPattern =
  /(?:^import\s+(?!type\s)[^'";]*?from\s*|^export\s+(?!type\s)[^'";]*?from\s*|^import\s+|\bimport\(\s*)'([^']+)'/gm;
