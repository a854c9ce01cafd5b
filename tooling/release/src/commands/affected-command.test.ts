import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleWorkspace, type SampleWorkspace } from '../testing/sample-workspace.ts';
import { printAffectedMarkets } from './affected-command.ts';

let workspace: SampleWorkspace;
async function affected(...args: readonly string[]): Promise<{ lines: string[]; notes: string[] }> {
  const [lines, notes]: [string[], string[]] = [[], []];
  const context = { print: (line: string) => lines.push(line), note: (line: string) => notes.push(line) };
  await printAffectedMarkets(args, workspace.root, context);
  return { lines, notes };
}
const changeset = (text: string) => workspace.write('.changeset/a-change.md', `---\n${text}---\n\nA change.\n`);
const missing = 'Without a changeset, so that no release would contain it:';

beforeEach(async () => {
  workspace = await createSampleWorkspace();
});
afterEach(() => workspace.remove());

describe('printAffectedMarkets', () => {
  it.each(['größe.css', 'ключ.ts', 'a "quoted" name.ts', 'two\nlines.ts', 'tab\t.ts', 'back\\slash.ts'])(
    'OPS-13 names every market for a changed file "%s", new or committed',
    async (name) => {
      workspace.write(`packages/ui/src/${name}`, 'a');
      expect((await affected('--json')).lines).toEqual(['["global","italy","spain"]']);
      await workspace.commit();
      expect((await affected('--json', '--base', 'HEAD~1')).lines).toEqual(['["global","italy","spain"]']);
    },
  );

  it('OPS-14 names the changes that no changeset of the change describes', async () => {
    workspace.write('packages/ui/src/größe.css', 'a');
    workspace.write('packages/site/src/page.ts', 'a');
    workspace.write('packages/alone/src/index.ts', 'a');
    changeset("'@clavora/site': patch\n");
    const { lines } = await affected();
    expect(lines.slice(lines.indexOf(missing))).toEqual([
      missing,
      '  @clavora/ui',
      '    packages/ui/src/größe.css',
      '"npm run changeset" writes one; "npm run changeset -- --empty" says that none is needed.',
    ]);
    const json = await affected('--json');
    expect(json.lines).toEqual(['["global","italy","spain"]']);
    expect(json.notes).toContain(missing);
  });

  it('OPS-14 takes no changeset of an earlier change for one of this', async () => {
    changeset("'@clavora/ui': patch\n");
    await workspace.commit();
    workspace.write('packages/ui/src/button.ts', 'a');
    expect((await affected()).lines).toContain(missing);
  });

  it.each([
    ['a changeset names its package', "'@clavora/ui': patch\n"],
    ['an empty changeset says that none is needed', ''],
  ])('OPS-14 names no change where %s', async (_, packages) => {
    workspace.write('packages/ui/src/button.ts', 'a');
    changeset(packages);
    expect((await affected()).lines).not.toContain(missing);
  });

  it('OPS-14 asks for no changeset for the versions that a release writes, and names the markets of the release', async () => {
    for (const folder of ['apps/italy', 'packages/ui'])
      workspace.write(
        `${folder}/package.json`,
        workspace.read(`${folder}/package.json`).replace(/"version": "[^"]+"/, '"version": "9.0.0"'),
      );
    expect((await affected()).lines).toEqual(['italy', '  apps/italy/package.json → @clavora/italy']);
  });

  it('OPS-14 names a changeset with a mistake after the markets', async () => {
    workspace.write('packages/ui/src/button.ts', 'a');
    changeset("'@clavora/iu': patch\n");
    await expect(affected()).rejects.toThrow('.changeset/a-change.md: the workspace has no package "@clavora/iu"');
  });

  it('OPS-9 says which base is no commit', async () => {
    await expect(affected('--base', 'mian')).rejects.toThrow('There is no commit, branch or tag "mian" in this clone');
    const unrelated = await workspace.git('commit-tree', 'HEAD^{tree}', '-m', 'unrelated');
    await expect(affected('--base', unrelated.trim())).rejects.toThrow('git fetch --unshallow');
  });
});
