import { describe, expect, it } from 'vitest';
import { folderProblems } from './folder-problems.ts';
import { importGraph, type WorkspacePackage } from './import-graph.ts';
import { packageProblems } from './package-problems.ts';

/** The forms in which a file names another one. */
const forms: readonly ((file: string) => string)[] = [
  (file) => `import { a } from '${file}';`,
  (file) => `import '${file}';`,
  (file) => `import type { A } from '${file}';`,
  (file) => `export { a } from '${file}';`,
  (file) => `export type * from '${file}';`,
  (file) => `export type P = import('${file}').X;`,
  (file) => `export declare const a: typeof import('${file}');`,
  (file) => `export const a = () => import('${file}');`,
  (file) => `export const a = require('${file}');`,
  (file) => `export const a = import.meta.resolve('${file}');`,
  (file) => `declare module '${file}' { interface A {} }`,
  (file) => `/// <reference types="${file}" />`,
];

const packageOf = (name: string, tag: string, more: Partial<WorkspacePackage> = {}): WorkspacePackage => ({
  name: `@clavora/${name}`,
  folder: `packages/${name}`,
  tag,
  dependencies: [],
  exports: { './a': './src/a.ts', './parts/*': './src/parts/*.ts' },
  layers: null,
  ...more,
});

const problemsOf = (sources: Readonly<Record<string, string>>, packages: readonly WorkspacePackage[] = []) =>
  folderProblems(importGraph(new Map(Object.entries(sources)), packages));

const allowed = new Map([
  ['kernel', ['kernel']],
  ['feature', ['kernel']],
]);
const packageProblemsOf = (sources: Readonly<Record<string, string>>, packages: readonly WorkspacePackage[]) =>
  packageProblems(importGraph(new Map(Object.entries(sources)), packages), allowed);

describe('folderProblems', () => {
  const layered = packageOf('one', 'feature', { layers: [['core'], ['pages', 'shell']] });

  it.each(forms.map((form) => [form('../pages/page.ts'), form] as const))(
    'OPS-12 refuses a higher folder in the form %s',
    (_, form) => {
      const sources = (from: string, to: string) => ({
        [`packages/one/src/${from}/a.ts`]: form(`../${to}/page.ts`),
        [`packages/one/src/${to}/page.ts`]: '',
        'packages/one/src/pages/b.ts': '',
        'packages/one/src/core/b.ts': '',
        'packages/one/src/shell/b.ts': '',
      });
      expect(problemsOf(sources('core', 'pages'), [layered])).toEqual([
        expect.stringMatching(
          /^packages\/one\/src\/core\/a\.ts:1 imports packages\/one\/src\/pages\/page\.ts: core may/,
        ),
      ]);
      expect(problemsOf(sources('shell', 'pages'), [layered])).toHaveLength(1);
      expect(problemsOf(sources('pages', 'core'), [layered])).toEqual([]);
    },
  );

  it.each(forms.map((form) => [form('./b.ts'), form] as const))('OPS-12 refuses a circle in the form %s', (_, form) => {
    const sources = { 'apps/x/a.ts': form('./b.ts'), 'apps/x/b.ts': form('./c.ts'), 'apps/x/c.ts': form('./a.ts') };
    expect(problemsOf(sources)).toEqual([
      expect.stringContaining('apps/x/a.ts → apps/x/b.ts → apps/x/c.ts → apps/x/a.ts: a circle'),
    ]);
    expect(problemsOf({ ...sources, 'apps/x/c.ts': '' })).toEqual([]);
  });

  it('OPS-12 refuses a higher folder by the name of the own package, and lists that differ', () => {
    const sources = {
      'packages/one/src/core/a.ts': "import { b } from '@clavora/one/parts/b';",
      'packages/one/src/parts/b.ts': '',
      'packages/one/src/extra/c.module.css': '',
    };
    const layers = [['core'], ['parts'], ['gone']];
    expect(problemsOf(sources, [packageOf('one', 'feature', { layers })])).toEqual([
      expect.stringContaining('core may import lower folders only'),
      'packages/one/layers.json and the folders of packages/one/src/ differ: gone, extra',
    ]);
  });

  it.each([
    ['packages/a/src/a.ts', 'packages/a/src/testing/sample.ts', 'do not ship'],
    ['packages/server/src/serve.ts', 'packages/runtime/src/log.ts', 'ADR 6'],
    ['packages/site/src/pages/a.ts', 'packages/catalogue/src/tables/partner.ts', 'CAT-2'],
    ['apps/italy/a.ts', 'packages/extranet/src/products/partner-file.ts', 'CAT-2'],
    ['tooling/cli/src/a.test.ts', 'packages/ui/src/button.tsx', 'whose changes do not run it again'],
  ])('OPS-12 refuses %s → %s', (from, to, reason) => {
    const way = `${'../'.repeat(from.split('/').length - 1)}${to}`;
    for (const form of forms)
      expect(problemsOf({ [from]: form(way), [to]: '' })).toEqual([expect.stringContaining(reason)]);
    const test = from.replace(/(?:\.test)?\.ts$/, from.startsWith('tooling') ? '.ts' : '.test.ts');
    expect(problemsOf({ [test]: `import '${way}';`, [to]: '' })).toEqual([]);
  });

  it('OPS-12 refuses a further client of the search service, not its types', () => {
    const file = 'packages/search/src/results/a.ts';
    expect(problemsOf({ [file]: "import { liteClient } from 'algoliasearch/lite';" })).toHaveLength(1);
    expect(problemsOf({ [file]: "import type { SearchClient } from 'algoliasearch';" })).toEqual([]);
    const known = 'packages/search/src/client/service-client.ts';
    expect(problemsOf({ [known]: "import { liteClient } from 'algoliasearch/lite';" })).toEqual([]);
  });
});

describe('packageProblems', () => {
  const kernel = packageOf('kernel', 'kernel');
  const other = packageOf('other', 'feature');
  const files = { 'packages/kernel/src/a.ts': '', 'packages/other/src/a.ts': '' };
  const one = (dependencies: readonly string[]) => packageOf('one', 'feature', { dependencies });

  it.each(forms.map((form) => [form('@clavora/other/a'), form] as const))(
    'OPS-12 refuses packages in the form %s',
    (_, form) => {
      const of = (specifier: string, dependencies: readonly string[] = []) =>
        packageProblemsOf({ ...files, 'packages/one/src/b.ts': form(specifier) }, [kernel, other, one(dependencies)]);
      expect(of('@clavora/other/a')).toEqual([
        expect.stringContaining('may not use @clavora/other of the tag feature'),
      ]);
      expect(of('../../other/src/a.ts')).toEqual([expect.stringContaining('may not use @clavora/other')]);
      expect(of('../../kernel/src/a.ts', ['@clavora/kernel'])).toEqual([expect.stringContaining('by its name')]);
      expect(of('@clavora/kernel/a')).toEqual([expect.stringContaining('does not name @clavora/kernel')]);
      expect(of('@clavora/kernel/a', ['@clavora/kernel'])).toEqual([]);
    },
  );

  it('OPS-12 refuses a dependency that no file imports', () => {
    expect(packageProblemsOf(files, [kernel, other, one(['@clavora/other'])])).toEqual([
      'packages/one/package.json: a package of the tag feature may not use @clavora/other of the tag feature',
    ]);
  });
});
