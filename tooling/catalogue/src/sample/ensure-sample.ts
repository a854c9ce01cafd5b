import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { publishSet, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { problemLine } from '@clavora/catalogue/problems';
import { sampleTables } from './sample-tables.ts';

/** The number of blanks of the sample of `npm start`. */
const sampleSize = 2000;
const publisher = 'sample';

/**
 * Publishes the sample to a folder without a data set, with an earlier version of the sample, or with one of other versions of the tables, which no site
 * can open. Another data set of another publisher stays. Returns the folder.
 */
export function ensureSample(folder: string, size = sampleSize): string {
  const by = `${publisher} ${size} ${digestOfSources()}`;
  const current = readCurrent(folder);
  const isSample = current?.publishedBy.startsWith(`${publisher} `);
  if (current !== null && (isSample ? current.publishedBy === by : isReadable(join(folder, current.public.file))))
    return folder;
  const checked = checkTables(sampleTables(size), { previous: null });
  if (checked.problems.total > 0)
    throw new Error(`The sample has problems:\n${checked.problems.listed.map(problemLine).join('\n')}`);
  const work = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  try {
    publishSet(folder, work, compileCatalogue(checked, work), { by });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

function isReadable(path: string): boolean {
  try {
    openCatalogueFile(path).close();
    return true;
  } catch {
    return false;
  }
}

/** Returns a digest of everything that the sample is made from: to make it takes seconds. */
function digestOfSources(): string {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const files = globSync(
    [
      'packages/catalogue/src/{tables,compile,codes}/*.ts',
      'tooling/catalogue/src/sample/*.ts',
      'tooling/catalogue/src/sample/papers/*.csv',
      'tooling/space/assets/products/*.png',
      'tooling/space/content/products/*.yaml',
      'tooling/space/glossary/parts.yaml',
      'tooling/space/src/documents/manual-words.ts',
      'tooling/space/src/blades/*.ts',
    ],
    { cwd: root },
  ).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
