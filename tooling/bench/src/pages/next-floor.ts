import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFloor, floorDir } from '../sites/floor-site.ts';
import { type PageWeight, pageWeight } from './page-weight.ts';

/** Builds a minimal site with this version of Next; returns the weight of its static page. */
export async function nextFloor(): Promise<PageWeight> {
  await buildFloor();
  const html = await readFile(join(floorDir, '.next/server/app/index.html'), 'utf8');
  return pageWeight(html, (path) => readFile(join(floorDir, path.replace('/_next/', '.next/'))));
}
