import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isLocale } from '@clavora/i18n-routing/locales';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileChange } from '../scaffold/change.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import { newBlock } from './new-block/new-block-files.ts';
import { newLocale } from './new-locale/new-locale-files.ts';
import { newMarket } from './new-market/new-market-files.ts';

const run = promisify(execFile);
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const copies: string[] = [];

/** Returns a copy of one package with the changes applied, with this workspace's dependencies. */
function packageWith(folder: string, changes: readonly FileChange[]): string {
  // At the same depth as in this workspace, so that relative paths work.
  const root = mkdtempSync(join(tmpdir(), 'clavora-scaffold-'));
  copies.push(root);
  const copy = join(root, folder);
  const own = join(workspaceRoot, folder);
  cpSync(own, copy, { recursive: true, filter: (path) => !/\/(node_modules|test-results|\.turbo)$/.test(path) });
  symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'));
  for (const { path, content } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return copy;
}

/** Runs the package's own tests in a copy; resolves if all passed, rejects with their output. */
async function testsOf(copy: string, ...filters: string[]): Promise<void> {
  const vitest = join(workspaceRoot, 'tooling/cli/node_modules/vitest/vitest.mjs');
  await run(process.execPath, [vitest, 'run', '--reporter=dot', ...filters], { cwd: copy, env: process.env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`);
    },
  );
}

/** Returns the relative imports of new files that lead to no file. */
function missingImports(changes: readonly FileChange[]): string[] {
  const added = new Set(changes.map(({ path }) => path));
  return changes.flatMap(({ path, content }) =>
    [...content.matchAll(/from '(\.{1,2}\/[^']+)'/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !added.has(target) && !existsSync(join(workspaceRoot, target)))
      .map((target) => `${path} imports ${target}`),
  );
}

afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

describe('npm run new:block', () => {
  it('CNT-6 creates one folder, which registry, schemas and fixtures include, and whose tests pass', async () => {
    const changes = newBlock('opening-times');
    expect(missingImports(changes)).toEqual([]);
    const copy = packageWith('packages/blocks', changes);
    expect(new Set(changes.map(({ path }) => dirname(path)))).toEqual(
      new Set(['packages/blocks/src/blocks/opening-times']),
    );
    await run(process.execPath, ['src/registry/generate-registry.ts'], { cwd: copy });
    expect(readFileSync(join(copy, 'src/registry/schemas.gen.ts'), 'utf8')).toContain('openingTimes');
    expect(readFileSync(join(copy, 'src/registry/registry.gen.ts'), 'utf8')).toContain(
      'blockEntry(openingTimes, OpeningTimes',
    );
    await testsOf(copy, 'opening-times', 'render-blocks', 'generated-lists');
  }, 120_000);

  it.each(['Opening', 'opening_times', '', '../up'])('CNT-6 rejects the name "%s"', (name) => {
    expect(() => newBlock(name)).toThrow(/kebab-case/);
  });
});

/** A language that does not exist yet. */
const czech = ['cs', 'sl', 'lt'].find((code) => !isLocale(code)) ?? '';

describe('npm run new:locale', () => {
  it('MKT-8 creates a language with more plural forms than English that passes the tests of the table and the messages', async () => {
    const changes = newLocale(czech, read);
    const messages = JSON.parse(changes.find(({ path }) => path.endsWith(`/${czech}/messages.json`))?.content ?? '');
    expect(messages.listing.count).toMatch(/one\{.*few\{.*other\{/);
    expect(missingImports(changes)).toEqual([]);
    await testsOf(packageWith('packages/i18n-routing', changes));
  }, 120_000);

  it.each([
    ['de', /already/],
    ['xx', /none that is known/],
    ['czech', /two letters/],
  ])('MKT-8 rejects "%s"', (code, message) => {
    expect(() => newLocale(code, read)).toThrow(message);
  });
});

describe('npm run new:market', () => {
  const portugal = { locale: 'pt', countryCode: 'pt', timeZone: 'Europe/Lisbon' } as const;
  const appFiles = ['package.json', 'site.config.ts', 'next.config.ts'];

  it('MKT-8 creates a row, a name in every language and an app that pass the tests of the table', async () => {
    const changes = newMarket('lusitania', portugal, { read, appFiles });
    const content = (path: string) => changes.find((change) => change.path === path)?.content;
    expect(content('apps/lusitania/site.config.ts')).toContain("market: 'lusitania'");
    expect(JSON.parse(content('apps/lusitania/package.json') ?? '').name).toBe('@clavora/lusitania');
    expect(JSON.parse(content('packages/i18n-routing/locales/ru/messages.json') ?? '').countries.lusitania).toBe(
      'Португалия',
    );
    expect(content('tooling/services/src/identity/people/sample-people.ts')).toContain("person('lusitania'");
    const tenant = content('tooling/provision/auth0/tenant.yaml') ?? '';
    expect(tenant).toContain("callbacks: ['##SITE_URL_LUSITANIA##/auth/callback']");
    expect(tenant).toMatch(/enabled_clients: \[.*, Clavora lusitania\]/);
    expect(missingImports(changes)).toEqual([]);
    await testsOf(packageWith('packages/i18n-routing', changes));
  }, 120_000);

  it.each([
    ['italy', {}, /already/],
    ['Lusitania', {}, /kebab-case/],
    ['lusitania', { timeZone: 'Lisbon' }, /time zone/],
    ['lusitania', { countryCode: 'PRT' }, /country code/],
  ])('MKT-8 rejects %s %o', (id, wrong, message) => {
    expect(() => newMarket(id, { ...portugal, ...wrong }, { read, appFiles })).toThrow(message);
  });
});
