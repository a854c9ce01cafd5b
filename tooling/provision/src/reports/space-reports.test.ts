import { fixtureUuid } from '@clavora/services/content/fixture-space';
import { compileSample } from '@clavora/space/authored-source';
import { describe, expect, it } from 'vitest';
import { reportLines } from './print-reports.ts';
import type { ReportedStory } from './reported-story.ts';
import { spaceReports } from './space-reports.ts';

const described = { title: 'A title', summary: 'What it is about.' };

function story(id: number, full_slug: string, content: Record<string, unknown> = {}, group = id): ReportedStory {
  const fields = { component: 'page', _uid: `${id}`, ...described, ...content };
  return { id, uuid: fixtureUuid(id), name: `Story ${id}`, full_slug, group_id: fixtureUuid(group), content: fields };
}

const linkTo = (id: number, cached_url = '') => ({
  fieldtype: 'multilink',
  linktype: 'story',
  id: fixtureUuid(id),
  cached_url,
});
const address = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url });
const home = (...links: object[]) =>
  story(1, 'en/global/home', {
    component: 'landing_page',
    body: links.map((link, index) => ({ component: 'call_to_action', _uid: `cta-${index}`, label: 'Go', link })),
  });

function findings(title: string, stories: readonly ReportedStory[], options = {}): string[] {
  const report = spaceReports(stories, options).find((one) => one.title === title);
  if (!report) throw new Error(`Expected a report "${title}"`);
  return report.findings.map((finding) => `${finding.story.full_slug} ${finding.message}`);
}

describe('values for filters', () => {
  const rows = (...values: [label: string, value: string, id?: string][]) => ({
    component: 'product',
    family: 'automotive_keys',
    specifications: values.map(([label, value, value_id = '']) => ({
      component: 'specification',
      label,
      value,
      value_id,
    })),
  });
  const unnamed = (english: object, italian: object) =>
    spaceReports([
      story(1, 'en/global/products/a', { ...english }, 1),
      story(2, 'it/global/prodotti/a', { ...italian }, 1),
    ])
      .filter(({ title }) => title === 'Values for filters without an id')
      .flatMap(({ findings: all }) => all.map(({ field, locale, message }) => `${locale} ${field}: ${message}`));

  it('SRC-9 CNT-14 lists those that have other names in other languages, and no id', () => {
    expect(
      unnamed(
        { ...rows(['Weight', '1'], ['Material', 'Brass']), kind: 'Flat key' },
        { ...rows(['Peso', '1'], ['Materiale', 'Ottone']), kind: 'Chiave piatta', kind_id: 'flat_key' },
      ),
    ).toEqual([
      'en kind_id: "Flat key" has another name in another language, and no id',
      'en specifications[1].value_id: "Brass" has another name in another language, and no id',
      'it specifications[1].value_id: "Ottone" has another name in another language, and no id',
    ]);
  });

  it('SRC-9 lists none that has an id, the same name, or one language', () => {
    const brass = { kind: 'Flat key', kind_id: 'flat_key' };
    const named = unnamed(
      { ...rows(['Material', 'Brass', 'brass'], ['Transponder', 'H7 DST80']), ...brass },
      { ...rows(['Materiale', 'Ottone', 'brass'], ['Transponder', 'H7 DST80']), ...brass, kind: 'Chiave piatta' },
    );
    expect(named).toEqual([]);
    expect(
      findings('Values for filters without an id', [story(1, 'en/global/products/a', rows(['Material', 'Brass']))]),
    ).toEqual([]);
  });
});

describe('broken links', () => {
  const broken = (...stories: ReportedStory[]) => findings('Broken links', stories);

  it('OPS-10 lists links to missing stories, by field and path', () => {
    expect(broken(home(linkTo(2), linkTo(9, 'en/global/gone')), story(2, 'en/global/about'))).toEqual([
      'en/global/home body[1].link: en/global/gone is missing or not published',
    ]);
  });

  it('lists links to stories without a page', () => {
    expect(broken(home(linkTo(2)), story(2, 'en/global/about', { component: 'product' }))).toEqual([
      'en/global/home body[0].link: no page answers at en/global/about',
    ]);
  });

  it('EXT-2 lists links into the partner area, and neither those inside it nor out of it', () => {
    const partner = (id: number, slug: string, link: object) =>
      story(id, `extranet/en/clavora-news/${slug}`, { component: 'news_article', link });
    const stories = [partner(2, 'a', linkTo(3)), partner(3, 'b', linkTo(4)), story(4, 'en/global/about')];
    expect(broken(home(linkTo(2)), ...stories)).toEqual([
      'en/global/home body[0].link: only partners can open extranet/en/clavora-news/a',
    ]);
  });

  it('lists site URLs that match no route, and no others', () => {
    const outward = [address('https://example.com/x'), address('//example.com'), address('/en/products')];
    expect(broken(home(...outward, address('/products'), address('/en/a/b/c')))).toEqual([
      'en/global/home body[4].link: no page answers at /en/a/b/c',
    ]);
  });

  it('reads links in rich text and relations', () => {
    const mark = { type: 'link', attrs: { linktype: 'story', uuid: fixtureUuid(8), href: '/en/global/gone' } };
    const text = { type: 'doc', content: [{ type: 'text', text: 'there', marks: [mark] }] };
    const news = story(2, 'en/global/events-and-news/news-about-us/one', {
      component: 'news_article',
      text,
      related_products: [fixtureUuid(7), ''],
    });
    expect(broken(news)).toEqual([
      `${news.full_slug} related_products: ${fixtureUuid(7)} is missing or not published`,
      `${news.full_slug} text.content[0].marks[0]: en/global/gone is missing or not published`,
    ]);
  });

  it('ignores an empty link', () => {
    expect(broken(home({ ...linkTo(1), id: '' }))).toEqual([]);
  });
});

describe('forms', () => {
  const field = (name: string, more: object) => ({ component: 'form_field', _uid: name, name, label: name, ...more });
  const form = (name: string, ...fields: object[]) => ({ component: 'custom_form', _uid: name, form: name, fields });
  const formFindings = (...forms: object[]) =>
    findings('Forms that are not as they are meant', [story(2, 'en/global/about-us/a', { body: forms })]);

  it('FRM-2 lists rules and fields that cannot be parsed', () => {
    const fields = [field('email', { rules: 'requried|email' }), field('topic', { kind: 'select' })];
    expect(formFindings(form('contact', ...fields))).toEqual([
      expect.stringContaining('en/global/about-us/a contact: Form field "email": '),
      expect.stringContaining('contact: Form field "topic": expected choices'),
    ]);
  });

  it('FRM-1 lists forms that cannot be sent or are ambiguous', () => {
    const email = field('email', { kind: 'email' });
    expect(formFindings(form('Contact us', email), form('visit', email), form('visit', email), form('empty'))).toEqual([
      expect.stringContaining('a form is named "Contact us"'),
      expect.stringContaining('two forms of the page are named "visit"'),
      expect.stringContaining('empty: it has no questions'),
    ]);
  });

  it('FRM-6 lists file fields that never accept a file', () => {
    const photo = field('photo', { kind: 'file', rules: 'mime:image/*,image/svg+xml,application/zip' });
    expect(formFindings(form('fault', photo))).toEqual([
      expect.stringContaining('files of the type image/svg+xml are never taken'),
      expect.stringContaining('files of the type application/zip are never taken'),
    ]);
  });

  it.each([null, 'fields', [null, 7, { component: 7 }]])('CNT-4 accept fields that are %j', (fields) => {
    expect(formFindings({ component: 'custom_form', _uid: 'f', form: 'contact', fields })).toHaveLength(1);
  });
});

describe('stories without a page', () => {
  it('lists stories at paths without a page, except the configuration and pages of the partner area', () => {
    const stories = [
      story(2, 'en/global/products/a', { component: 'shop' }),
      story(3, 'xx/global/a'),
      story(4, 'config/en', { component: 'site_config' }),
      story(5, 'extranet/it/notizie-clavora/a', { component: 'news_article' }),
      story(7, 'extranet/it/notizie-clavora/b'),
      story(8, 'extranet/it/news/a'),
      story(6, 'en/global/products/b', { component: 'product' }),
    ];
    expect(findings('Stories without a page', stories)).toEqual([
      'en/global/products/a no page answers at en/global/products/a for shop',
      'xx/global/a no page answers at xx/global/a for page',
      'extranet/it/notizie-clavora/b no page answers at extranet/it/notizie-clavora/b for page',
      'extranet/it/news/a no page answers at extranet/it/news/a for page',
    ]);
  });
});

describe('pages of a market that replace another page', () => {
  const ungrouped = (...stories: ReportedStory[]) =>
    findings('Pages of a market that replace another page without being its translation', stories);

  it('SEO-2 lists those that are not in its group', () => {
    expect(ungrouped(story(1, 'it/global/about'), story(2, 'it/italy/about'))).toEqual([
      'it/italy/about not in the group of it/global/about',
    ]);
    expect(ungrouped(story(1, 'it/global/about'), story(2, 'it/italy/about', {}, 1))).toEqual([]);
  });

  it('lists none that replaces nothing', () => {
    expect(ungrouped(story(1, 'en/global/about'), story(2, 'it/italy/about'), story(3, 'it/global/other'))).toEqual([]);
  });
});

describe('missing translations', () => {
  const languages = ['en', 'pt', 'nl', 'it', 'es', 'de', 'fr', 'ro', 'ru'];
  const configurations = languages.map((language, index) =>
    story(100 + index, `config/${language}`, { component: 'site_config' }),
  );
  const missing = (stories: ReportedStory[], options = {}) =>
    findings('Missing translations', [...configurations, ...stories], options);

  it('MKT-7 lists each language that a global page lacks, with its markets', () => {
    const some = languages.filter((language) => language !== 'fr' && language !== 'ro');
    expect(missing(some.map((language, index) => story(index + 1, `${language}/global/about`, {}, 1)))).toEqual([
      'en/global/about no French translation on global, france',
      'en/global/about no Romanian translation on global',
    ]);
  });

  it("counts a market's own page as a translation", () => {
    const some = languages.filter((language) => language !== 'fr');
    const stories = some.map((language, index) => story(index + 1, `${language}/global/about`, {}, 1));
    expect(missing([...stories, story(50, 'fr/france/about', {}, 1)])).toEqual([
      'en/global/about no French translation on global',
    ]);
  });

  it('RTE-3 expects no translation if the route has none or the page belongs to one market', () => {
    const automotive = { component: 'product_listing' };
    const paths = ['en/global/products/automotive', 'it/italy/chi-siamo-noi'];
    expect(missing([story(1, paths[0] ?? '', automotive)], { locale: 'ro' })).toEqual([]);
    expect(missing([story(1, paths[0] ?? '', automotive)], { locale: 'it' })).toHaveLength(1);
    expect(missing([story(2, paths[1] ?? '')])).toEqual([]);
  });
});

describe('stories that the sites need', () => {
  const title = 'Stories that the sites need';

  it('CNT-13 lists each that is missing or unpublished, by language, with the markets and the effect', () => {
    const found = findings(title, [home()], { locale: 'it' });
    expect(found).toContain(
      'config/it is missing or not published, expected site_config; on global, italy pages have no header and footer of their own',
    );
    expect(found).toContain(
      'it/global/cerca is missing or not published, expected section or landing_page or page; on global, italy the search page has a plain title',
    );
    expect(found).toContain(
      'companies/italy is missing or not published, expected company; on italy footer, imprint and mails do not say who runs the site',
    );
    expect(found).toContainEqual(expect.stringMatching(/^extranet\/it\/home is missing/));
    expect(found.every((line) => /^(config\/it|companies\/italy|it\/|extranet\/it\/)/.test(line))).toBe(true);
  });

  it('CNT-13 lists one of another content type, except for a market with its own', () => {
    const stories = [story(2, 'it/global/cerca', { component: 'product' }), story(3, 'it/italy/contatti')];
    const found = findings(title, stories, { locale: 'it' });
    expect(found).toContainEqual(expect.stringMatching(/^it\/global\/cerca is a product, expected section/));
    expect(found).toContainEqual(expect.stringMatching(/^it\/global\/contatti is missing.*; on global the list/));
  });

  it('CNT-13 prints missing ones without a link', () => {
    const report = spaceReports([home()], { locale: 'de' }).filter((one) => one.title === title);
    const lines = reportLines(report, (id) => `https://editor.test/${id}`);
    expect(lines).toContain('  - de/global/suche "search"');
  });
});

describe('descriptions, pictures, titles', () => {
  it('lists indexable pages without a description', () => {
    const seo = (fields: object) => ({ summary: ' ', seo: [{ component: 'seo', _uid: 's', ...fields }] });
    const stories = [
      story(2, 'en/global/a', { summary: '' }),
      story(3, 'en/global/b', seo({ description: 'Here.' })),
      story(4, 'en/global/c', seo({ no_index: true })),
      story(5, 'en/global/d', seo({ description: '' })),
    ];
    expect(findings('Pages without description', stories)).toEqual([
      'en/global/a no description and no summary',
      'en/global/d no description and no summary',
    ]);
  });

  it('CNT-10 lists pictures without alternative text, in fields and in rich text, not documents', () => {
    const asset = (filename: string, alt: string) => ({ fieldtype: 'asset', filename, alt });
    const image = { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/2x2/c/drawn.webp', alt: null } };
    const content = {
      image: asset('https://a.storyblok.com/f/1/2x2/a/key.png', ''),
      body: [{ component: 'image', _uid: 'i', image: asset('https://a.storyblok.com/f/1/2x2/b/cut.jpg', 'A cut') }],
      file: asset('https://a.storyblok.com/f/1/x/d/sheet.pdf', ''),
      text: { type: 'doc', content: [image] },
    };
    expect(findings('Pictures without alternative text', [story(2, 'en/global/a', content)])).toEqual([
      'en/global/a image: key.png',
      'en/global/a text.content[0].attrs: drawn.webp',
    ]);
  });

  it('SEO-1 lists texts that search results truncate or ignore, as generated by the page', () => {
    const unfit = (...stories: ReportedStory[]) =>
      findings('Titles and descriptions too long or too short for search results', stories);
    const long = 't'.repeat(61);
    const templates = { meta_fallback_title: '{pageTitle} | The name of the site', meta_fallback_description: long };
    const configuration = story(9, 'config/en', { component: 'site_config', ...templates });
    const seo = (fields: object) => ({ seo: [{ component: 'seo', _uid: 's', ...fields }] });
    const summary = 's'.repeat(80);
    const stories = [
      story(2, 'en/global/a', { title: long, summary }),
      story(3, 'en/global/b', { title: long, summary, ...seo({ title: 'Short' }) }),
      story(4, 'en/global/c', { title: 'C', summary, ...seo({ description: 'd'.repeat(161) }) }),
      story(5, 'en/global/d', { title: 'D', summary: 'Too short.' }),
      story(6, 'en/global/e', { title: 'E', summary: '' }),
      story(7, 'en/global/f', { title: long, summary: '', ...seo({ no_index: true }) }),
      // Only the template's part is truncated.
      story(8, 'en/global/g', { title: 't'.repeat(60), summary }),
    ];
    expect(unfit(configuration, ...stories)).toEqual([
      `en/global/a title of 84 characters: ${long} | The name of the site`,
      'en/global/c description of 161 characters',
      'en/global/d description of 10 characters: Too short.',
    ]);
  });

  it('SEO-1 lists pages that a market shows under the same title', () => {
    const same = (...stories: ReportedStory[]) => findings('Pages with the same title in search results', stories);
    const titled = (id: number, slug: string) => story(id, slug, { title: 'Keys' });
    expect(same(titled(2, 'it/global/a'), titled(3, 'it/italy/b'), titled(4, 'en/global/a'))).toEqual([
      'it/global/a "Keys", as it/italy/b',
      'it/italy/b "Keys", as it/global/a',
    ]);
    // One replaces the other; pages of two markets are never shown together.
    expect(same(titled(2, 'it/global/a'), titled(3, 'it/italy/a'))).toEqual([]);
    expect(same(titled(2, 'de/germany/a'), titled(3, 'de/italy/b'))).toEqual([]);
  });
});

describe('pages that nothing links to', () => {
  const unlinked = (...stories: ReportedStory[]) => findings('Pages that nothing links to', stories);

  it('OPS-10 lists pages that no other page, menu or listing links to', () => {
    const stories = [
      home(linkTo(2)),
      story(2, 'en/global/linked'),
      story(3, 'en/global/alone', { body: [{ component: 'call_to_action', _uid: 'x', link: linkTo(3) }] }),
      story(7, 'extranet/en/home', { body: [{ component: 'call_to_action', _uid: 'y', link: linkTo(3) }] }),
      story(4, 'en/global/events-and-news/news-about-us/one', { component: 'news_article' }),
      story(5, 'en/global/thank-you', { component: 'landing_page' }),
      story(6, 'en/global/work-with-us/', { component: 'section' }),
    ];
    expect(unlinked(...stories)).toEqual([
      'en/global/alone nothing links here',
      'en/global/work-with-us/ nothing links here',
    ]);
  });

  it('counts a link to the global page for the page that a market shows there', () => {
    const page = home(linkTo(2));
    expect(unlinked(page, story(2, 'en/global/a'), story(3, 'en/italy/a'))).toEqual([]);
  });
});

describe('sample space', () => {
  it('OPS-10 has no content problems', async () => {
    const { data } = await compileSample();
    const reports = spaceReports(data.stories.filter(({ published }) => published));
    expect(reports.flatMap((report) => reportLines([report], () => null).slice(0, -2))).toEqual([]);
  }, 60_000);
});

describe('printed reports', () => {
  it('names each story once, with a link that opens it', () => {
    const reports = spaceReports([home(linkTo(8, 'a'), linkTo(9, 'b'))]).filter(
      ({ title }) => title === 'Broken links',
    );
    const lines = reportLines(reports, (id) => `https://editor.test/${id}`);
    expect(lines).toEqual([
      'Broken links (2)',
      expect.stringContaining('Publish the story'),
      '  - en/global/home "Story 1" https://editor.test/1',
      '      body[0].link: a is missing or not published',
      '      body[1].link: b is missing or not published',
      '',
      '2 findings',
    ]);
    expect(reportLines([], () => null)).toEqual(['Nothing to fix.']);
  });
});
