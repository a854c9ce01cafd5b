import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** The type of a table that must have a row for each language, also for one that is not complete. */
const wholeTable = /(?<!Partial<)\bRecord<(?:Spoken)?Locale,/g;

/** Returns the types in a source by which a table must have a row for a language that has just been created. */
export const wholeTables = (source: string): string[] => source.match(wholeTable) ?? [];

/** Returns the tables that lack the row of a language that `npm run new:locale` has created; only the night creates one and checks the types of all packages. */
export function localeTableProblems(): string[] {
  const files = globSync('{apps,packages,tooling}/*/{src,content}/**/*.{ts,tsx}', {
    cwd: workspaceRoot,
    exclude: (path) => /(?:\.gen|locale-list-files|locale-tables\.test)\.ts$/.test(path),
  });
  return files.flatMap((file) =>
    wholeTables(readFileSync(join(workspaceRoot, file), 'utf8')).map(
      (type) =>
        `${file}: ${type} …>: expected the key CompleteLocale, or a Partial: no command adds the row of a new language`,
    ),
  );
}
