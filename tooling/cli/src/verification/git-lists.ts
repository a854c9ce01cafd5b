import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** What asks git for names of files: a word among the arguments of a program. */
const listing = /'(?:ls-files|ls-tree|diff-tree|diff-index|--name-only|--name-status)'/g;
/** Asks with `-z` itself. */
const safeCall = /\blistGitFiles\(\s*[^()]*,\s*$/;

/** Returns the calls in a source that ask git for names of files without `-z`: git quotes names that are not ASCII, and no file has the quoted name. */
export function quotedGitLists(source: string): string[] {
  return [...source.matchAll(listing)].flatMap(({ index }) => {
    const start = openingBefore(source, index);
    const call = source.slice(start, closingAfter(source, index));
    return call.includes("'-z'") || safeCall.test(source.slice(0, start)) ? [] : [call];
  });
}

/** Returns the violations of the rule in the sources of tools and packages. */
export function gitListProblems(): string[] {
  const files = globSync('{apps,packages,tooling}/**/*.{ts,tsx,mjs}', {
    cwd: workspaceRoot,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|\.next|storybook-static)$/.test(path) || path.endsWith('git-lists.test.ts'),
  });
  return files.flatMap((file) =>
    quotedGitLists(readFileSync(join(workspaceRoot, file), 'utf8')).map(
      (call) => `${file}: expected listGitFiles, or -z, in ${call}`,
    ),
  );
}

/** Returns the position of the bracket that is open at a position. */
function openingBefore(source: string, position: number): number {
  let depth = 0;
  for (let index = position - 1; index >= 0; index -= 1) {
    if (source[index] === ')' || source[index] === ']') depth += 1;
    if (source[index] !== '(' && source[index] !== '[') continue;
    if (depth === 0) return index;
    depth -= 1;
  }
  return 0;
}

/** Returns the position after the bracket that ends what is open at a position. */
function closingAfter(source: string, position: number): number {
  let depth = 0;
  for (let index = position; index < source.length; index += 1) {
    if (source[index] === '(' || source[index] === '[') depth += 1;
    if (source[index] !== ')' && source[index] !== ']') continue;
    if (depth === 0) return index + 1;
    depth -= 1;
  }
  return source.length;
}
