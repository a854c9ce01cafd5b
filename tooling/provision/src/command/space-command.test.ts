import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetPath } from '@clavora/services/content/asset-address';
import { fixtureBlok, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { folderSource } from '@clavora/services/content/folder-source';
import type { SpaceData, StoryRecord } from '@clavora/services/content/space-source';
import { compileSample } from '@clavora/space/authored-source';
import { isNight } from '@clavora/vitest/night.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FixtureTarget, fixtureSource, startTarget } from '../testing/fixture-target.ts';

let target: FixtureTarget;
beforeEach(async () => {
  target = await startTarget();
});
afterEach(() => target.close());

const from = () => ['--from', target.dir];
const stories = async () => (await target.source.load()).stories;

async function storyAt(path: string): Promise<StoryRecord> {
  const found = (await stories()).find(({ full_slug }) => full_slug === path);
  if (!found) throw new Error(`Expected the story ${path}`);
  return found;
}

const withStory = (path: string, change: Partial<StoryRecord>) => (data: SpaceData) => ({
  stories: data.stories.map((story) => (story.full_slug === path ? { ...story, ...change } : story)),
});

describe('push', () => {
  it('OPS-10 prints the changes in a dry run and changes nothing', async () => {
    const before = await target.source.load();
    const { code, output } = await target.run('push', '--dry-run', ...from());
    expect(code).toBe(0);
    expect(output).toContain('+ create component product');
    expect(output).toContain('+ create pair redirects: /old');
    expect(output).toContain('+ create folder it/global/prodotti');
    expect(output).toContain('+ create story it/global/prodotti/a');
    expect(await target.source.load()).toBe(before);
  });

  it('CNT-6 OPS-10 pushes everything into the space; the second run has nothing to do', async () => {
    await target.run('push', ...from());
    const before = await target.source.load();
    const again = await target.run('push', ...from());
    expect(again.output.match(/No differences\./g)).toHaveLength(4);
    expect(await target.source.load()).toBe(before);
    expect(before.components?.length).toBeGreaterThan(40);
    expect(before.componentGroups?.map(({ name }) => name)).toEqual(['Blocks', 'Parts of blocks', 'Content types']);
    expect(await target.run('diff', ...from())).toMatchObject({ code: 0 });
  });

  it('OPS-10 makes each record once, of every kind, while no POST is answered that the space executes', async () => {
    await target.fail({ mode: 'unanswered', method: 'POST' });
    await target.run('push', ...from());
    await target.fail(null);
    const { components = [], componentGroups = [], datasources, stories: all } = await target.source.load();
    const once = (names: readonly string[]) => expect(names).toEqual([...new Set(names)]);
    once(components.map(({ name }) => name));
    once(componentGroups.map(({ name }) => name));
    once(datasources.map(({ slug }) => slug));
    once(datasources.flatMap(({ slug, entries }) => entries.map(({ name }) => `${slug} ${name}`)));
    once(all.map(({ full_slug, is_folder }) => `${full_slug} ${is_folder}`));
    expect(await target.run('diff', ...from())).toMatchObject({ code: 0 });
  });

  it('OPS-10 maps relations, links and translations to the stories of the space, circular ones too', async () => {
    await target.run('push', 'stories', ...from());
    const [a, b, german] = [
      await storyAt('it/global/prodotti/a'),
      await storyAt('it/global/prodotti/b'),
      await storyAt('de/global/produkte/b'),
    ];
    expect(a.uuid).not.toBe(fixtureUuid(3));
    expect(a.content.related_products).toEqual([b.uuid]);
    expect(b.content.related_products).toEqual([a.uuid]);
    expect((await storyAt('it/global/home')).content.body).toMatchObject([{ link: { id: a.uuid } }]);
    expect(b.group_id).toBe(german.group_id);
    expect(a.group_id).not.toBe(b.group_id);
    expect(a).toMatchObject({ published: true, tag_list: ['new', 'blue'], position: 30 });
    expect((await stories()).filter((story) => !story.is_folder && story.published)).toHaveLength(6);
  });

  it('CNT-11 publishes what is published, and no unfinished draft', async () => {
    await target.run('push', 'stories', ...from());
    expect(await storyAt('it/global/bozza')).toMatchObject({ published: false });
    expect(await storyAt('it/global/avanti')).toMatchObject({
      published: true,
      content: { title: 'As published' },
      draft: { title: 'As edited' },
    });
    expect(await storyAt('it/global/prodotti/')).toMatchObject({ is_startpage: true });
  });

  it('OPS-10 continues after a failure where it stopped', async () => {
    const { edit } = target.source;
    const whole = { ...edit };
    let saved = 0;
    const save = async (story: StoryRecord) => {
      saved += 1;
      if (saved === 9) throw new Error('out of order');
      await whole.save(story);
    };
    Object.assign(edit, { save });
    await expect(target.run('push', 'stories', ...from())).rejects.toThrow(/^create story .*: 500|out of order/);
    Object.assign(edit, whole);
    await target.run('push', 'stories', ...from());
    expect((await target.run('diff', 'stories', ...from())).output).toContain('No differences.');
    expect((await stories()).filter(({ is_folder }) => !is_folder)).toHaveLength(7);
  });

  it('keeps what only the space has, and deletes it on request', async () => {
    await target.run('push', 'stories', 'datasources', ...from());
    await target.edit((data) => ({
      stories: [...data.stories, { ...fixtureStory(500, 'it/global/mia'), parent_id: null }],
      datasources: [...data.datasources, { id: 50, name: 'Mine', slug: 'mine', dimensions: [], entries: [] }],
    }));
    const kept = await target.run('push', 'stories', 'datasources', ...from());
    expect(kept.output).toContain('? only in the space: story it/global/mia');
    expect(await storyAt('it/global/mia')).toBeDefined();
    expect((await target.run('diff', 'datasources', ...from())).code).toBe(1);
    await target.run('push', 'stories', 'datasources', '--delete', ...from());
    expect((await target.run('diff', ...from(), 'stories', 'datasources')).code).toBe(0);
  });

  it('rejects a source with problems, an unknown part, an invalid day', async () => {
    await expect(target.run('push', 'storys', ...from())).rejects.toThrow('There is no part "storys"');
    await expect(target.run('push', 'stories', '--from', join(target.dir, 'nowhere'))).rejects.toThrow('nowhere');
    await expect(target.run('push', 'stories', '--as-of', 'today')).rejects.toThrow('--as-of: expected a day');
    await expect(target.run('push', '--form', 'x')).rejects.toThrow('--form');
  });
});

describe('diff', () => {
  beforeEach(() => target.run('push', ...from()));

  it('CNT-6 lists each difference in components, datasource entries and contents, and exits with 1', async () => {
    await target.edit((data) => ({
      ...withStory('it/global/prodotti/a', { content: fixtureBlok('product', { title: 'Hand-made' }) })(data),
      components: (data.components ?? []).map((one) => (one.name === 'product' ? { ...one, schema: {} } : one)),
      datasources: data.datasources.map((one) => ({
        ...one,
        entries: one.entries.map((entry) => ({ ...entry, value: '302 /new' })),
      })),
    }));
    const { code, output } = await target.run('diff', ...from());
    expect(code).toBe(1);
    expect(output).toContain('~ update component product\n      code: missing in the space');
    expect(output).toContain('~ update pair redirects: /old\n      302 /new → 301 /new');
    expect(output).toContain('~ update story it/global/prodotti/a');
    expect(output).toContain('title: "Hand-made" → "A"');
    await target.run('push', ...from());
    expect((await target.run('diff', ...from())).code).toBe(0);
  });

  it('lists stories that are published and should not be, and the reverse', async () => {
    await target.edit(withStory('it/global/prodotti/a', { published: false }));
    await target.edit(withStory('it/global/bozza', { published: true }));
    const { output } = await target.run('diff', 'stories', ...from());
    expect(output).toContain('~ publish story it/global/prodotti/a');
    expect(output).toContain('~ unpublish story it/global/bozza');
    await target.run('push', 'stories', ...from());
    expect(await storyAt('it/global/bozza')).toMatchObject({ published: false });
    expect(await storyAt('it/global/prodotti/a')).toMatchObject({ published: true });
  });

  // Thousands of stories, of which the tests above have each kind of difference.
  it.each(isNight ? ['2026-11-02'] : [])(
    'OPS-10 finds no difference to the sample space as it was served on %s',
    async (day) => {
      const { data } = await compileSample(new Date(day));
      const assets = data.assets?.map((asset) => ({ ...asset, path: assetPath(data.space.id, asset) }));
      await target.edit(({ space }) => ({ ...data, ...(assets ? { assets } : {}), space }));
      target.env.STORYBLOK_PREVIEW_TOKEN = 'preview-key';
      expect(await target.run('diff', '--as-of', day)).toMatchObject({ code: 0 });
    },
  );

  it('prints JSON for programs', async () => {
    await target.edit(withStory('it/global/prodotti/a', { name: 'Another' }));
    const { output } = await target.run('diff', 'stories', '--json', ...from());
    expect(JSON.parse(output)).toEqual([
      {
        part: 'stories',
        changes: [
          {
            action: 'update',
            kind: 'story',
            name: 'it/global/prodotti/a',
            details: ['name: "Another" → "Story 3"'],
          },
        ],
        extras: [],
        warnings: [],
      },
    ]);
  });
});

describe('pull', () => {
  const pulled = () => join(target.dir, 'pulled');

  it('OPS-10 reproduces the same space by push, pull and push, drafts separate from published content', async () => {
    await target.run('push', ...from());
    await target.run('pull', '--dir', pulled());
    const problems: string[] = [];
    const copy = await folderSource(pulled(), { report: (problem) => problems.push(problem) }).load();
    expect(problems).toEqual([]);
    const original = await target.source.load();
    const bySlug = (data: SpaceData) =>
      data.stories
        .map(({ full_slug, uuid, published, content, draft, group_id }) => ({
          full_slug,
          uuid,
          published,
          content,
          draft,
          group_id,
        }))
        .toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1));
    const contentless = ({ stories: list, ...rest }: SpaceData) => ({
      ...rest,
      stories: list.filter(({ is_folder }) => !is_folder),
    });
    expect(bySlug(contentless(copy))).toEqual(bySlug(contentless(original)));
    expect(copy.space.id).toBe(original.space.id);
    expect(copy.datasources.map(({ slug, entries }) => [slug, entries.length])).toEqual([['redirects', 1]]);
    expect((await target.run('diff', '--from', pulled())).code).toBe(0);
  });

  it('OPS-10 reads a hundred contents per request with the preview token, with the same result', async () => {
    await target.run('push', ...from());
    await target.run('pull', '--dir', pulled());
    target.env.STORYBLOK_PREVIEW_TOKEN = 'preview-key';
    const requests = vi.spyOn(globalThis, 'fetch');
    expect((await target.run('diff', ...from())).code).toBe(0);
    const urls = requests.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
    expect(urls.filter((url) => /\/v1\/.*\/stories\/\d+/.test(url))).toEqual([]);
    expect(urls.filter((url) => url.includes('/v2/cdn/stories'))).toHaveLength(1);
    expect((await target.run('diff', '--from', pulled())).code).toBe(0);
    const again = `${pulled()}-again`;
    await target.run('pull', '--dir', again);
    expect((await target.run('diff', '--from', again)).code).toBe(0);
  });

  it('CNT-8 writes a story with unpublished changes as a draft without the public token', async () => {
    await target.run('push', 'stories', ...from());
    target.env.STORYBLOK_TOKEN = '';
    const { output } = await target.run('pull', 'stories', '--dir', pulled());
    expect(output).toContain('! 1 stories with changes that are not published');
    const copy = await folderSource(pulled()).load();
    expect(copy.stories.find(({ full_slug }) => full_slug === 'it/global/avanti')).toMatchObject({ published: false });
    // Pushed back, it would be unpublished.
    await expect(target.run('diff', 'stories', '--from', pulled())).rejects.toThrow(
      'it/global/avanti has unpublished changes',
    );
  });

  it('deletes files of removed stories, and writes no file outside the folder', async () => {
    await target.run('push', 'stories', ...from());
    await target.edit(({ stories: list }) => ({
      stories: [...list, fixtureStory(999, 'it/x', { slug: '../../../x' })],
    }));
    await target.run('pull', 'stories', '--dir', pulled());
    const files = () => readdir(join(pulled(), 'stories', '77'));
    const before = await files();
    expect(before.some((file) => file.startsWith('_____'))).toBe(true);
    await target.edit(({ stories: list }) => ({ stories: list.filter(({ full_slug }) => full_slug !== 'it/x') }));
    await target.run('pull', 'stories', '--dir', pulled());
    expect(await files()).toEqual(before.filter((file) => !file.startsWith('_____')));
    expect(await readdir(target.dir)).not.toContain('x');
    expect(JSON.parse(await readFile(join(pulled(), 'space.json'), 'utf8'))).toMatchObject({ space: { id: 77 } });
  });

  it('requires a target folder', async () => {
    await expect(target.run('pull')).rejects.toThrow('--dir');
  });
});

describe('files of the partner area', () => {
  const pulled = () => join(target.dir, 'pulled');

  /** Adds a file to the source, and a story of the partner area that offers it. */
  async function addPartnerFile(): Promise<void> {
    const { dir } = target;
    const filename = 'https://a.storyblok.com/f/4711/x/aaaaaaaaaa/prices.pdf';
    await writeFile(join(dir, 'prices_1.pdf'), 'the prices');
    await writeFile(join(dir, 'prices_1.json'), JSON.stringify({ id: 1, filename }));
    const downloads = [fixtureBlok('download', { file: { fieldtype: 'asset', id: 1, filename } })];
    const story = fixtureStory(8, 'extranet/it/listini', {
      content: fixtureBlok('resource', { title: 'L', downloads }),
    });
    await writeFile(join(dir, 'partner.json'), JSON.stringify({ stories: [story] }));
  }

  const assets = async () => (await target.source.load()).assets ?? [];
  const open = () =>
    target.edit(({ assets: list = [] }) => ({ assets: list.map((asset) => ({ ...asset, isPrivate: false })) }));
  async function read(url: string): Promise<[number, string]> {
    const response = await fetch(url);
    return [response.status, response.ok ? await response.text() : ''];
  }
  const address = async () => `${new URL(target.env.STORYBLOK_ENDPOINT ?? '').origin}${(await assets())[0]?.path}`;

  beforeEach(addPartnerFile);

  it('SEC-3 push uploads them privately, and the second run has nothing to do', async () => {
    const { output } = await target.run('push', ...from());
    expect(output).toContain('+ upload file prices_1.pdf\n      private');
    expect(await assets()).toMatchObject([{ name: 'prices.pdf', isPrivate: true }]);
    expect(await read(await address())).toEqual([403, '']);
    expect(await storyAt('extranet/it/listini')).toMatchObject({ published: true });
    expect((await target.run('diff', ...from())).code).toBe(0);
  });

  it('SEC-3 push stops before the stories and names the file when one is public in the space', async () => {
    await target.run('push', 'assets', ...from());
    await open();
    await expect(target.run('push', 'stories', ...from())).rejects.toThrow(
      /public in the space.*prices\.pdf, named by extranet\/it\/listini/s,
    );
    expect(await stories()).toEqual([]);
    const { output } = await target.run('push', 'stories', '--dry-run', ...from());
    expect(output).toMatch(/! Files of the partner area are public in the space.*prices\.pdf/s);
  });

  it('SEC-3 diff lists a file that is public in the space, and push makes it private', async () => {
    await target.run('push', ...from());
    await open();
    const { code, output } = await target.run('diff', ...from());
    expect([code, output]).toEqual([1, expect.stringContaining('~ update file prices_1.pdf\n      public → private')]);
    await target.run('push', ...from());
    expect(await read(await address())).toEqual([403, '']);
  });

  it('SEC-3 pull writes them with the asset token, and a push of them changes nothing', async () => {
    await target.run('push', ...from());
    target.env.STORYBLOK_ASSET_TOKEN = 'asset-key';
    const { output } = await target.run('pull', '--dir', pulled());
    expect(output).toContain('1 files');
    const folder = join(pulled(), 'assets', '77');
    const file = (await readdir(folder)).find((name) => name.endsWith('.pdf')) ?? '';
    expect(await readFile(join(folder, file), 'utf8')).toBe('the prices');
    expect(await target.run('diff', '--from', pulled())).toMatchObject({ code: 0 });
  });

  it('SEC-3 pull without the asset token lists each that it omits', async () => {
    await target.run('push', ...from());
    const { output } = await target.run('pull', 'assets', '--dir', pulled());
    expect(output).toMatch(/0 files\n! 1 private files are left out: name STORYBLOK_ASSET_TOKEN\n {4}prices\.pdf/);
  });

  it('SEC-3 report lists the stories whose files are public at the service', async () => {
    await target.run('push', ...from());
    expect((await target.run('report')).output).not.toContain('prices.pdf');
    await open();
    const { output } = await target.run('report');
    expect(output).toMatch(/Files of the partner area that are public \(1\).*extranet\/it\/listini.*prices\.pdf/s);
  });
});

describe('report', () => {
  it('OPS-10 reports problems that visitors see, by language, and fails only with --strict', async () => {
    await target.run('push', 'stories', ...from());
    const all = await target.run('report');
    expect(all.code).toBe(0);
    expect(all.output).toContain('Pages without description');
    expect(all.output).toContain('- it/global/prodotti/ "Story 2"');
    expect(all.output).not.toContain('bozza');
    const german = JSON.parse((await target.run('report', '--json', '--locale', 'de')).output) as {
      findings: { locale: string }[];
    }[];
    expect(new Set(german.flatMap(({ findings }) => findings.map(({ locale }) => locale)))).toEqual(new Set(['de']));
    expect((await target.run('report', '--strict')).code).toBe(1);
    await expect(target.run('report', '--locale', 'xx')).rejects.toThrow('--locale: expected de, en, ');
  });
});

it('rejects a missing and an unknown command', async () => {
  await expect(target.run()).rejects.toThrow('A command is missing');
  await expect(target.run('shove')).rejects.toThrow('There is no command "shove"');
  expect(fixtureSource().stories).toHaveLength(7);
});
