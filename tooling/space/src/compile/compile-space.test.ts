import { completeLocales } from '@clavora/i18n-routing/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { problemLines } from '../core/problem.ts';
import { type AuthoredFixture, authoredFixture, inAllLanguages } from '../testing/authored-fixture.ts';
import { type CompiledSpace, compileSpace, spaceCompiler } from './compile-space.ts';

const today = new Date('2026-11-20T15:00:00Z');
let fixture: AuthoredFixture | undefined;

afterEach(async () => {
  await fixture?.remove();
  fixture = undefined;
});

async function compiled(files: Readonly<Record<string, string>>): Promise<CompiledSpace> {
  fixture = await authoredFixture(files);
  return compileSpace({ dir: fixture.dir, today });
}

const article = (slug: string, content: string) => `
component: news_article
route: news-about-us
slug: ${slug}
content:
  title: ${inAllLanguages('title')}
  date: 2026-11-03
  text: ${inAllLanguages('text')}
${content}`;

const newsSection = `
component: section
route: news-about-us
listing: true
content: { title: ${inAllLanguages('news')} }`;

describe('path of a story', () => {
  it('CNT-2 files a translation under its language, its scope and the translated path of its route', async () => {
    const slug = inAllLanguages('', {
      en: 'new',
      pt: 'novo',
      nl: 'nieuw',
      it: 'nuovo',
      es: 'nuevo',
      de: 'neu',
      fr: 'neuf',
      ro: 'nou',
      ru: 'novyj',
    });
    const { data, problems } = await compiled({ 'content/news/new.yaml': article(slug, '') });
    expect(problemLines(problems)).toEqual([]);
    const slugs = data.stories.map((story) => story.full_slug);
    expect(slugs).toHaveLength(9);
    expect(slugs).toContain('de/global/veranstaltungen-und-neuigkeiten/neuigkeiten-ueber-uns/neu');
    expect(slugs).toContain('ru/global/sobytiya-i-novosti/novosti-o-nas/novyj');
    expect(new Set(data.stories.map((story) => story.group_id)).size).toBe(1);
  });

  it('CNT-2 makes a listing the start page of its folder, and home and configuration plain stories', async () => {
    const { data, problems } = await compiled({
      'content/sections/news-about-us.yaml': newsSection,
      'content/sections/search.yaml': newsSection.replace('news-about-us', 'search'),
      'content/pages/home.yaml': newsSection.replace('section', 'landing_page').replace('news-about-us', 'home'),
      'content/config/site.yaml': `{ component: site_config, path: 'config/{lang}', content: { site_name: Clavora } }`,
    });
    expect(problemLines(problems)).toEqual([]);
    const italian = data.stories.filter((story) => /^(config\/)?it(\/|$)/.test(story.full_slug));
    expect(italian.map((story) => [story.full_slug, story.is_startpage])).toEqual([
      ['config/it', false],
      ['it/global/home', false],
      ['it/global/eventi-e-notizie/notizie-su-di-noi/', true],
      ['it/global/cerca', false],
    ]);
  });

  it('RTE-3 omits a story whose route has no translation', async () => {
    const { data, problems } = await compiled({
      'content/sections/products-automotive.yaml': `
component: product_listing
route: products-automotive
listing: true
content: { title: ${inAllLanguages('cars')} }`,
    });
    expect(problems).toEqual([]);
    expect(data.stories.map((story) => story.full_slug.slice(0, 2))).toEqual(
      completeLocales.filter((locale) => locale !== 'ro' && locale !== 'ru'),
    );
  });

  it('CNT-2 replaces a global story by a market story with the same alternates', async () => {
    const global = `
component: page
route: our-company
slug: ${inAllLanguages('', { en: 'plant', pt: 'fabrica', nl: 'fabriek', it: 'stabilimento', es: 'fabrica', de: 'werk', fr: 'usine', ro: 'fabrica', ru: 'zavod' })}
content: { title: ${inAllLanguages('plant')} }`;
    const market = `{ component: page, route: our-company, slug: stabilimento, scope: italy, group: company/plant, content: { title: Stabilimento } }`;
    const { data, problems } = await compiled({
      'content/company/plant.yaml': global,
      'content/markets/italy/plant.yaml': market,
    });
    expect(problemLines(problems)).toEqual([]);
    const own = data.stories.find((story) => story.full_slug === 'it/italy/chi-siamo/la-nostra-azienda/stabilimento');
    expect(own?.content.title).toBe('Stabilimento');
    expect(data.stories.filter((story) => story.group_id === own?.group_id)).toHaveLength(10);
  });

  it('generates the same identifiers at every load and on every machine', async () => {
    const files = { 'content/news/a.yaml': article('a', ''), 'content/news/b.yaml': article('b', '') };
    const first = await compiled(files);
    await fixture?.remove();
    const second = await compiled({ ...files, 'content/news/0.yaml': article('zero', '') });
    const identity = ({ data }: CompiledSpace, slug: string) =>
      data.stories.flatMap((story) => (story.slug === slug ? [[story.id, story.uuid, story.content._uid]] : []));
    expect(identity(second, 'b')).toEqual(identity(first, 'b'));
    const ids = second.data.stories.map((story) => story.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });
});

describe('content of a story', () => {
  it("CNT-1 contains links, relations, assets and dates in the delivery API's format", async () => {
    const { data, problems } = await compiled({
      'content/sections/news-about-us.yaml': newsSection,
      'content/products/clv.yaml': `
component: product
route: products
slug: clv
content:
  code: CLV
  title: Key
  summary: ${inAllLanguages('summary')}
  family: residential_keys
  images: [{ file: scenes/coil.png, alt: ${inAllLanguages('coil')}, focus: '10x10:11x11' }]
  downloads: [{ component: download, title: ${inAllLanguages('sheet')}, file: documents/sheet.pdf }]`,
      'content/news/a.yaml': article(
        'a',
        `
  related_products: [products/clv]
  body:
    - component: editorial_hero
      title: ${inAllLanguages('hero')}
      actions:
        - { component: call_to_action, label: ${inAllLanguages('one')}, link: 'story:products/clv#cuts' }
        - { component: call_to_action, label: ${inAllLanguages('two')}, link: 'route:news-about-us', emphasis: text }
    - component: pages_sorting
      items:
        - { component: pages_sorting_item, title: ${inAllLanguages('p')}, link: 'route:extranet' }
        - { component: pages_sorting_item, title: ${inAllLanguages('m')}, link: 'mailto:info@clavora.example' }
        - { component: pages_sorting_item, title: ${inAllLanguages('f')}, link: 'file:documents/sheet.pdf' }
        - { component: pages_sorting_item, title: ${inAllLanguages('w')}, link: 'https://clavora.example/' }`,
      ),
    });
    expect(problemLines(problems)).toEqual([]);
    const find = (slug: string) => data.stories.find((story) => story.full_slug === slug);
    const product = find('it/global/prodotti/clv');
    const news = find('it/global/eventi-e-notizie/notizie-su-di-noi/a');
    expect(news?.content).toMatchObject({
      component: 'news_article',
      title: 'it title',
      date: '2026-11-03 00:00',
      related_products: [product?.uuid],
      body: [
        {
          actions: [
            { link: { linktype: 'story', id: product?.uuid, cached_url: 'it/global/prodotti/clv', anchor: 'cuts' } },
            {
              link: { linktype: 'story', cached_url: 'it/global/eventi-e-notizie/notizie-su-di-noi/' },
              emphasis: 'text',
            },
          ],
        },
        {
          items: [
            { link: { linktype: 'url', url: '/it/extranet' } },
            { link: { linktype: 'email', email: 'info@clavora.example' } },
            { link: { linktype: 'asset', url: expect.stringMatching(/\/sheet\.pdf$/) } },
            { link: { linktype: 'url', url: 'https://clavora.example/' } },
          ],
        },
      ],
    });
    expect(product?.content).toMatchObject({
      images: [
        {
          fieldtype: 'asset',
          filename: expect.stringMatching(/^https:\/\/a\.storyblok\.com\/f\/100100\/40x30\/[0-9a-f]{10}\/coil\.png$/),
          alt: 'it coil',
          focus: '10x10:11x11',
        },
      ],
      downloads: [{ size_bytes: expect.stringMatching(/^\d+$/), pages: '2' }],
    });
    expect(data.assets?.map((asset) => asset.file).toSorted()).toEqual(['documents/sheet.pdf', 'scenes/coil.png']);
  });

  it('MKT-8 reports all problems at once, by file, field and language', async () => {
    const { data, problems } = await compiled({
      'content/broken.yaml': 'component: [',
      'content/shape.yaml': '{ component: page, route: page, content: {} }',
      'content/unknown.yaml': '{ component: brochure, route: page, slug: x, content: {} }',
      'content/news/a.yaml': article(
        'a',
        `
  subtitle: none such
  image: { file: scenes/missing.png, alt: '' }
  related_products: [products/none, news/b]
  body:
    - { component: key_blade, data: '{}' }
    - { component: rich_text, text: 'see [this](story:products/none), <b>bold</b>' }
    - { component: rich_text, text: ${inAllLanguages('t')}, width: huge }
    - { component: image_grid, items: [{ component: image_grid_item, image: { file: scenes/coil.png } }] }`,
      ),
      'content/news/b.yaml': article('a', '').replace('date: 2026-11-03', 'date: 3 November'),
      'content/pages/page.yaml': `{ component: page, route: page, slug: products, content: { title: ${inAllLanguages('p')} } }`,
      'content/pages/comma.yaml': `
component: page
route: page
slug: comma
content: { title: { en: a, pt: b, nl: c, it: d, es: e, de: f, fr: g, ro: h, ru: i, j } }`,
      'content/pages/same.yaml': `
component: page
route: page
slug: same
content:
  title: ${inAllLanguages('t')}
  summary: ${inAllLanguages('s', { it: 'the very same sentence stands here in two languages', es: 'the very same sentence stands here in two languages' })}`,
    });
    const lines = problemLines(problems);
    const all = completeLocales.join(' ');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('broken.yaml: '),
        'shape.yaml: expected exactly one of slug, listing: true and path',
        'unknown.yaml · component: there is no content type brochure',
        expect.stringContaining(`news/a.yaml · content.subtitle · ${all}: news_article has no such field`),
        `news/a.yaml · content.image · ${all}: there is no asset scenes/missing.png`,
        `news/a.yaml · content.related_products[0] · ${all}: there is no story products/none`,
        `news/a.yaml · content.related_products[1] · ${all}: expected a story of the kind product; news/b is a news_article`,
        `news/a.yaml · content.body[0] · ${all}: expected a block of the library; got key_blade`,
        `news/a.yaml · content.body[1].text · ${all}: there is no story products/none`,
        expect.stringContaining(`news/a.yaml · content.body[1].text · ${all}: Markdown of the kind "html"`),
        `news/a.yaml · content.body[2].width · ${all}: expected reading, wide; got "huge"`,
        expect.stringContaining(`news/a.yaml · content.body[3].items[0].image.alt · ${all}: a picture needs`),
        expect.stringContaining(`news/b.yaml · content.date · ${all}: expected a moment`),
        expect.stringContaining(
          'news/b.yaml · slug · en: path en/global/events-and-news/news-about-us/a is taken by news/a.yaml',
        ),
        'pages/page.yaml · slug · en: expected a path of route "page"; /en/products belongs to route "products"',
        `pages/comma.yaml · content.title · ${all}: the translation holds "j": quote a text that has a comma or colon`,
        'pages/same.yaml · content.summary: is the same in es and it: translate it, or say same: true beside the languages',
      ]),
    );
    // Valid content is served nevertheless.
    expect(data.stories.find((story) => story.full_slug === 'en/global/same')?.content.title).toBe('en t');
  });

  it('CNT-14 names a picture that cannot be read, and publishes the rest', async () => {
    fixture = await authoredFixture({
      'content/news/a.yaml': article('a', "  image: { file: scenes/empty.jpg, alt: '' }"),
      'content/news/b.yaml': article('b', ''),
    });
    await fixture.write('assets/scenes/empty.jpg', '');
    const { data, problems } = await compileSpace({ dir: fixture.dir, today });
    expect(problemLines(problems)).toEqual([
      'assets/scenes/empty.jpg: this picture cannot be read: Input Buffer is empty',
      `news/a.yaml · content.image · ${completeLocales.join(' ')}: there is no asset scenes/empty.jpg`,
    ]);
    expect(data.stories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(data.assets?.map(({ file }) => file)).toEqual(['documents/sheet.pdf', 'scenes/coil.png']);
  });

  it('MKT-10 omits a story or part in the one language that it lacks', async () => {
    const withoutItalian = (text: string) => inAllLanguages(text).replace(/, it: "[^"]*"/, '');
    const { data, problems } = await compiled({
      'content/pages/story.yaml': `{ component: page, route: page, slug: story, content: { title: ${withoutItalian('t')} } }`,
      'content/pages/part.yaml': `
component: page
route: page
slug: part
content:
  title: ${inAllLanguages('t')}
  body:
    - { component: rich_text, text: ${withoutItalian('r')} }
    - { component: rich_text, text: ${inAllLanguages('r')} }
    - { component: rich_text, text: 'see [this](story:pages/story)' }`,
    });
    const languagesOf = (slug: string) =>
      data.stories.filter((story) => story.slug === slug).map((story) => story.full_slug.slice(0, 2));
    expect(languagesOf('story')).toEqual(completeLocales.filter((locale) => locale !== 'it'));
    expect(languagesOf('part')).toEqual([...completeLocales]);
    const partsIn = (locale: string) =>
      data.stories.find((story) => story.full_slug === `${locale}/global/part`)?.content.body;
    expect(partsIn('de')).toHaveLength(3);
    expect(partsIn('it')).toHaveLength(2);
    expect(problemLines(problems)).toEqual([
      'pages/story.yaml · content.title · it: lacks a translation',
      'pages/part.yaml · content.body[0].text · it: lacks a translation',
      'pages/part.yaml · content.body[2].text · it: story pages/story does not exist in this language',
    ]);
  });

  it('accepts equal texts with same: true', async () => {
    const sentence = 'the very same sentence stands here in two languages';
    const summary = inAllLanguages('s', { it: sentence, es: sentence }).replace(' }', ', same: true }');
    const { problems } = await compiled({
      'content/pages/same.yaml': `{ component: page, route: page, slug: same, content: { title: ${inAllLanguages('t')}, summary: ${summary} } }`,
    });
    expect(problems).toEqual([]);
  });

  it('CNT-11 excludes a draft from the published stories, and reports links to it', async () => {
    const { data, problems } = await compiled({
      'content/news/a.yaml': article('a', '').replace('content:', 'state: draft\ncontent:'),
      'content/pages/p.yaml': `
component: page
route: page
slug: p
content: { title: ${inAllLanguages('t')}, body: [{ component: news_grid, title: ${inAllLanguages('n')}, stories: [news/a] }] }`,
    });
    expect(
      data.stories.filter((story) => story.slug === 'a').map((story) => [story.published, story.published_at]),
    ).toEqual(completeLocales.map(() => [false, null]));
    expect(problemLines(problems)).toEqual([expect.stringContaining('story news/a is a draft')]);
  });

  it('CNT-11 contains the schedule of a story, and reports an invalid date', async () => {
    const { data, problems } = await compiled({
      'content/news/a.yaml': article('a', '').replace(
        'content:',
        'publish_at: 2026-12-01T08:00:30Z\nexpire_at: today+30\ncontent:',
      ),
      'content/news/b.yaml': article('b', '').replace('content:', 'expire_at: next week\ncontent:'),
    });
    expect(problemLines(problems)).toEqual([expect.stringContaining('expected a moment; got next week')]);
    expect(data.stories.find((story) => story.slug === 'a')).toMatchObject({
      publish_at: '2026-12-01T08:00:30.000Z',
      published_at: '2026-12-01T08:00:30.000Z',
      expire_at: '2026-12-20T00:00:00.000Z',
    });
    expect(data.stories.find((story) => story.slug === 'b')).not.toHaveProperty('expire_at');
  });

  it('rejects a link from every market to a story of one', async () => {
    const { problems } = await compiled({
      'content/markets/italy/only.yaml':
        '{ component: page, route: page, slug: solo-italia, scope: italy, content: { title: Solo Italia } }',
      'content/pages/p.yaml': `
component: page
route: page
slug: p
content: { title: ${inAllLanguages('t')}, body: [{ component: rich_text, text: '[x](story:markets/italy/only)' }] }`,
    });
    expect(problemLines(problems)).toEqual([
      'pages/p.yaml · content.body[0].text · de en es fr nl pt ro ru: story markets/italy/only does not exist in this language',
      'pages/p.yaml · content.body[0].text · it: story markets/italy/only exists in market italy only',
    ]);
  });
});

it('RTE-12 reads datasources beside the content, and reports a malformed one', async () => {
  const { data, problems } = await compiled({
    'content/pages/p.yaml': `{ component: page, route: page, slug: p, content: { title: ${inAllLanguages('t')} } }`,
    'datasources/redirects.yaml': 'name: Redirects\nentries: [{ name: /old, value: /new }]',
    'datasources/broken.yaml': 'entries: none',
  });
  expect(data.datasources).toMatchObject([
    { slug: 'redirects', name: 'Redirects', entries: [{ name: '/old', value: '/new' }] },
  ]);
  expect(problems.map((problem) => problem.file)).toEqual(['datasources/broken.yaml']);
});

it('orders stories without a date by file name, newest first, and categories by family', async () => {
  const category = (slug: string, family: string) =>
    `{ component: category, route: category, slug: ${slug}, content: { title: ${inAllLanguages(slug)}, summary: ${inAllLanguages(slug)}, family: ${family} } }`;
  const { data, problems } = await compiled({
    'content/categories/a.yaml': category('adapters', 'accessories'),
    'content/categories/b.yaml': category('blanks', 'residential_keys'),
    'content/categories/c.yaml': category('chips', 'automotive_keys'),
  });
  expect(problemLines(problems)).toEqual([]);
  const english = data.stories.filter((story) => story.full_slug.startsWith('en/'));
  const slugsBy = (key: 'position' | 'first_published_at', sign: number) =>
    english.toSorted((a, b) => ((a[key] ?? '') < (b[key] ?? '') ? -sign : sign)).map(({ slug }) => slug);
  expect(slugsBy('position', 1)).toEqual(['blanks', 'chips', 'adapters']);
  expect(slugsBy('first_published_at', -1)).toEqual(['blanks', 'chips', 'adapters']);
});

describe('shared part of groups', () => {
  const page = (slug: string, block: string) =>
    `{ component: page, route: page, slug: ${slug}, content: { title: ${inAllLanguages('t')}, body: [${block}] } }`;
  const parts = `{ hero: { component: slim_hero, title: ${inAllLanguages('shared')}, text: Line } }`;

  it("is inserted where it is used, with the group's own fields over it", async () => {
    const { data, problems } = await compiled({
      'content/pages/p.yaml': page('p', '{ use: shared/hero }, { use: shared/hero, text: Own }'),
      'parts/shared.yaml': parts,
    });
    expect(problemLines(problems)).toEqual([]);
    const german = data.stories.find((story) => story.full_slug.startsWith('de/'));
    expect(german?.content.body).toMatchObject([
      { component: 'slim_hero', title: 'de shared', text: 'Line' },
      { component: 'slim_hero', title: 'de shared', text: 'Own' },
    ]);
  });

  it.each([
    [
      'unknown',
      '{ use: shared/none }',
      parts,
      /^pages\/p\.yaml · content\.body\[0\]\.use: there is no part "shared\/none"/,
    ],
    ['no name', '{ use: [1] }', parts, /there is no part \[1\]/],
    ['in a malformed file', '{ component: slim_hero, title: T }', '[ 1 ]', /^parts\/shared\.yaml: .*expected record/],
  ])('is reported and omitted when it is %s', async (_case, block, shared, message) => {
    const { data, problems } = await compiled({
      'content/pages/p.yaml': page('p', block),
      'parts/shared.yaml': shared,
    });
    expect(problemLines(problems)).toEqual([expect.stringMatching(message)]);
    expect(data.stories.map(({ full_slug }) => full_slug.slice(0, 2))).toEqual(expect.arrayContaining(completeLocales));
  });

  it('is recompiled, and counts as an edit, only in the groups that use it', async () => {
    const plain = page('q', '{ component: slim_hero, title: T }');
    fixture = await authoredFixture({
      'content/pages/p.yaml': page('p', '{ use: shared/hero }'),
      'content/pages/q.yaml': plain,
      'parts/shared.yaml': parts,
    });
    const compile = spaceCompiler({ dir: fixture.dir });
    const first = await compile(today);
    expect((await compile(today)).data.stories.every((story, index) => story === first.data.stories[index])).toBe(true);
    await fixture.write('parts/shared.yaml', parts.replace('Line', 'Another line'));
    const second = await compile(today);
    const fresh = second.data.stories.filter((story) => !first.data.stories.includes(story));
    expect(new Set(fresh.map(({ slug }) => slug))).toEqual(new Set(['p']));
    const changed = [...(second.data.origins ?? [])].filter(
      ([uuid, digest]) => first.data.origins?.get(uuid) !== digest,
    );
    expect(new Set(changed.map(([uuid]) => uuid))).toEqual(new Set(fresh.map(({ uuid }) => uuid)));
  });
});
