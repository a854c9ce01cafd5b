import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PageWeight, pageWeight } from './page-weight.ts';

const app = join(import.meta.dirname, '../../floor');

export interface NextFloor {
  /** The least that a site of this version of Next can be: one static page. */
  least: PageWeight;
  /** The least with what any site of ours needs of Next besides: a part that is loaded by itself, and a script that knows where it is. */
  withParts: PageWeight;
}

/** Builds a site of two pages that do next to nothing, and weighs them. */
export async function nextFloor(): Promise<NextFloor> {
  const next = join(import.meta.dirname, '../../node_modules/next/dist/bin/next');
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: app });
  const weigh = async (page: string) => {
    const html = await readFile(join(app, `.next/server/app/${page}.html`), 'utf8');
    return pageWeight(html, (path) => readFile(join(app, path.replace('/_next/', '.next/'))));
  };
  return { least: await weigh('index'), withParts: await weigh('parts') };
}
