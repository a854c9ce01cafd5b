import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReleasedMigrations } from '../migrations/released-migrations.ts';
import { schemaHistories } from '../migrations/schema-histories.ts';
import { createSampleWorkspace, type SampleWorkspace } from '../testing/sample-workspace.ts';
import { tagReleases } from './tag-releases.ts';
import { writeVersions } from './write-versions.ts';

let workspace: SampleWorkspace;
const changeset = (name: string, packages: string, text: string) =>
  workspace.write(`.changeset/${name}.md`, `---\n${packages}\n---\n\n${text}\n`);
const versionOf = (folder: string) => JSON.parse(workspace.read(`${folder}/package.json`)).version as string;
const has = (file: string) => existsSync(join(workspace.root, file));
const released = async () => (await writeVersions(workspace.root)).map(({ market, to }) => `${market}@${to}`);
const italianTexts = 'packages/i18n-routing/locales/it/messages.json';

beforeEach(async () => {
  workspace = await createSampleWorkspace();
});
afterEach(() => workspace.remove());

describe('writeVersions', () => {
  it('OPS-9 writes versions and change logs of packages and of the markets that they reach, and removes the changesets', async () => {
    const { root, read } = workspace;
    changeset('a-block', "'@clavora/ui': minor", 'A new block.');
    expect(await writeVersions(root)).toMatchObject([
      { market: 'global', from: '1.2.3', to: '1.3.0' },
      { market: 'italy', from: '1.2.3', to: '1.3.0' },
      { market: 'spain', from: '1.2.3', to: '1.3.0' },
    ]);
    expect([versionOf('packages/ui'), versionOf('apps/italy')]).toEqual(['0.5.0', '1.3.0']);
    expect(read('apps/italy/CHANGELOG.md')).toBe('# italy\n\n## 1.3.0\n\n### New\n\n- A new block.\n');
    expect(has('.changeset/a-block.md')).toBe(false);
    const countsOf = (histories: object) => Object.values(histories).map(({ length }: readonly string[]) => length);
    expect(countsOf(readReleasedMigrations(root))).toEqual(countsOf(schemaHistories));
    expect(await writeVersions(root)).toEqual([]);
  });

  describe.each([
    ['with tags', true],
    ['without tags', false],
  ])('after a release %s', (_, isTagged) => {
    let after: SampleWorkspace;

    beforeAll(async () => {
      workspace = await createSampleWorkspace();
      after = workspace;
      changeset('first', "'@clavora/site': minor", 'A site.');
      await writeVersions(workspace.root);
      await workspace.commit();
      if (isTagged) await tagReleases(workspace.root);
    });
    afterAll(() => after.remove());
    beforeEach(() => {
      workspace.remove();
      workspace = after.copy();
    });

    it('OPS-9 releases the markets that npm run affected names: those with the language of changed texts', async () => {
      workspace.write(italianTexts, { title: 'Chiavi' });
      changeset('texts', "'@clavora/i18n-routing': patch", 'Plainer Italian.');
      await workspace.commit();
      expect(await released()).toEqual(['global@1.3.1', 'italy@1.3.1']);
      expect([versionOf('apps/spain'), versionOf('packages/i18n-routing')]).toEqual(['1.3.0', '0.4.1']);
      expect(workspace.read('apps/spain/CHANGELOG.md')).toBe('# spain\n\n## 1.3.0\n\n### New\n\n- A site.\n');
      await workspace.commit();
      expect(await tagReleases(workspace.root)).not.toContain('spain@1.3.1');
    });

    it('OPS-9 takes no version that a release wrote for a change of the package', async () => {
      workspace.write(italianTexts, { title: 'Chiavi' });
      changeset('texts', "'@clavora/i18n-routing': patch", 'Plainer Italian.');
      await writeVersions(workspace.root);
      await workspace.commit();
      workspace.write(italianTexts, { title: 'Le chiavi' });
      changeset('texts', "'@clavora/i18n-routing': patch", 'Still plainer Italian.');
      expect(await released()).toEqual(['global@1.3.2', 'italy@1.3.2']);
    });

    it('OPS-9 releases every market for a library that a package names', async () => {
      workspace.write('pnpm-lock.yaml', "lockfileVersion: '9.0'\nsettings: {}\n");
      workspace.write('packages/ui/button.test.ts', 'export {};\n');
      changeset('library', "'@clavora/ui': patch", 'A newer library.');
      await workspace.commit();
      expect(await released()).toEqual(['global@1.3.1', 'italy@1.3.1', 'spain@1.3.1']);
    });

    it('OPS-9 releases the market of a changeset that names its app', async () => {
      changeset('area', "'@clavora/spain': major", 'Another area.');
      expect(await released()).toEqual(['spain@2.0.0']);
    });

    it('OPS-14 releases nothing of which nothing differs, and names the changeset', async () => {
      changeset('tests', "'@clavora/ui': patch", 'More tests.');
      const notes: string[] = [];
      expect(await writeVersions(workspace.root, (line) => notes.push(line))).toEqual([]);
      expect(notes).toEqual(['.changeset/tests.md reaches no market']);
      expect(has('.changeset/tests.md')).toBe(true);
    });
  });

  it('OPS-14 refuses a shallow clone, in which every file looks released', async () => {
    changeset('a-block', "'@clavora/ui': minor", 'A new block.');
    await workspace.commit();
    const clone = join(workspace.root, 'clone');
    await workspace.git('clone', '--quiet', '--depth', '1', `file://${workspace.root}`, clone);
    await expect(writeVersions(clone)).rejects.toThrow('git fetch --unshallow --tags');
  });

  it('OPS-14 names each changeset with a mistake, and writes nothing', async () => {
    changeset('a-bump', "'@clavora/ui': pacth", 'A corner.');
    changeset('b-name', "'@clavora/iu': patch", 'A corner.');
    changeset('c-text', "'@clavora/ui': patch", '');
    workspace.write('.changeset/d-größe.md', 'No front matter.\n');
    await workspace.commit();
    await expect(writeVersions(workspace.root)).rejects.toThrow(
      [
        '.changeset/a-bump.md: invalid version type "pacth" for package "@clavora/ui". Valid version types are: major, minor, patch, none',
        '.changeset/b-name.md: the workspace has no package "@clavora/iu"',
        '.changeset/c-text.md: it has no text, which change logs would show',
        '.changeset/d-größe.md: missing or invalid frontmatter. Changesets must start with frontmatter delimited by "---".',
      ].join('\n'),
    );
    expect(await workspace.git('status', '--porcelain')).toBe('');
  });

  it('OPS-14 takes no file for a changeset that changesets itself does not read', async () => {
    for (const name of ['AGENTS', 'CLAUDE', 'README', 'Readme', '.draft'])
      workspace.write(`.changeset/${name}.md`, 'How to write changesets.\n');
    changeset('a-block', "'@clavora/ui': minor", 'A new block.');
    expect(await released()).toEqual(['global@1.3.0', 'italy@1.3.0', 'spain@1.3.0']);
  });

  it('OPS-14 refuses the mode for pre-releases, and takes all changesets after its end', async () => {
    changeset('a-block', "'@clavora/ui': minor", 'A new block.');
    changeset('pre/b-block', "'@clavora/ui': patch", 'A better block.');
    workspace.write('.changeset/pre.json', { mode: 'pre', tag: 'next' });
    await expect(writeVersions(workspace.root)).rejects.toThrow('.changeset/pre.json: markets have no pre-releases');
    workspace.write('.changeset/pre.json', { mode: 'exit', tag: 'next' });
    expect(await released()).toEqual(['global@1.3.0', 'italy@1.3.0', 'spain@1.3.0']);
    expect(workspace.read('apps/italy/CHANGELOG.md')).toContain('A better block.');
    expect(has('.changeset/pre.json')).toBe(false);
  });
});

describe('tagReleases', () => {
  it('OPS-9 tags each released market once, with its changes', async () => {
    const { root, git } = workspace;
    changeset('area', "'@clavora/italy': minor", 'A new area.');
    expect(await tagReleases(root)).toEqual([]);
    await writeVersions(root);
    await workspace.commit();
    expect(await tagReleases(root)).toEqual(['italy@1.3.0']);
    expect(await tagReleases(root)).toEqual([]);
    expect(await git('tag', '--list', '--format=%(contents)', 'italy@1.3.0')).toContain('### New\n\n- A new area.');
  });
});
