import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { type CompiledCatalogue, checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { problemLine } from '@clavora/catalogue/problems';
import { sampleTables } from '../sample/sample-tables.ts';

/** A compiled sample in a temporary folder. */
export interface CompiledSample {
  folder: string;
  compiled: CompiledCatalogue;
  file: CatalogueFile;
}

/** Compiles a sample with a number of blanks; throws if it has a problem. */
export function compileSample(count: number): CompiledSample {
  const checked = checkTables(sampleTables(count), { previous: null });
  if (checked.problems.total > 0) throw new Error(checked.problems.listed.map(problemLine).join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const compiled = compileCatalogue(checked, folder);
  return { folder, compiled, file: openCatalogueFile(join(folder, compiled.public.file)) };
}
