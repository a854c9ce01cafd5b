import { describe, expect, it } from 'vitest';
import type { PackageGraph, WorkspacePackage } from '../workspace/package-graph.ts';
import { addSection, changeLogSection, findSection } from './change-log.ts';
import { planReleases } from './plan-releases.ts';
import type { Bump, Changeset } from './read-changesets.ts';

const graph: PackageGraph = new Map(
  [
    {
      name: '@clavora/italy',
      folder: 'apps/italy',
      market: 'italy',
      version: '1.3.2',
      dependencies: ['@clavora/site'],
    },
    {
      name: '@clavora/spain',
      folder: 'apps/spain',
      market: 'spain',
      version: '2.0.0',
      dependencies: ['@clavora/site'],
    },
    { name: '@clavora/site', folder: 'packages/site', market: null, version: '0.4.0', dependencies: ['@clavora/ui'] },
    { name: '@clavora/ui', folder: 'packages/ui', market: null, version: '0.1.0', dependencies: [] },
    { name: '@clavora/alone', folder: 'packages/alone', market: null, version: '0.1.0', dependencies: [] },
  ].map((found): [string, WorkspacePackage] => [found.name, found]),
);
const changeset = (summary: string, bumps: Readonly<Record<string, Bump>>): Changeset => ({
  file: `.changeset/${summary}.md`,
  summary,
  bumps: new Map(Object.entries(bumps)),
});

describe('planReleases', () => {
  it('OPS-9 releases each market by the largest change that reaches it', () => {
    const changesets = [
      changeset('Rounder corners.', { '@clavora/ui': 'patch' }),
      changeset('A new block.', { '@clavora/ui': 'patch', '@clavora/site': 'minor' }),
      changeset('Another area.', { '@clavora/spain': 'major' }),
    ];
    expect(planReleases(changesets, graph, new Map()).map(({ market, from, to }) => ({ market, from, to }))).toEqual([
      { market: 'italy', from: '1.3.2', to: '1.4.0' },
      { market: 'spain', from: '2.0.0', to: '3.0.0' },
    ]);
  });

  it('OPS-9 releases no market for a change that reaches none', () => {
    expect(planReleases([changeset('Unused.', { '@clavora/alone': 'major' })], graph, new Map())).toEqual([]);
    expect(planReleases([changeset('Nothing.', { '@clavora/ui': 'none' })], graph, new Map())).toEqual([]);
  });
});

describe('changeLogSection', () => {
  it('OPS-9 groups the changes of a release and puts it before older ones', () => {
    const release = {
      market: 'italy',
      folder: 'apps/italy',
      from: '1.3.2',
      to: '1.4.0',
      changes: [
        { bump: 'minor', summary: 'A new block.\nWith two lines.\n\nAnd two paragraphs.' },
        { bump: 'patch', summary: 'Rounder corners.' },
      ],
    } as const;
    const older = addSection(null, 'italy', '## 1.3.2\n\n### Fixed\n\n- A link.\n');
    const text = addSection(older, 'italy', changeLogSection(release));
    expect(text).toBe(`# italy

## 1.4.0

### New

- A new block.
  With two lines.

  And two paragraphs.

### Fixed

- Rounder corners.

## 1.3.2

### Fixed

- A link.
`);
    expect(findSection(text, '1.3.2')).toBe('## 1.3.2\n\n### Fixed\n\n- A link.\n');
    expect(findSection(text, '1.3')).toBeNull();
  });
});
