import { join } from 'node:path';
import type { NextConfig } from 'next';
import { importedSheets } from './imported-files.ts';

type Rules = NonNullable<NonNullable<NextConfig['turbopack']>['rules']>;

/** The modules that render pages; style sheets that they import without a block are on every page. */
const pageModules = ['pages/page.tsx', 'pages/error-page.tsx', 'pages/search-page.tsx'];

/** A separate route renders the partner area, which includes the style sheets that it shares only with blocks (`partner-page.tsx`). */
const areaModules = { partner_area: 'pages/partner-page.tsx' };

/**
 * Returns the bundler rules that give a page the style sheets of its blocks, besides those of every page (docs/adr/0009). Loader paths are relative
 * to the app's folder. Which sheets every page has is determined once, when the bundler starts.
 */
export function blockStyleRules(workspaceRoot: string): Rules {
  const source = join(workspaceRoot, 'packages/site/src');
  const pages = pageModules.map((name) => join(source, name));
  const areas = Object.entries(areaModules).map(([name, module]) => ({ name, file: join(source, module) }));
  const options = { areas, pageSheets: [...new Set(pages.flatMap(importedSheets))].toSorted() };
  return {
    '*.tsx': {
      condition: { path: /packages\/(?:blocks|ui)\/src\/.+\.tsx$/ },
      loaders: [{ loader: '@clavora/site/sheet-names-loader', options }],
    },
    'block-sheets.ts': {
      condition: { path: /packages\/blocks\/src\/render\/block-sheets\.ts$/ },
      loaders: [{ loader: '@clavora/site/block-sheets-loader', options }],
    },
  };
}
