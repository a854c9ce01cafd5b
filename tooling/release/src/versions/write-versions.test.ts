import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReleasedMigrations } from '../migrations/released-migrations.ts';
import { schemaHistories } from '../migrations/schema-histories.ts';
import { runProgram } from '../workspace/run-program.ts';
import { tagReleases } from './tag-releases.ts';
import { writeVersions } from './write-versions.ts';

let root = '';
const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, content: string | object) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};
const app = (name: string, dependencies: object) => ({ name, version: '1.2.3', private: true, dependencies });
async function commit() {
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'change');
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'clavora-versions-'));
  write('package.json', { name: 'root', private: true, packageManager: 'pnpm@12.21.0' });
  write('pnpm-workspace.yaml', 'packages: [apps/*, packages/*]\n');
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n");
  write('.changeset/config.json', { baseBranch: 'main', privatePackages: { version: true, tag: true } });
  write('.changeset/a-block.md', "---\n'@clavora/ui': minor\n---\n\nA new block.\n");
  write('tooling/release/released-migrations.json', '{}');
  write('apps/italy/package.json', app('@clavora/italy', { '@clavora/ui': 'workspace:*' }));
  write('apps/spain/package.json', app('@clavora/spain', {}));
  write('packages/ui/package.json', { name: '@clavora/ui', version: '0.4.0', private: true });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.name', 'test');
  await git('config', 'user.email', 'test@clavora.example');
  await commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('writeVersions', () => {
  it('OPS-9 writes versions and change logs of packages and of the markets that they reach, and removes the changesets', async () => {
    expect(await writeVersions(root)).toMatchObject([{ market: 'italy', from: '1.2.3', to: '1.3.0' }]);
    expect(JSON.parse(read('packages/ui/package.json'))).toMatchObject({ version: '0.5.0' });
    expect(JSON.parse(read('apps/italy/package.json'))).toMatchObject({ version: '1.3.0' });
    expect(read('apps/italy/CHANGELOG.md')).toBe('# italy\n\n## 1.3.0\n\n### New\n\n- A new block.\n');
    expect(JSON.parse(read('apps/spain/package.json'))).toMatchObject({ version: '1.2.3' });
    expect(existsSync(join(root, '.changeset/a-block.md'))).toBe(false);
    const countsOf = (histories: object) => Object.values(histories).map(({ length }: readonly string[]) => length);
    expect(countsOf(readReleasedMigrations(root))).toEqual(countsOf(schemaHistories));
    expect(await writeVersions(root)).toEqual([]);
  });
});

describe('tagReleases', () => {
  it('OPS-9 tags each released market once, with its changes', async () => {
    expect(await tagReleases(root)).toEqual([]);
    await writeVersions(root);
    await commit();
    expect(await tagReleases(root)).toEqual(['italy@1.3.0']);
    expect(await tagReleases(root)).toEqual([]);
    expect(await git('tag', '--list', '--format=%(contents)', 'italy@1.3.0')).toContain('### New\n\n- A new block.');
  });
});
