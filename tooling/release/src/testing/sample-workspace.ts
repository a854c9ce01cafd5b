import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../workspace/run-program.ts';

/** A repository of a few packages in a folder of its own. */
export interface SampleWorkspace {
  root: string;
  git: (...args: readonly string[]) => Promise<string>;
  read: (file: string) => string;
  /** Writes a text, or an object as JSON. */
  write: (file: string, content: string | object) => void;
  /** Commits all files. */
  commit: () => Promise<void>;
  /** Copies the repository, with its commits and tags. */
  copy: () => SampleWorkspace;
  remove: () => void;
}

let model: Promise<SampleWorkspace> | undefined;

/** Creates a workspace of three markets with one commit: each contains the site, which contains the texts and `ui`; no market contains `alone`. */
export async function createSampleWorkspace(): Promise<SampleWorkspace> {
  // Once per process: it takes six processes of Git.
  model ??= modelWorkspace();
  return (await model).copy();
}

async function modelWorkspace(): Promise<SampleWorkspace> {
  const workspace = workspaceIn(newFolder());
  process.once('exit', workspace.remove);
  const { git, write } = workspace;
  const addPackage = (folder: string, name: string, ...dependencies: readonly string[]) =>
    write(`${folder}/package.json`, {
      name: `@clavora/${name}`,
      version: folder.startsWith('apps/') ? '1.2.3' : '0.4.0',
      private: true,
      dependencies: Object.fromEntries(dependencies.map((other) => [`@clavora/${other}`, 'workspace:*'])),
    });
  write('package.json', { name: 'root', private: true, packageManager: 'pnpm@12.21.0' });
  write('pnpm-workspace.yaml', 'packages: [apps/*, packages/*]\n');
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n");
  write('.changeset/config.json', { baseBranch: 'main', privatePackages: { version: true, tag: true } });
  write('tooling/release/released-migrations.json', '{}');
  for (const market of ['global', 'italy', 'spain']) addPackage(`apps/${market}`, market, 'site');
  addPackage('packages/site', 'site', 'i18n-routing', 'ui');
  addPackage('packages/i18n-routing', 'i18n-routing');
  addPackage('packages/ui', 'ui');
  addPackage('packages/alone', 'alone');
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.name', 'test');
  await git('config', 'user.email', 'test@clavora.example');
  await workspace.commit();
  return workspace;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'clavora-workspace-'));
}

function workspaceIn(root: string): SampleWorkspace {
  const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root });
  return {
    root,
    git,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write(file, content) {
      const path = join(root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    },
    async commit() {
      await git('add', '--all');
      await git('commit', '--quiet', '--message', 'change');
    },
    copy() {
      const folder = newFolder();
      cpSync(root, folder, { recursive: true });
      return workspaceIn(folder);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
