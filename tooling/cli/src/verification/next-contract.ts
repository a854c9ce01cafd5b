import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

const listFile = 'docs/next-internals.md';
const lifetimeFile = 'packages/site-core/src/page-cache.ts';

/** Returns the lifetimes in the source of a route that are not `seconds`: Next reads a literal, and ignores anything else. */
export function otherLifetimes(source: string, seconds: number): string[] {
  const found = [...source.matchAll(/^export const revalidate = (.+);$/gm)].map(([, value = '']) => value);
  return found.filter((value) => value !== `${seconds}`);
}

/** Returns what apps say of the lifetime of pages against the constant, and the files that import what Next keeps to itself and are not in the list for upgrades. */
export function nextContractProblems(): string[] {
  const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');
  const seconds = Number(/^export const revalidateSeconds = (\d+);$/m.exec(read(lifetimeFile))?.[1]);
  const listed = new Set(read(listFile).match(/(?<=`)[^`\s]+\.(?:ts|mjs)(?=`)/g));
  const exclude = ['**/node_modules/**', '**/.next/**', '**/dist/**'];
  const sources = globSync('{packages,tooling}/*/{src/**/*,*}.{ts,tsx,mjs}', { cwd: workspaceRoot, exclude });
  const isListed = (file: string) => listed.has(file) || listed.has(file.replace('.test.ts', '.ts'));
  return [
    ...globSync('apps/*/app/**/*.{ts,tsx}', { cwd: workspaceRoot, exclude }).flatMap((file) =>
      otherLifetimes(read(file), seconds).map(
        (value) => `${file}: expected revalidate = ${seconds}, as in ${lifetimeFile}; got ${value}`,
      ),
    ),
    ...sources
      .filter((file) => /['/]next\/dist\//.test(read(file)) && !isListed(file))
      .map((file) => `${file} imports next/dist: expected a row in ${listFile} with the test that notices a change`),
  ];
}
