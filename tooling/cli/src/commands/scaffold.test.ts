import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { isNight } from '@clavora/vitest/night.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileChange } from '../scaffold/change.ts';
import { linkedCopy, linkLibraries } from '../scaffold/linked-copy.ts';
import { writeChanges } from '../scaffold/write-changes.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import { newBlock } from './new-block/new-block-files.ts';
import { newLocale } from './new-locale/new-locale-files.ts';
import { marketLists, type NewMarketOptions, newMarket } from './new-market/new-market-files.ts';

const run = promisify(execFile);
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const copies: string[] = [];

/** Returns a copy of the workspace. */
function workspace(): string {
  const root = linkedCopy();
  copies.push(root);
  return root;
}

/** Runs a command of a copy; rejects with its output where it fails. */
async function runIn(root: string, ...args: readonly string[]): Promise<void> {
  const main = join(root, 'tooling/cli/src/main.ts');
  // What is compiled of a copy would be kept under a path that no other run has.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  await succeeded(run(process.execPath, ['--', main, ...args], { cwd: root, env }));
}

/** Runs a program that writes or checks files of a copy; rejects with its output where it fails. */
async function generate(root: string, program: string, ...args: readonly string[]): Promise<void> {
  await succeeded(run(process.execPath, [join(root, program), ...args], { cwd: root }));
}

/** Runs a package's own tests in a copy; rejects with their output where one fails. */
async function testsOf(folder: string, ...filters: readonly string[]): Promise<void> {
  const vitest = join(workspaceRoot, 'tooling/cli/node_modules/vitest/vitest.mjs');
  await succeeded(run(process.execPath, [vitest, 'run', '--reporter=dot', ...filters], { cwd: folder }));
}

/** Checks the types of a project; rejects with the errors. */
async function typesOf(folder: string, project = 'tsconfig.json'): Promise<void> {
  const compiler = join(workspaceRoot, 'node_modules/typescript/bin/tsc');
  await succeeded(run(process.execPath, [compiler, '--noEmit', '-p', project], { cwd: folder }));
}

async function succeeded(running: Promise<unknown>): Promise<void> {
  await running.catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
}

function apply(root: string, changes: readonly FileChange[]): void {
  for (const { path, content } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
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
  it('CNT-6 creates one folder, which registry, schemas and fixtures include, and whose tests and types pass', async () => {
    const root = workspace();
    await runIn(root, 'new-block', 'opening-times');
    const files = globSync('packages/blocks/src/blocks/opening-times/*', { cwd: root });
    expect(files.map((file) => basename(file)).toSorted()).toEqual(
      ['block.ts', 'fixtures.ts', 'module.css', 'stories.tsx', 'test.tsx', 'tsx'].map((end) => `opening-times.${end}`),
    );
    const registry = (file: string) => readFileSync(join(root, 'packages/blocks/src/registry', file), 'utf8');
    expect(registry('schemas.gen.ts')).toContain('openingTimes');
    expect(registry('registry.gen.ts')).toContain('blockEntry(openingTimes, OpeningTimes');
    expect(readFileSync(join(root, 'tooling/space/components.json'), 'utf8')).toContain('"opening_times"');
    await succeeded(run(join(workspaceRoot, 'node_modules/.bin/biome'), ['ci', ...files], { cwd: root }));
    const blocks = join(root, 'packages/blocks');
    await testsOf(blocks, 'opening-times', 'render-blocks', 'generated-lists');
    await typesOf(blocks);
  }, 120_000);

  it.each(['Opening', 'opening_times', '', '../up', 'opening--times', '7-days'])(
    'CNT-6 rejects the name "%s"',
    (name) => {
      expect(() => newBlock(name)).toThrow(/kebab-case/);
    },
  );

  it.each(
    (JSON.parse(read('tooling/space/components.json')) as { name: string }[]).map(({ name }) =>
      name.replaceAll('_', '-'),
    ),
  )('CNT-6 rejects "%s", which is a block, a part or a content type', (name) => {
    expect(() => newBlock(name)).toThrow(`"${name.replaceAll('-', '_')}" already`);
  });

  it.each(
    [
      ['delete', 'class', 'default', 'static', 'await', 'arguments', 'undefined', 'constructor'],
      ['map', 'block-entry', 'block-registry', 'block-definitions', 'rich-text-block'],
      ['text', 'define-block', 'styles', 'block', 'context', 'block-section', 'inner-level', 'meta', 'with-text'],
    ].flat(),
  )('CNT-6 rejects "%s", which is taken in the code of a block or of the lists of blocks', (name) => {
    expect(() => newBlock(name)).toThrow('which is taken');
  });

  it.each(['title', 'opening-hours-2', 'a-very-long-name-of-a-block', 'price-map'])('CNT-6 accepts "%s"', (name) => {
    expect(newBlock(name)).toHaveLength(6);
  });
});

describe('writeChanges', () => {
  it('CNT-6 leaves nothing behind where a step of the change fails', async () => {
    const root = mkdtempSync(join(tmpdir(), 'clavora-changes-'));
    copies.push(root);
    apply(root, [{ path: 'list.ts', content: 'before' }]);
    const changes = [
      { path: 'new/a.ts', content: 'a' },
      { path: 'list.ts', content: 'after' },
    ];
    const finish = async () => {
      apply(root, [{ path: 'generated.ts', content: 'half' }]);
      throw new Error('the tool failed');
    };
    const options = { newFolder: 'new', rewritten: ['generated.ts'], root };
    await expect(writeChanges(changes, { ...options, finish })).rejects.toThrow('the tool failed');
    expect([readFileSync(join(root, 'list.ts'), 'utf8'), readdirSync(root)]).toEqual(['before', ['list.ts']]);

    await writeChanges(changes, options);
    expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('after');
    await expect(writeChanges(changes, options)).rejects.toThrow('new is there already');
  });
});

/** Milliseconds: at night the types of all packages and the tests of the search take most of it. */
const timeToCreateLocale = isNight ? 900_000 : 300_000;
/** A language that does not exist yet. */
const czech = ['cs', 'sl', 'lt'].find((code) => !isLocale(code)) ?? '';

/** Creates a market in a copy as its command does, without the installation: its libraries are those of the model. */
async function addMarket(root: string, id: string, options: NewMarketOptions): Promise<void> {
  const { stdout: listed } = await run('git', ['ls-files', '-z', 'apps/italy'], { cwd: workspaceRoot });
  const appFiles = listed.split('\0').flatMap((file) => (file === '' ? [] : file.slice('apps/italy/'.length)));
  const module = JSON.stringify(join(root, 'tooling/cli/src/commands/new-market/new-market-files.ts'));
  const code = `
    import { readFileSync } from 'node:fs';
    import { newMarket } from ${module};
    const read = (path) => readFileSync(path, 'utf8');
    const repository = { read, appFiles: ${JSON.stringify(appFiles)}, packageNames: [] };
    console.log(JSON.stringify(newMarket('${id}', ${JSON.stringify(options)}, repository)));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: root, maxBuffer: 1e8 });
  apply(root, JSON.parse(stdout));
  linkLibraries(root, 'apps/italy', `apps/${id}`);
  for (const { generator } of marketLists) await generate(root, generator);
}

/** Programs that write files from the tables of markets and locales. */
const generators = [
  'packages/i18n-routing/src/locales/generate-locale-lists.ts',
  'packages/pages/src/loaders/places/towns/generate-towns.ts',
  'tooling/space/src/components/components-file.ts',
];

/** A test of a copy: a story of the locale in the market becomes a record of the search. */
const recordTest = (market: string, locale: string) => `
import { expect, it } from 'vitest';
import { searchRecord } from '../schema/search-record.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { storyRecords } from './story-records.ts';

it.each([
  ['product', 'products/one'],
  ['shop', 'clavora-shops/one'],
  ['contact', 'contacts/one'],
  ['news_article', 'events-and-news/news-about-us/one'],
])('builds a record of a %s', (component, path) => {
  const story = sampleStory('${locale}/global/' + path, component, {
    code: 'CLV-1',
    title: 'One',
    family: 'residential_keys',
    country_code: 'cz',
    specifications: [{ component: 'specification', _uid: 's', label: 'Material', value: 'Brass' }],
  });
  const records = storyRecords(story, sampleContext({ market: '${market}', locale: '${locale}' }));
  expect(records.map((record) => searchRecord.parse(record).title)).toEqual(['One']);
});
`;

describe('npm run new:locale', () => {
  it(
    'MKT-8 creates a language with more plural forms than English whose tests and types pass, and whose stories become records',
    async () => {
      const root = workspace();
      await runIn(root, 'new-locale', czech);
      const routing = join(root, 'packages/i18n-routing');
      const messages = JSON.parse(readFileSync(join(routing, 'locales', czech, 'messages.json'), 'utf8'));
      expect(messages.listing.count).toMatch(/one\{.*few\{.*other\{/);
      await addMarket(root, 'bohemia', { locale: czech as Locale, countryCode: 'cz', timeZone: 'Europe/Prague' });
      apply(root, [{ path: 'packages/search/src/records/new-locale.test.ts', content: recordTest('bohemia', czech) }]);
      await testsOf(join(root, 'packages/search'), 'records/new-locale');
      await testsOf(routing);
      await typesOf(routing);
      for (const generator of generators) await generate(root, generator, '--check');
      if (!isNight) return;
      for (const project of ['node.workspace.json', 'pages.workspace.json'])
        await typesOf(join(root, 'tooling/typescript'), project);
      await testsOf(join(root, 'packages/search'));
    },
    timeToCreateLocale,
  );

  it.each([
    ['de', /already/],
    ['xx', /none that is known/],
    ['czech', /two letters/],
    ['in', /"id" now/],
    ['iw', /"he" now/],
  ])('MKT-8 rejects "%s"', (code, message) => {
    expect(() => newLocale(code, read)).toThrow(message);
  });
});

describe('npm run new:market', () => {
  const portugal = { locale: 'pt', countryCode: 'pt', timeZone: 'Europe/Lisbon' } as const;
  const appFiles = ['package.json', 'site.config.ts', 'next.config.ts'];
  const packageNames = ['@clavora/site', '@clavora/italy'];
  const repository = { read, appFiles, packageNames };

  it('MKT-8 creates a row, a name in every language and an app that pass the tests of the table', async () => {
    const changes = newMarket('lusitania', portugal, repository);
    const content = (path: string) => changes.find((change) => change.path === path)?.content;
    expect(content('apps/lusitania/site.config.ts')).toContain("market: 'lusitania'");
    expect(JSON.parse(content('apps/lusitania/package.json') ?? '').name).toBe('@clavora/lusitania');
    expect(JSON.parse(content('packages/i18n-routing/locales/ru/messages.json') ?? '').countries.lusitania).toBe(
      'Португалия',
    );
    expect(content('tooling/services/src/identity/people/sample-people.ts')).toContain("person('lusitania'");
    const tenant = content('tooling/provision/auth0/tenant.yaml') ?? '';
    expect(tenant).toContain("callbacks: ['##SITE_URL_LUSITANIA##/auth/callback']");
    expect(tenant).toMatch(/enabled_clients: \[.*, Clavora Portugal\]/);
    expect(missingImports(changes)).toEqual([]);
    const root = workspace();
    apply(root, changes);
    await testsOf(join(root, 'packages/i18n-routing'));
  }, 120_000);

  it.each([
    ['italy', {}, /already/],
    ['site', {}, /package "@clavora\/site" already/],
    ['blocked', {}, /sample person "blocked" already/],
    ['everywhere', {}, /sample person "everywhere" already/],
    ['Lusitania', {}, /kebab-case/],
    ['south-tyrol', {}, /in one word/],
    ['lusitania', { timeZone: 'Lisbon' }, /time zone/],
    ['lusitania', { countryCode: 'PRT' }, /country code/],
  ])('MKT-8 rejects %s %o', (id, wrong, message) => {
    expect(() => newMarket(id, { ...portugal, ...wrong }, repository)).toThrow(message);
  });
});
