import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** The folder in which the sites of `npm start` find the data set of the key catalogue. */
export const catalogueDir = join(workspaceRoot, '.cache/catalogue');
