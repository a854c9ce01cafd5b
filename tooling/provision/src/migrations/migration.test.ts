import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureTarget, startTarget } from '../testing/fixture-target.ts';
import { migrated, readMigrations } from './migration.ts';

/** Renames a field as the CLI's own template does; a second run changes nothing more. */
const rename = `export default function (block) {
  if ('headline' in block) {
    block.title = block.headline;
    delete block.headline;
  }
  return block;
}
`;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'provision-migrations-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('migration', () => {
  it('OPS-10 changes the blocks of its component at any depth, in rich text too', async () => {
    await writeFile(join(dir, 'card.rename-headline.js'), rename);
    const migrations = await readMigrations(dir);
    const card = (fields: object) => ({ component: 'card', _uid: 'c', ...fields });
    const content = {
      component: 'page',
      headline: 'of the page',
      body: [card({ headline: 'a', items: [card({ headline: 'b' })] }), { component: 'other', headline: 'c' }],
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [card({ headline: 'd' })] } }] },
    };
    const before = structuredClone(content);
    const after = migrated(content, migrations);
    expect(after).toEqual({
      component: 'page',
      headline: 'of the page',
      body: [card({ title: 'a', items: [card({ title: 'b' })] }), { component: 'other', headline: 'c' }],
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [card({ title: 'd' })] } }] },
    });
    expect(content).toEqual(before);
    expect(migrated(after, migrations)).toEqual(after);
  });

  it('is named by its file, in the order of the names', async () => {
    for (const file of ['card.2.js', 'card.1.js', 'page.js', 'notes.md']) await writeFile(join(dir, file), rename);
    expect((await readMigrations(dir)).map(({ file }) => file)).toEqual(['card.1.js', 'card.2.js', 'page.js']);
    expect((await readMigrations(dir, 'card')).map(({ component }) => component)).toEqual(['card', 'card']);
  });

  it('fails by name if it returns no block', async () => {
    await writeFile(join(dir, 'card.js'), 'export default (block) => { block.title = 1; };');
    const migrations = await readMigrations(dir);
    expect(() => migrated({ component: 'card' }, migrations)).toThrow('card.js: expected the block in return');
    await writeFile(join(dir, 'page.js'), 'export const change = 1;');
    await expect(readMigrations(dir, 'page')).rejects.toThrow('page.js: expected a default export');
  });
});

describe('migrate', () => {
  let target: FixtureTarget;
  beforeEach(async () => {
    target = await startTarget();
    await target.run('push', 'stories', '--from', target.dir);
    await writeFile(
      join(dir, 'page.js'),
      "export default (block) => ('title' in block ? { ...block, title: undefined, heading: block.title } : block);",
    );
  });
  afterEach(() => target.close());

  it('OPS-10 keeps published stories published and drafts drafts; a dry run and a second run change nothing', async () => {
    const stories = async () => {
      const list = (await target.source.load()).stories;
      return Object.fromEntries(list.map(({ full_slug, ...story }) => [full_slug, story]));
    };
    const before = await target.source.load();
    expect((await target.run('migrate', '--dry-run', '--dir', dir)).output).toContain('~ update story it/global/bozza');
    expect(await target.source.load()).toBe(before);

    const { output } = await target.run('migrate', 'page', '--dir', dir);
    expect(output).toContain('! it/global/avanti has changes that are not published');
    expect(await stories()).toMatchObject({
      'it/global/bozza': { published: false, content: { heading: 'Title 5' } },
      'it/global/avanti': { published: true, content: { title: 'As published' }, draft: { heading: 'As edited' } },
      'it/global/prodotti/a': { published: true, content: { title: 'A' } },
    });
    expect((await target.run('migrate', '--dir', dir)).output).toContain('No differences.');
  });

  it('reports that there is nothing to run', async () => {
    expect(await target.run('migrate', 'product', '--dir', dir)).toMatchObject({ code: 1 });
  });
});
