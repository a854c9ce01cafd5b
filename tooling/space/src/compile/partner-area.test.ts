import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { afterEach, describe, expect, it } from 'vitest';
import { problemLines } from '../core/problem.ts';
import { type AuthoredFixture, authoredFixture, inAllLanguages } from '../testing/authored-fixture.ts';
import { type CompiledSpace, compileSpace } from './compile-space.ts';

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

const article = (slug: string) => `
component: news_article
route: news-about-us
slug: ${slug}
content:
  title: ${inAllLanguages('title')}
  date: 2026-11-03
  text: ${inAllLanguages('text')}`;

const newsSection = `
component: section
route: news-about-us
listing: true
content: { title: ${inAllLanguages('news')} }`;

const partnerFolders = {
  'content/partner/sections/extranet-products.yaml': `
component: product_listing
route: extranet-products
listing: true
content: { title: ${inAllLanguages('products')} }`,
  'content/partner/products/keys.yaml': `
component: category
route: extranet-products
slug: ${inAllLanguages('', { en: 'keys', pt: 'chaves', nl: 'sleutels', it: 'chiavi', es: 'llaves', de: 'schluessel', fr: 'cles', ro: 'chei', ru: 'klyuchi' })}
folder: true
content: { title: ${inAllLanguages('keys')}, summary: ${inAllLanguages('all keys')} }`,
};

const partnerProduct = (rest: string) => `
component: partner_product
route: extranet-products
slug: ${inAllLanguages('', { en: 'keys/clv', pt: 'chaves/clv', nl: 'sleutels/clv', it: 'chiavi/clv', es: 'llaves/clv', de: 'schluessel/clv', fr: 'cles/clv', ro: 'chei/clv', ru: 'klyuchi/clv' })}
${rest}`;

describe('story of the partner area', () => {
  it('EXT-1 is in the area of its language, at any depth, in folders with pages of their own', async () => {
    const { data, problems } = await compiled({
      ...partnerFolders,
      'content/partner/sections/extranet.yaml': newsSection.replace('news-about-us', 'extranet'),
      'content/partner/products/clv.yaml': partnerProduct(
        `tags: ['market:italy', 'role:service']\ncontent: { title: CLV, notes: ${inAllLanguages('see [home](route:extranet)')} }`,
      ),
    });
    expect(problemLines(problems)).toEqual([]);
    const italian = data.stories.filter((story) => story.full_slug.startsWith('extranet/it/'));
    expect(italian.map((story) => [story.full_slug, story.is_startpage, story.tag_list])).toEqual([
      ['extranet/it/prodotti/chiavi/clv', false, ['market:italy', 'role:service']],
      ['extranet/it/prodotti/chiavi/', true, []],
      ['extranet/it/prodotti/', true, []],
      ['extranet/it/home', false, []],
    ]);
    expect(data.stories).toHaveLength(4 * 9);
    expect(JSON.stringify(italian[0]?.content)).toContain('"linktype":"story"');
    // A page is beside those of its folder, and the page of a folder in that folder.
    const [product, keys, products] = italian;
    expect(product?.parent_id).toBe(keys?.parent_id);
    expect(keys?.parent_id).not.toBe(products?.parent_id);
  });

  it('EXT-1 is reported if its folder has no page, or if no route leads to it', async () => {
    const { problems } = await compiled({
      'content/partner/products/clv.yaml': partnerProduct('content: { title: CLV }'),
      'content/partner/products/keys.yaml': partnerFolders['content/partner/products/keys.yaml'].replace(
        'folder: true\n',
        '',
      ),
      'content/news/a.yaml': article('a/b'),
      'content/news/b.yaml': newsSection.replace('content:', 'folder: true\ncontent:'),
    });
    const lines = problemLines(problems);
    expect(lines).toContain(
      'partner/products/clv.yaml · slug · it: expected a story with folder: true at extranet/it/prodotti/chiavi/; there is none',
    );
    expect(lines).toContainEqual(expect.stringContaining('news/a.yaml · slug · en: expected a path of route'));
    expect(lines).toContainEqual(expect.stringContaining('news/b.yaml · folder: expected a slug with folder: true'));
  });

  it('EXT-2 is named by no public story, nor are its files', async () => {
    const [file, story] = ['partner/price-list.pdf', 'partner/products/clv'];
    const refers = (route: string) => `
component: news_article
route: ${route}
slug: refers
content:
  title: ${inAllLanguages('refers')}
  date: 2026-11-03
  image: { file: partner/coil.png, alt: '' }
  text: ${inAllLanguages(`[file](file:${file}) [story](story:${story})\n\n![alt](partner/coil.png)`)}
  body: [{ component: pages_sorting, items: [{ component: pages_sorting_item, title: ${inAllLanguages('list')}, link: 'route:extranet-products' }] }]`;
    fixture = await authoredFixture({
      ...partnerFolders,
      'content/partner/products/clv.yaml': partnerProduct('content: { title: CLV }'),
      'content/news/public.yaml': refers('news-about-us'),
      'content/partner/news/partner.yaml': refers('extranet-partner-news'),
      'assets/partner/price-list.pdf': '%PDF-1.4\n<< /Type /Page >>\n',
    });
    const coil = await readFile(join(fixture.dir, 'assets/scenes/coil.png'));
    await fixture.write('assets/partner/coil.png', coil);
    const { data, problems } = await compileSpace({ dir: fixture.dir, today });
    const all = completeLocales.join(' ');
    expect(problemLines(problems).toSorted()).toEqual([
      `news/public.yaml · content.image · ${all}: the file partner/coil.png is for partners alone`,
      `news/public.yaml · content.text · ${all}: story ${story} is for partners alone`,
      `news/public.yaml · content.text · ${all}: the file partner/coil.png is for partners alone`,
      `news/public.yaml · content.text · ${all}: the file ${file} is for partners alone`,
    ]);
    const publicStories = JSON.stringify(data.stories.filter(({ full_slug }) => !full_slug.startsWith('extranet/')));
    const secrets = data.stories.filter(({ full_slug }) => full_slug.startsWith('extranet/'));
    expect(
      secrets.filter(({ uuid, full_slug }) => publicStories.includes(uuid) || publicStories.includes(full_slug)),
    ).toEqual([]);
    expect(publicStories).not.toContain('price-list');
    expect(publicStories).toContain('"url":"/it/extranet/prodotti"');
  });

  it.each([
    ["['market:itlay']", 'tags: expected market:<a market> or role:<a role>; got market:itlay'],
    ["['role:']", 'tags: expected market:<a market> or role:<a role>; got role:'],
    ['[]\nscope: italy', 'scope: expected tags: [market:italy]'],
  ])('EXT-2 is reported if its audience is undefined: tags %s', async (tags, message) => {
    const { problems } = await compiled({
      'content/partner/news/a.yaml': article('a')
        .replace('route: news-about-us', 'route: extranet-partner-news')
        .replace('content:', `tags: ${tags}\ncontent:`),
    });
    expect(problemLines(problems)).toContain(`partner/news/a.yaml · ${message}`);
  });

  it('EXT-2 is the only kind with an audience: a public story with one is reported', async () => {
    const { problems } = await compiled({
      'content/news/a.yaml': article('a').replace('content:', "tags: ['market:italy']\ncontent:"),
    });
    expect(problemLines(problems)).toEqual(['news/a.yaml · tags: everybody sees a public story; got market:italy']);
  });
});
