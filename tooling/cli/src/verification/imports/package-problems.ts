import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../system/workspace-root.ts';
import type { FileImport, ImportGraph, WorkspacePackage } from './import-graph.ts';

const rules = z.object({
  boundaries: z.object({
    tags: z.record(z.string(), z.object({ dependencies: z.object({ allow: z.array(z.string()) }) })),
  }),
});

/** Returns the tags that packages of each tag may depend on, as `turbo.json` has them. */
export function readAllowedTags(root: string = workspaceRoot): ReadonlyMap<string, readonly string[]> {
  const { tags } = rules.parse(JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8'))).boundaries;
  return new Map(Object.entries(tags).map(([tag, { dependencies }]) => [tag, dependencies.allow]));
}

/**
 * Returns imports and dependencies that break the order of packages: packages of a tag that the importing one may not use, packages that it does not name as
 * dependencies, and files of another package past its exports.
 */
export function packageProblems(
  { packages, files }: ImportGraph,
  allowed: ReadonlyMap<string, readonly string[]>,
): string[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const ownerOf = (file: string) => packages.find(({ folder }) => file.startsWith(`${folder}/`));
  const isAllowed = (from: WorkspacePackage, to: WorkspacePackage) =>
    from === to || (allowed.get(from.tag) ?? []).includes(to.tag);
  const refusal = (from: WorkspacePackage, to: WorkspacePackage) =>
    `a package of the tag ${from.tag} may not use ${to.name} of the tag ${to.tag}`;

  const problemOf = (from: WorkspacePackage, { specifier, target }: FileImport): string | null => {
    const named = byName.get(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    const to = named ?? (target === null ? undefined : ownerOf(target));
    if (to === undefined || to === from) return null;
    if (!isAllowed(from, to)) return refusal(from, to);
    if (named === undefined) return `${to.name} is imported by its name, by what it exports`;
    if (!from.dependencies.includes(to.name)) return `${from.folder}/package.json does not name ${to.name}`;
    return null;
  };

  return [
    ...packages.flatMap((from) =>
      from.dependencies.flatMap((name) => {
        const to = byName.get(name);
        return to === undefined || isAllowed(from, to) ? [] : [`${from.folder}/package.json: ${refusal(from, to)}`];
      }),
    ),
    ...[...files].flatMap(([file, imports]) => {
      const from = ownerOf(file);
      return imports.flatMap((found) => {
        const problem = from && problemOf(from, found);
        return problem ? [`${file}:${found.line} imports ${found.specifier}: ${problem}`] : [];
      });
    }),
  ];
}
