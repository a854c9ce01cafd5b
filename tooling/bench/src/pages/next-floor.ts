import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PageWeight, pageWeight } from './page-weight.ts';

const app = join(import.meta.dirname, '../../floor');

export interface NextFloor {
  /** Minimum of a site with this version of Next: one static page. */
  least: PageWeight;
  /** Minimum with the features of Next that every site uses: a lazily loaded part, and a script that reads the current path. */
  withParts: PageWeight;
}

/** Builds a minimal site of two pages; returns their weights. */
export async function nextFloor(): Promise<NextFloor> {
  const next = join(import.meta.dirname, '../../node_modules/next/dist/bin/next');
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: app });
  const weigh = async (page: string) => {
    const html = await readFile(join(app, `.next/server/app/${page}.html`), 'utf8');
    return pageWeight(html, (path) => readFile(join(app, path.replace('/_next/', '.next/'))));
  };
  return { least: await weigh('index'), withParts: await weigh('parts') };
}
