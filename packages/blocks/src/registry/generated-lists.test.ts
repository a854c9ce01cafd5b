import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { blockFixtures } from './fixtures.gen.ts';
import { blockRegistry } from './registry.gen.ts';
import { blockDefinitions } from './schemas.gen.ts';

describe('generated lists', () => {
  it('CNT-6 match the folders', () => {
    expect(() =>
      execFileSync(process.execPath, [`${import.meta.dirname}/generate-registry.ts`, '--check']),
    ).not.toThrow();
  });

  it('CNT-6 name every block once in each', () => {
    const blocks = blockDefinitions
      .filter(({ role }) => role === 'block')
      .map(({ name }) => name)
      .toSorted();
    expect([...blockRegistry.keys()].toSorted()).toEqual(blocks);
    expect(
      Object.keys(blockFixtures)
        .map((folder) => folder.replaceAll('-', '_'))
        .toSorted(),
    ).toEqual(blocks);
  });
});
