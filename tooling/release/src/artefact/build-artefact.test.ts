import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleWorkspace, type SampleWorkspace } from '../testing/sample-workspace.ts';
import { describeRelease } from './build-artefact.ts';

let workspace: SampleWorkspace;
const commitOf = async () => (await describeRelease(workspace.root, 'italy')).commit;
const file = 'packages/ui/src/button.ts';

beforeEach(async () => {
  workspace = await createSampleWorkspace();
  workspace.write(file, 'a');
  await workspace.commit();
});
afterEach(() => workspace.remove());

describe('describeRelease', () => {
  it('OPS-14 names a release by version and commit', async () => {
    const commit = (await workspace.git('rev-parse', '--short=12', 'HEAD')).trim();
    expect(await describeRelease(workspace.root, 'italy')).toEqual({
      market: 'italy',
      version: '1.2.3',
      commit,
      buildId: commit,
    });
    await expect(describeRelease(workspace.root, 'ui')).rejects.toThrow('There is no market "ui"');
  });

  it.each([
    ['changed', file],
    ['new', 'packages/ui/src/größe.css'],
  ])('OPS-14 names releases of one commit apart by what differs: a %s file', async (_, changed) => {
    const clean = await commitOf();
    workspace.write(changed, 'b');
    const first = await commitOf();
    workspace.write(changed, 'c');
    const second = await commitOf();
    for (const name of [first, second]) expect(name).toMatch(new RegExp(`^${clean}-dirty-[0-9a-f]{12}$`));
    expect(second).not.toBe(first);
    workspace.write(changed, 'b');
    expect(await commitOf()).toBe(first);
    await workspace.git('add', '--all');
    expect(await commitOf()).toMatch(/-dirty-/);
  });
});
