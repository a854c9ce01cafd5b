import { marketIds } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { readPackageGraph } from '../workspace/package-graph.ts';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { findAffectedMarkets } from './affected-markets.ts';

const graph = readPackageGraph(workspaceRoot);
const marketsOf = (...files: string[]) => findAffectedMarkets(files, graph).map(({ market }) => market);

describe('findAffectedMarkets', () => {
  it('OPS-9 names every market for a change of a block, with the packages from the block to the app', () => {
    const file = 'packages/blocks/src/blocks/accordion/accordion.tsx';
    const affected = findAffectedMarkets([file], graph);
    expect(affected.map(({ market }) => market).toSorted()).toEqual([...marketIds].toSorted());
    expect(affected.find(({ market }) => market === 'italy')?.reasons).toEqual([
      { file, path: ['@clavora/blocks', '@clavora/site', '@clavora/italy'] },
    ]);
  });

  it('OPS-9 names only the market of a changed app', () => {
    expect(marketsOf('apps/spain/site.ts')).toEqual(['spain']);
  });

  it('OPS-9 names the markets with the language of changed texts, and all for a changed address', () => {
    expect(marketsOf('packages/i18n-routing/locales/de/messages.json')).toEqual(['germany', 'global']);
    expect(marketsOf('packages/i18n-routing/locales/ro/search-words.ts')).toEqual(['global']);
    expect(marketsOf('packages/i18n-routing/locales/en/messages.json')).toHaveLength(marketIds.length);
    expect(marketsOf('packages/i18n-routing/locales/de/segments.ts')).toHaveLength(marketIds.length);
  });

  it('OPS-9 names no market for tests, stories, documents and tools that build no site', () => {
    const files = [
      'packages/blocks/src/blocks/accordion/accordion.test.tsx',
      'packages/blocks/src/blocks/accordion/accordion.stories.tsx',
      'packages/site/README.md',
      'docs/runbook.md',
      'tooling/bench/src/bench.ts',
    ];
    expect(marketsOf(...files)).toEqual([]);
  });

  it('OPS-9 names every market for the build of apps and for the versions of libraries', () => {
    expect(marketsOf('tooling/deploy/src/build-site.mjs')).toHaveLength(marketIds.length);
    expect(marketsOf('pnpm-lock.yaml')).toHaveLength(marketIds.length);
  });
});
