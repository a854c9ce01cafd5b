import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const manifest = join(root, 'packages/database/node_modules/@electric-sql/pglite/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8'));

/** Folder of the cluster from which embedded databases of this workspace are copied; a cluster fits one version of PGlite. */
export const databaseTemplateDir = join(root, '.cache/database-template', version);
