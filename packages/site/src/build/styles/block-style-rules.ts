import { join } from 'node:path';
import { styleParts } from '@clavora/pages/style-parts';
import type { NextConfig } from 'next';
import { importedSheets } from './imported-files.ts';
import type { LoaderOptions } from './loader-context.ts';
import { namedComponents } from './sheet-names-loader.ts';

type Rules = NonNullable<NonNullable<NextConfig['turbopack']>['rules']>;

/** Sheets that it imports for few pages: the partner area's header, and the errors of fields, which the settings of consent never have. */
const rareSheets = [
  'packages/pages/src/shell/header/partner-header.module.css',
  'packages/ui/src/fields/field.module.css',
] as const;

/** Returns which sheets every page has, and which parts have others. */
export function partOptions(workspaceRoot: string) {
  const moduleOf = (path: string) => join(workspaceRoot, 'packages', path);
  const layout = moduleOf(styleParts.layout);
  const rare = new Set(rareSheets.map((sheet) => join(workspaceRoot, sheet)));
  const parts = Object.entries(styleParts).map(([name, path]) => ({ name, file: moduleOf(path) }));
  return {
    // Loaders run in a process of their own, without the variable.
    hasLongNames: process.env.NODE_ENV !== 'production',
    layout,
    parts,
    templates: parts.map(({ file }) => file).filter((file) => file.includes('/templates/')),
    pageSheets: importedSheets(layout).filter((sheet) => !rare.has(sheet)),
  } satisfies LoaderOptions;
}

/**
 * Returns the bundler rules that give a page the style sheets of its template and its blocks, besides those of every page (docs/adr/0009, 0070).
 * Loader paths are relative to the app's folder. Which sheets every page has is determined once, when the bundler starts.
 */
export function blockStyleRules(workspaceRoot: string): Rules {
  const options = partOptions(workspaceRoot);
  return {
    '*.tsx': [
      {
        condition: { all: [{ path: namedComponents }, { not: { query: '?sheets' } }] },
        loaders: [{ loader: '@clavora/site/sheet-names-loader', options }],
      },
      {
        condition: { query: '?sheets' },
        loaders: [{ loader: '@clavora/site/part-sheet-loader', options }],
        as: '*.CSS',
      },
    ],
    // The renamed output of the rule above: a file whose URL the module gets. Next takes over every file in `.css`, in lower case, to merge it.
    '*.tsx.CSS': { condition: { query: '?sheets' }, type: 'asset' },
    'block-sheets.ts': {
      condition: { path: /packages\/blocks\/src\/render\/block-sheets\.ts$/ },
      loaders: [{ loader: '@clavora/site/block-sheets-loader', options }],
    },
    'part-sheets.ts': {
      condition: { path: /packages\/pages\/src\/shell\/part-styles\/part-sheets\.ts$/ },
      loaders: [{ loader: '@clavora/site/part-sheets-loader', options }],
    },
  };
}
