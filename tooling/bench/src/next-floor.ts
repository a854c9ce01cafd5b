import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PageWeight, pageWeight } from './page-weight.ts';

const app = join(import.meta.dirname, '../floor');

/** Builds the least that a site of this version of Next can be, one static page, and weighs it. */
export async function nextFloor(): Promise<PageWeight> {
  const next = join(import.meta.dirname, '../node_modules/next/dist/bin/next');
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: app });
  const html = await readFile(join(app, '.next/server/app/index.html'), 'utf8');
  return pageWeight(html, (path) => readFile(join(app, path.replace('/_next/', '.next/'))));
}
