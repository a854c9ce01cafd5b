import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFloor, floorDir } from '../sites/floor-site.ts';
import { type PageWeight, pageWeight } from './page-weight.ts';

export interface NextFloor {
  /** Minimum of a site with this version of Next: one static page. */
  least: PageWeight;
  /** Minimum with the features of Next that every site uses: a lazily loaded part, and a script that reads the current path. */
  withParts: PageWeight;
}

/** Builds the minimal site; returns the weights of its two small pages. */
export async function nextFloor(): Promise<NextFloor> {
  await buildFloor();
  const weigh = async (page: string) => {
    const html = await readFile(join(floorDir, `.next/server/app/${page}.html`), 'utf8');
    return pageWeight(html, (path) => readFile(join(floorDir, path.replace('/_next/', '.next/'))));
  };
  return { least: await weigh('index'), withParts: await weigh('parts') };
}
