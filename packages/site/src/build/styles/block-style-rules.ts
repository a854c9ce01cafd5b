import { join } from 'node:path';
import type { NextConfig } from 'next';
import { importedSheets } from './imported-files.ts';

type Rules = NonNullable<NonNullable<NextConfig['turbopack']>['rules']>;

/** The modules that pages are made of; what they use without naming a block is on every page. */
const pageModules = ['pages/page.tsx', 'pages/error-page.tsx', 'pages/search-page.tsx'];

/** A route of its own draws the partner area, which brings along what it shares with blocks alone (`partner-page.tsx`). */
const areaModules = { partner_area: 'pages/partner-page.tsx' };

/**
 * The bundler's rules by which a page carries the style sheets of the blocks on it, beside those that every page has (docs/adr/0009).
 * The loaders are found from the app's folder. Which sheets every page has is asked once, when the bundler starts.
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
